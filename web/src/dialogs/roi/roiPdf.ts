import { PageSizes, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { site } from '../../../../content/built/site.ts';
import { longDate } from '../../format.ts';
import { accumulate, calculateRoi } from './calculateRoi.ts';
import { drawPdfChart } from './drawPdfChart.ts';
import { colours, PdfSheet } from './PdfSheet.ts';
import { inputsOf, isExample, type RoiTexts } from './roiFields.ts';
import { disclaimer } from './roiInsights.ts';
import { caseDefinitions, formulas, typeset } from './roiMethod.ts';
import { casesTable, cumulativeTable, inputsTable } from './roiReport.ts';

const title = 'ERP ROI report';

/** Points. */
const [pageWidth, pageHeight] = PageSizes.A4;
const margin = 48;
const right = pageWidth - margin;
/** Where the wide column begins, and how wide the narrow one left of it is. */
const wide = margin + 216;
const narrowWidth = 186;

interface RoiPdfOptions {
  /** Opens the calculator with these figures. */
  link: string;
  madeAt: Date;
}

/** The full report as one A4 page, in the standard fonts that every reader brings along. */
export async function roiPdf(
  texts: RoiTexts,
  { link, madeAt }: RoiPdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(site.name);
  document.setSubject('Savings, cost and payback of an ERP project over three years');
  document.setCreator(site.name);
  document.setLanguage('en-US');
  document.setCreationDate(madeAt);
  document.setModificationDate(madeAt);
  const sheet = new PdfSheet(document.addPage(PageSizes.A4), {
    serif: await document.embedFont(StandardFonts.TimesRoman),
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  });
  const inputs = inputsOf(texts);

  let y = pageHeight - margin - 16;
  sheet.mark(margin, y + 19);
  sheet.write(title, margin + 36, y, { size: 22, face: 'serif', colour: colours.ink });
  const example = isExample(texts) ? '. Example figures' : '';
  sheet.write(`${site.name}, ${longDate(madeAt.toISOString())}${example}`, right, y, { align: 'right' });
  sheet.line(
    [
      [margin, y - 11],
      [right, y - 11],
    ],
    colours.ink,
    1.2,
  );

  y -= 38;
  sheet.table(inputsTable(texts), margin, y, narrowWidth);
  y = sheet.table(casesTable(texts), wide, y, right - wide) - 14;

  sheet.table(cumulativeTable(texts), margin, y, narrowWidth);
  const chart = { x: wide, y: y + 10, width: right - wide, height: 176 };
  drawPdfChart(sheet, accumulate(inputs), calculateRoi(inputs), chart);

  y -= 203;
  sheet.write('Assumptions', margin, y, { size: 12, face: 'serif', colour: colours.ink });
  y -= 17;
  for (const line of [...formulas, ...caseDefinitions, disclaimer])
    y = sheet.paragraph(typeset(line), margin, y, right - margin) - 3;
  const contact = `A first conversation takes thirty minutes and costs nothing: ${site.contactEmail}`;
  sheet.write(contact, right, y - 4, { align: 'right' });
  sheet.link('Open these figures in the calculator', link, margin, y - 4);
  return (await document.save()) as Uint8Array<ArrayBuffer>;
}
