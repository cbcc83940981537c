import fontkit from '@cantoo/fontkit';
import { PageSizes, PDFDocument } from '@cantoo/pdf-lib';
import { brandFaces } from '../../../../content/built/brandFaces.ts';
import { locale } from '../../../../content/built/locale.ts';
import { site } from '../../../../content/built/site.ts';
import * as roiCashWords from '../../../../content/built/words/roiCash.ts';
import * as roiPdfWords from '../../../../content/built/words/roiPdf.ts';
import * as roiReportWords from '../../../../content/built/words/roiReport.ts';
import { fill } from '../../../../content/schema/fill.ts';
import { longDate } from '../../format.ts';
import { calculateCash, swingsOf } from './calculateCash.ts';
import { accumulate, type CumulativeYear, calculateRoi, type RoiResults } from './calculateRoi.ts';
import {
  assumptionsTable,
  cashDefinitions,
  cashTable,
  sourceOf,
  swingBars,
  swingsTable,
} from './cashReport.ts';
import { colors, type Face, PdfSheet, rowHeight } from './PdfSheet.ts';
import { type ChartPoint, chartOf } from './roiChart.ts';
import {
  type CashInputs,
  cashFieldNames,
  cashFields,
  cashInputsOf,
  inputsOf,
  isExample,
  type RoiTexts,
} from './roiFields.ts';
import { axisDollars, yearsText } from './roiFormat.ts';
import {
  caseDefinitions,
  casesTable,
  cumulativeTable,
  disclaimer,
  earlierBalance,
  formulasOf,
  inputsTable,
  typeset,
  yearName,
} from './roiReport.ts';

/** In points; y is the upper edge. */
interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const label = { size: 8 };

/** `CumulativeChart` on a PDF page. */
function drawPdfChart(
  sheet: PdfSheet,
  rows: readonly CumulativeYear[],
  results: RoiResults,
  frame: Frame,
): void {
  const chart = chartOf(rows, results);
  const left = frame.x + 42;
  const right = frame.x + frame.width - 44;
  const top = frame.y - 16;
  const bottom = frame.y - frame.height + 18;
  const place = ({ x, y }: ChartPoint) => [left + x * (right - left), bottom + y * (top - bottom)] as const;

  for (const { value, y } of chart.ticks) {
    const [, height] = place({ x: 0, y });
    sheet.rule(left, right, height, value === 0 ? colors.ink : colors.hairline);
    sheet.write(axisDollars(value), left - 6, height - 3, { ...label, align: 'right', within: 36 });
  }
  for (const [index, { year }] of rows.entries()) {
    const [x] = place(chart.cost[index]!);
    sheet.write(yearName(year), x, bottom - 16, { ...label, align: 'center' });
  }
  const [, total] = place({ x: 0, y: chart.total });
  for (let x = left; x < right; x += 6) sheet.rule(x, x + 2, total, colors.ink);
  if (chart.payback) {
    const [x, y] = place(chart.payback);
    const rightHalf = chart.payback.x > 0.5;
    sheet.line(
      [
        [x, top + 12],
        [x, y],
      ],
      colors.ink,
    );
    sheet.write(
      fill(roiReportWords.paidBack, { years: yearsText(results.paybackPeriod) }),
      x + (rightHalf ? -5 : 5),
      top + 5,
      {
        ...label,
        align: rightHalf ? 'right' : 'left',
      },
    );
  }

  sheet.write(chart.payback ? roiPdfWords.dottedRing : roiPdfWords.dotted, left, bottom - 30, {
    size: 7,
    within: frame.x + frame.width - left,
  });

  const cost = chart.cost.map(place);
  const savings = chart.savings.map(place);
  sheet.line(cost, colors.ink, 1.5);
  sheet.line(savings, colors.amber, 1.5);
  for (const [x, y] of cost) sheet.page.drawCircle({ x, y, size: 3, color: colors.ink });
  for (const [x, y] of savings)
    sheet.page.drawSvgPath('M-4 0L0 -4L4 0L0 4Z', { x, y, color: colors.amber, borderWidth: 0 });
  if (chart.payback) {
    const [x, y] = place(chart.payback);
    sheet.page.drawCircle({ x, y, size: 3, color: colors.paper, borderColor: colors.ink, borderWidth: 1 });
  }

  const [, costEnd] = cost.at(-1)!;
  const [, savingsEnd] = savings.at(-1)!;
  const apart = Math.max(11 - Math.abs(costEnd - savingsEnd), 0) / 2;
  const savingsAbove = savingsEnd >= costEnd ? 1 : -1;
  sheet.write(roiReportWords.cost, right + 8, costEnd - 3 - savingsAbove * apart, { ...label, face: 'bold' });
  sheet.write(roiReportWords.savings, right + 8, savingsEnd - 3 + savingsAbove * apart, {
    ...label,
    face: 'bold',
  });
}

const title = roiPdfWords.title;

/** Points. */
const [pageWidth, pageHeight] = PageSizes[locale.paper];
const margin = 48;
/** Baseline of the last line. */
const foot = 44;
const right = pageWidth - margin;
/** Where the wide column begins, and how wide the narrow one left of it is. */
const wide = margin + 224;
const narrowWidth = 200;

/** A font file for each face. */
export type PdfFonts = Record<Face, ArrayBuffer | Uint8Array>;

/** A PDF's names have no spaces, and ASCII letters only. */
function fontName(family: string): string {
  return family.replace(/[^A-Za-z0-9]/g, '');
}

