import fontkit from '@cantoo/fontkit';
import { PageSizes, PDFDocument } from '@cantoo/pdf-lib';
import { site } from '../../../../content/built/site.ts';
import { longDate } from '../../format.ts';
import { accumulate, calculateRoi } from './calculateRoi.ts';
import { drawPdfChart } from './drawPdfChart.ts';
import { colours, type Face, PdfSheet } from './PdfSheet.ts';
import { inputsOf, isExample, type RoiTexts } from './roiFields.ts';
import { disclaimer } from './roiInsights.ts';
import { caseDefinitions, formulasOf, typeset } from './roiMethod.ts';
import { casesTable, cumulativeTable, inputsTable } from './roiReport.ts';

const title = 'ERP ROI report';

/** Points. */
const [pageWidth, pageHeight] = PageSizes.Letter;
const margin = 48;
/** On which the last line stands. */
const foot = 44;
const right = pageWidth - margin;
/** Where the wide column begins, and how wide the narrow one left of it is. */
const wide = margin + 224;
const narrowWidth = 200;

/** A font file for each face. */
export type PdfFonts = Record<Face, ArrayBuffer | Uint8Array>;

/** What a reader lists; six capitals and a plus mark a font that is not whole (PDF 32000-1, 9.6.4). */
const fontNames: Record<Face, string> = {
  serif: 'SourceSerif4-SemiBold',
  plain: 'PublicSans-Regular',
  bold: 'PublicSans-SemiBold',
};

interface RoiPdfOptions {
  /** Opens the calculator with these figures. */
  link: string;
  madeAt: Date;
  fonts: PdfFonts;
}

/** The full report as one page of US Letter (decision 52), in the site's own type. */
export async function roiPdf(
  texts: RoiTexts,
  { link, madeAt, fonts }: RoiPdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(site.name);
  document.setSubject('Savings, cost and payback of an ERP project over three years');
  document.setCreator(site.name);
  document.setLanguage('en-US');
  document.setCreationDate(madeAt);
  document.setModificationDate(madeAt);
  document.registerFontkit(fontkit);
  // Only the letters that are written, and digits of one width.
  const embed = (face: Face) =>
    document.embedFont(fonts[face], {
      subset: true,
      features: { tnum: true },
      customName: `ROIREP+${fontNames[face]}`,
    });
  const sheet = new PdfSheet(document.addPage(PageSizes.Letter), {
    serif: await embed('serif'),
    plain: await embed('plain'),
    bold: await embed('bold'),
  });
  const inputs = inputsOf(texts);

  let y = pageHeight - margin - 16;
  sheet.mark(margin, y + 19);
  sheet.write(title, margin + 36, y, { size: 22, face: 'serif', colour: colours.ink });
  const example = isExample(texts) ? '. Example figures' : '';
  sheet.write(`${site.name}, ${longDate(madeAt.toISOString())}${example}`, right, y, { align: 'right' });
  sheet.rule(margin, right, y - 11, colours.ink, 1.2);

  y -= 38;
  sheet.table(inputsTable(texts), margin, y, narrowWidth);
  y = sheet.table(casesTable(texts), wide, y, right - wide) - 14;

  sheet.table(cumulativeTable(texts), margin, y, narrowWidth);
  const chart = { x: wide, y: y + 10, width: right - wide, height: 158 };
  drawPdfChart(sheet, accumulate(inputs), calculateRoi(inputs), chart);

  y -= 184;
  sheet.write('Assumptions', margin, y, { size: 12, face: 'serif', colour: colours.ink });
  y -= 17;
  for (const line of [...formulasOf(inputs), ...caseDefinitions, disclaimer])
    y = sheet.paragraph(typeset(line), margin, y, right - margin) - 3;
  sheet.rule(margin, right, foot + 14, colours.hairline);
  const contact = `A first conversation takes thirty minutes and costs nothing: ${site.contactEmail}`;
  sheet.write(contact, right, foot, { align: 'right' });
  sheet.link('Open these figures in the calculator', link, margin, foot);
  return (await document.save()) as Uint8Array<ArrayBuffer>;
}
