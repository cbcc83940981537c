import type { CumulativeYear, RoiResults } from './calculateRoi.ts';
import { colours, type PdfSheet } from './PdfSheet.ts';
import { type ChartPoint, chartOf } from './roiChart.ts';
import { axisDollars, yearsText } from './roiFormat.ts';
import { yearName } from './roiReport.ts';

/** In points; y is the upper edge. */
interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const label = { size: 8 };

/** `CumulativeChart` on a PDF page. */
export function drawPdfChart(
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
    sheet.rule(left, right, height, value === 0 ? colours.ink : colours.hairline);
    sheet.write(axisDollars(value), left - 6, height - 3, { ...label, align: 'right', within: 36 });
  }
  for (const [index, { year }] of rows.entries()) {
    const [x] = place(chart.cost[index]!);
    sheet.write(yearName(year), x, bottom - 16, { ...label, align: 'center' });
  }
  const [, total] = place({ x: 0, y: chart.total });
  for (let x = left; x < right; x += 6) sheet.rule(x, x + 2, total, colours.ink);
  if (chart.payback) {
    const [x, y] = place(chart.payback);
    const rightHalf = chart.payback.x > 0.5;
    sheet.line(
      [
        [x, top + 12],
        [x, y],
      ],
      colours.ink,
    );
    sheet.write(`Paid back: ${yearsText(results.paybackPeriod)}`, x + (rightHalf ? -5 : 5), top + 5, {
      ...label,
      align: rightHalf ? 'right' : 'left',
    });
  }

  sheet.write(
    `Dotted: the total cost, all three license fees included.${chart.payback ? ' Ring: the savings reach it.' : ''}`,
    left,
    bottom - 30,
    { size: 7, within: frame.x + frame.width - left },
  );

  const cost = chart.cost.map(place);
  const savings = chart.savings.map(place);
  sheet.line(cost, colours.ink, 1.5);
  sheet.line(savings, colours.amber, 1.5);
  for (const [x, y] of cost) sheet.page.drawCircle({ x, y, size: 3, color: colours.ink });
  for (const [x, y] of savings)
    sheet.page.drawSvgPath('M-4 0L0 -4L4 0L0 4Z', { x, y, color: colours.amber, borderWidth: 0 });
  if (chart.payback) {
    const [x, y] = place(chart.payback);
    sheet.page.drawCircle({ x, y, size: 3, color: colours.paper, borderColor: colours.ink, borderWidth: 1 });
  }

  const [, costEnd] = cost.at(-1)!;
  const [, savingsEnd] = savings.at(-1)!;
  const apart = Math.max(11 - Math.abs(costEnd - savingsEnd), 0) / 2;
  const savingsAbove = savingsEnd >= costEnd ? 1 : -1;
  sheet.write('Cost', right + 8, costEnd - 3 - savingsAbove * apart, { ...label, face: 'bold' });
  sheet.write('Savings', right + 8, savingsEnd - 3 + savingsAbove * apart, { ...label, face: 'bold' });
}