/** What a reader lists; six capitals and a plus mark a font that is not whole (PDF 32000-1, 9.6.4). */
const fontNames: Record<Face, string> = {
  serif: `${fontName(brandFaces.heading.family)}-SemiBold`,
  plain: `${fontName(brandFaces.body.family)}-Regular`,
  bold: `${fontName(brandFaces.body.family)}-SemiBold`,
};

/** First baseline below a page's head. */
const top = pageHeight - margin - 54;

function writeHead(sheet: PdfSheet, texts: RoiTexts, madeAt: Date): void {
  const y = top + 38;
  sheet.mark(margin, y + 19);
  sheet.write(title, margin + 36, y, { size: 22, face: 'serif', color: colors.ink });
  const head = fill(isExample(texts) ? roiPdfWords.headExample : roiPdfWords.head, {
    name: site.name,
    date: longDate(madeAt.toISOString()),
  });
  sheet.write(head, right, y, { align: 'right' });
  sheet.rule(margin, right, y - 11, colors.ink, 1.2);
}

function writeFoot(sheet: PdfSheet, link: string): void {
  sheet.rule(margin, right, foot + 14, colors.hairline);
  const contact = fill(roiPdfWords.contact, { email: site.contactEmail });
  sheet.write(contact, right, foot, { align: 'right' });
  sheet.link(roiPdfWords.open, link, margin, foot);
}

/** Width of the tornado's bars. */
const barsWidth = 150;

/** The years in cash on a page of their own (decision 190). */
function drawCash(sheet: PdfSheet, inputs: CashInputs): void {
  sheet.table(assumptionsTable(inputs), margin, top, narrowWidth);
  let y = sheet.table(cashTable(inputs), wide, top, right - wide) - 14;
  const { presentValue } = calculateCash(inputs);
  const swings = swingsOf(inputs);
  if (presentValue === undefined) y = sheet.paragraph(roiCashWords.means, margin, y, right - margin) - 6;
  else if (swings.length > 0) {
    const left = right - barsWidth;
    const bars = swingBars(swings, presentValue);
    const place = (share: number) => left + share * barsWidth;
    // In the colors of the bars; each column of figures has the same name.
    const half = { ...label, face: 'bold', within: barsWidth / 2 - 4 } as const;
    sheet.write(roiCashWords.lower, left, y - 18, { ...half, color: colors.ink });
    sheet.write(roiCashWords.higher, right, y - 18, { ...half, color: colors.amber, align: 'right' });
    for (const [index, { lower, higher, middle, zero }] of bars.entries()) {
      const row = y - 18 - (index + 1) * rowHeight + 3;
      sheet.line(
        [
          [place(lower), row],
          [place(middle), row],
        ],
        colors.ink,
        7,
      );
      sheet.line(
        [
          [place(middle), row],
          [place(higher), row],
        ],
        colors.amber,
        7,
      );
      for (const share of [middle, ...(zero === undefined ? [] : [zero])])
        sheet.line(
          [
            [place(share), row - rowHeight / 2],
            [place(share), row + rowHeight / 2],
          ],
          colors.ink,
          0.4,
        );
    }
    y = sheet.table(swingsTable(swings), margin, y, left - margin - 14) - 14;
  }
  for (const line of [
    ...cashFieldNames.map((name) => `${cashFields[name].label}. ${sourceOf(name)}`),
    ...cashDefinitions(inputs),
  ])
    y = sheet.paragraph(typeset(line), margin, y, right - margin) - 3;
}

interface RoiPdfOptions {
  /** Opens the calculator with these figures. */
  link: string;
  madeAt: Date;
  fonts: PdfFonts;
}

/** The full report on the firm's paper (decision 52), in the site's own type: one page, and one for the years in cash. */
export async function roiPdf(
  texts: RoiTexts,
  { link, madeAt, fonts }: RoiPdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(site.name);
  document.setSubject(roiPdfWords.subject);
  document.setCreator(site.name);
  document.setLanguage(locale.tag);
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
  const faces = {
    serif: await embed('serif'),
    plain: await embed('plain'),
    bold: await embed('bold'),
  };
  const addPage = () => new PdfSheet(document.addPage([pageWidth, pageHeight]), faces);
  const sheet = addPage();
  const inputs = inputsOf(texts);

  writeHead(sheet, texts, madeAt);
  let y = top;
  sheet.table(inputsTable(texts), margin, y, narrowWidth);
  y = sheet.table(casesTable(texts), wide, y, right - wide) - 14;

  const below = sheet.table(cumulativeTable(texts), margin, y, narrowWidth);
  const earlier = earlierBalance(inputs);
  if (earlier) sheet.paragraph(earlier, margin, below - 6, narrowWidth);
  const chart = { x: wide, y: y + 10, width: right - wide, height: 158 };
  drawPdfChart(sheet, accumulate(inputs), calculateRoi(inputs), chart);

  y -= 184;
  sheet.write(roiReportWords.assumptions, margin, y, { size: 12, face: 'serif', color: colors.ink });
  y -= 17;
  for (const line of [...formulasOf(inputs), ...caseDefinitions, disclaimer])
    y = sheet.paragraph(typeset(line), margin, y, right - margin) - 3;
  writeFoot(sheet, link);
  const cash = cashInputsOf(texts);
  if (cash) {
    const second = addPage();
    writeHead(second, texts, madeAt);
    drawCash(second, cash);
    writeFoot(second, link);
  }
  return (await document.save()) as Uint8Array<ArrayBuffer>;
}
