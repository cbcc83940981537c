import { PDFDocument } from '@cantoo/pdf-lib';
import { fill } from '../../content/schema/fill.ts';
import {
  button,
  example,
  type Figures,
  field,
  names,
  openReport,
  openWith,
  outputs,
  tableOf,
} from '../support/roiPage.ts';
import { expect, test } from '../support/sharedTab.ts';
import { like, words } from '../support/words.ts';

/** How the report explains one of its cases. */
const caseLine = (name: string, definition: string) => fill(words.roiReport.caseLine, { name, definition });

test.describe('full report', () => {
  const other: Figures = { employees: '80', errorRate: '7.5', implementationCost: '400000' };

  test('the button reveals it: inputs, assumptions, three cases, a legend, and it stays live', async ({
    page,
  }) => {
    const dialog = await openWith(page, {});
    await expect(dialog.getByRole('heading', { name: words.roiReport.full })).toHaveCount(0);
    await button(dialog, words.roi.generate).click();
    await expect(dialog.getByRole('heading', { name: words.roiReport.full })).toBeFocused();
    await expect(dialog.getByRole('heading', { name: words.roiReport.full })).toBeInViewport();
    expect(await tableOf(dialog, words.roiReport.inputs)).toEqual([
      [words.roi.currentRevenue, '$1,000,000'],
      [words.roi.employees, '50'],
      [words.roi.manualProcessTime, '20%'],
      [words.roi.errorRate, '5%'],
      [words.roi.implementationCost, '$150,000'],
      [words.roi.annualLicenseCost, '$25,000'],
      [words.roi.efficiencyGain, '30%'],
      [words.roi.errorReduction, '80%'],
    ]);
    const cases = await tableOf(dialog, words.roiReport.threeCases);
    expect(cases).toContainEqual([words.roi.efficiencyGain, '22.5%', '30%', '37.5%']);
    expect(cases).toContainEqual([words.roi.implementationCost, '$187,500', '$150,000', '$150,000']);
    expect(cases).toContainEqual([words.roi.netBenefit, '$151,500', '$327,000', '$465,000']);
    expect(cases).toContainEqual([words.roi.roi, '+58%', '+145%', '+207%']);
    const report = dialog.getByRole('region', { name: words.roiReport.full });
    for (const text of [
      caseLine(words.roiReport.conservative, words.roiReport.conservativeText),
      caseLine(words.roiReport.optimistic, words.roiReport.optimisticText),
      /\$60,000/,
      /10%/,
      words.roiReport.disclaimer,
    ])
      await expect(report.getByText(text).first()).toBeVisible();
    const legend = dialog.getByRole('list', { name: words.roiReport.legend });
    await expect(legend.getByRole('listitem')).toHaveText([
      words.roiReport.costSoFar,
      words.roiReport.savingsSoFar,
      words.roiReport.totalLine,
      fill(words.roiReport.paidBackAfter, { years: '1.2 years' }),
    ]);
    await field(dialog, 'implementationCost').fill('250000');
    expect(await tableOf(dialog, words.roiReport.inputs)).toContainEqual([
      words.roi.implementationCost,
      '$250,000',
    ]);
    await field(dialog, 'implementationCost').fill('999999999');
    await expect(legend.getByRole('listitem')).toHaveCount(3);
  });

  test('the table says what the chart draws', async ({ page }) => {
    const dialog = await openReport(page, other);
    const rows = await tableOf(dialog, words.roiReport.cumulative);
    expect(rows.map(([name]) => name)).toEqual([words.roiReport.start, 'Year 1', 'Year 2', 'Year 3']);
    const amount = (text: string) => Number(text.replaceAll('−', '-').replace(/[$,]/g, ''));
    const figures = rows.map((row) => row.slice(1).map(amount) as [number, number, number]);
    for (const [cost, savings, balance] of figures) expect(balance).toBe(savings - cost);
    const results = await outputs(dialog);
    expect(rows[3]!.slice(1)).toEqual([
      results[words.roi.totalCost],
      results[words.roi.threeYearSavings],
      results[words.roi.netBenefit],
    ]);

    const chart = dialog.getByRole('img', { name: like(words.roiReport.chart) });
    await expect(chart).toHaveAccessibleName(
      new RegExp(`the savings are \\${results[words.roi.threeYearSavings]}`),
    );
    const heights = (series: string) =>
      chart.locator(`[data-series=${series}]`).evaluateAll((marks) =>
        marks.map((mark) => {
          const box = (mark as SVGGraphicsElement).getBBox();
          return box.y + box.height / 2;
        }),
      );
    const drawn = [...(await heights('cost')), ...(await heights('savings'))];
    const said = [...figures.map(([cost]) => cost), ...figures.map(([, savings]) => savings)];
    // One straight scale through the first and the last savings places every other mark within a pixel.
    const perDollar = (drawn[7]! - drawn[4]!) / (said[7]! - said[4]!);
    for (const [index, y] of drawn.entries())
      expect(Math.abs(drawn[4]! + (said[index]! - said[4]!) * perDollar - y)).toBeLessThanOrEqual(1.5);
  });

  test('no amount of the chart is cut, however large', async ({ page }) => {
    const dialog = await openReport(page);
    for (const figures of [
      {},
      other,
      { employees: '9000', implementationCost: '750000000' },
      { implementationCost: '-800000000' },
      { employees: '-1e26' },
    ]) {
      for (const name of names) await field(dialog, name).fill({ ...example, ...figures }[name]);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const chart = dialog.getByRole('img', { name: like(words.roiReport.chart) });
        const cut = await chart.evaluate((svg: Element) => {
          const { x, y, width, height } = (svg as SVGSVGElement).viewBox.baseVal;
          return [...svg.querySelectorAll('text')]
            .filter((text) => {
              const box = text.getBBox();
              return (
                box.x < x || box.y < y || box.x + box.width > x + width || box.y + box.height > y + height
              );
            })
            .map((text) => text.textContent);
        });
        expect(cut, JSON.stringify({ width, figures })).toEqual([]);
      }
    }
  });

  test('its heading comes into view under the dialog’s own', async ({ page }) => {
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const dialog = await openReport(page, other);
      const title = dialog.getByRole('heading', { name: words.roi.title });
      await expect(title).toBeInViewport({ ratio: 1 });
      await expect(button(dialog, words.dialogs.close)).toBeInViewport({ ratio: 1 });
      expect(await dialog.evaluate((content) => content.scrollTop)).toBe(0);
      const [above, below] = await Promise.all([
        title.boundingBox(),
        dialog.getByRole('heading', { name: words.roiReport.full }).boundingBox(),
      ]);
      expect(below!.y, `${width}`).toBeGreaterThan(above!.y + above!.height);
    }
  });

  test('Print asks the browser, which prints one page of A4 and of Letter: the report and nothing else', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { prints: 0, print: () => Object.assign(window, { prints: 1 }) });
    });
    const dialog = await openReport(page, other);
    await button(dialog, words.roiReport.print).click();
    expect(await page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByRole('heading', { name: words.roiReport.full })).toBeVisible();
    await expect(dialog.getByText(/^Optimistic case: /)).toBeVisible();
    await expect(dialog.getByText(`${new URL(page.url()).host}/resources`)).toBeVisible();
    for (const hidden of [
      page.getByRole('heading', { level: 1, includeHidden: true }),
      field(dialog, 'employees'),
      button(dialog, words.roiReport.print),
      dialog.getByText(words.roiReport.link),
    ])
      await expect(hidden).toBeHidden();
    for (const format of ['A4', 'Letter'] as const) {
      const paper = await PDFDocument.load(await page.pdf({ format }));
      expect(paper.getPageCount(), format).toBe(1);
    }
  });
});
