import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { pdfWords } from '../support/pdf.ts';
import {
  button,
  dialogOf,
  type Figures,
  field,
  linkTo,
  openReport,
  openWith,
  outputs,
  tableOf,
} from '../support/roiPage.ts';
import { expect, saved, test } from '../support/sharedTab.ts';

test.describe('decision 31: full report', () => {
  const other: Figures = { employees: '80', errorRate: '7.5', implementationCost: '400000' };

  test('the button reveals it: inputs, assumptions, three cases, a legend, and it stays live [roi-report]', async ({
    page,
  }) => {
    const dialog = await openWith(page, {});
    await expect(dialog.getByRole('heading', { name: 'Full report' })).toHaveCount(0);
    await button(dialog, 'Generate Full Report').click();
    await expect(dialog.getByRole('heading', { name: 'Full report' })).toBeFocused();
    await expect(dialog.getByRole('heading', { name: 'Full report' })).toBeInViewport();
    expect(await tableOf(dialog, 'Inputs')).toEqual([
      ['Current annual revenue', '$1,000,000'],
      ['Employees', '50'],
      ['Manual process time', '20%'],
      ['Error rate', '5%'],
      ['Implementation cost', '$150,000'],
      ['Annual license cost', '$25,000'],
      ['Expected efficiency gain', '30%'],
      ['Expected error reduction', '80%'],
    ]);
    const cases = await tableOf(dialog, 'Results in three cases');
    expect(cases).toContainEqual(['Expected efficiency gain', '22.5%', '30%', '37.5%']);
    expect(cases).toContainEqual(['Implementation cost', '$187,500', '$150,000', '$150,000']);
    expect(cases).toContainEqual(['Net benefit', '$151,500', '$327,000', '$465,000']);
    expect(cases).toContainEqual(['ROI', '+58%', '+145%', '+207%']);
    const report = dialog.getByRole('region', { name: 'Full report' });
    for (const words of [
      /^Conservative case: /,
      /^Optimistic case: /,
      /\$60,000/,
      /10% is/,
      /^Results are estimates/,
    ])
      await expect(report.getByText(words).first()).toBeVisible();
    const legend = dialog.getByRole('list', { name: 'Legend' });
    await expect(legend.getByRole('listitem')).toHaveText([
      'Cost so far: implementation, then one license fee a year',
      'Savings so far',
      'Total cost: all three license fees included',
      'Paid back after 1.2 years: the savings reach the total cost',
    ]);
    await field(dialog, 'implementationCost').fill('250000');
    expect(await tableOf(dialog, 'Inputs')).toContainEqual(['Implementation cost', '$250,000']);
    await field(dialog, 'implementationCost').fill('999999999');
    await expect(legend.getByRole('listitem')).toHaveCount(3);
  });

  test('the table says what the chart draws', async ({ page }) => {
    const dialog = await openReport(page, other);
    const rows = await tableOf(dialog, 'Cumulative cost and savings');
    expect(rows.map(([name]) => name)).toEqual(['Start', 'Year 1', 'Year 2', 'Year 3']);
    const amount = (text: string) => Number(text.replaceAll('−', '-').replace(/[$,]/g, ''));
    const figures = rows.map((row) => row.slice(1).map(amount) as [number, number, number]);
    for (const [cost, savings, balance] of figures) expect(balance).toBe(savings - cost);
    const results = await outputs(dialog);
    expect(rows[3]!.slice(1)).toEqual([
      results['Total cost'],
      results['Three-year savings'],
      results['Net benefit'],
    ]);

    const chart = dialog.getByRole('img', { name: /^Chart of cumulative cost and savings/ });
    await expect(chart).toHaveAccessibleName(
      new RegExp(`the savings are \\${results['Three-year savings']}`),
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
    for (const figures of [
      {},
      other,
      { employees: '9000', implementationCost: '750000000' },
      { implementationCost: '-800000000' },
      { employees: '-1e26' },
    ]) {
      const dialog = await openReport(page, figures);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const chart = dialog.getByRole('img', { name: /^Chart of cumulative cost and savings/ });
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
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const dialog = await openReport(page, other);
      const title = dialog.getByRole('heading', { name: 'ERP ROI Calculator' });
      await expect(title).toBeInViewport({ ratio: 1 });
      await expect(button(dialog, 'Close')).toBeInViewport({ ratio: 1 });
      expect(await dialog.evaluate((content) => content.scrollTop)).toBe(0);
      const [above, below] = await Promise.all([
        title.boundingBox(),
        dialog.getByRole('heading', { name: 'Full report' }).boundingBox(),
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
    await button(dialog, 'Print').click();
    expect(await page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByRole('heading', { name: 'Full report' })).toBeVisible();
    await expect(dialog.getByText(/^Optimistic case: /)).toBeVisible();
    await expect(dialog.getByText(`${new URL(page.url()).host}/resources`)).toBeVisible();
    for (const hidden of [
      page.getByRole('heading', { level: 1, includeHidden: true }),
      field(dialog, 'employees'),
      button(dialog, 'Print'),
      dialog.getByText('Link to these figures'),
    ])
      await expect(hidden).toBeHidden();
    for (const format of ['A4', 'Letter'] as const) {
      const paper = await PDFDocument.load(await page.pdf({ format }));
      expect(paper.getPageCount(), format).toBe(1);
    }
  });

  test('the CSV holds inputs, cases, years and assumptions', async ({ page }) => {
    await openReport(page, other);
    const { name, bytes } = await saved(page, () => button(dialogOf(page), 'CSV').click());
    expect(name).toBe('erp-roi-report.csv');
    const lines = bytes.toString('ascii').split('\r\n');
    expect(lines[0]).toBe('Part,Item,Value,Unit');
    for (const line of [
      'Inputs,Employees,80,people',
      'Inputs,Error rate,7.5,percent',
      'Expected case,Annual savings,294000,dollars a year',
      'Expected case,ROI,86,percent',
      'Expected case,Payback period,1.6,years',
      'Year 3,Cumulative cost,475000,dollars',
      'Year 3,Cumulative savings,882000,dollars',
      'Year 3,Balance,407000,dollars',
    ])
      expect(lines).toContain(line);
    expect(bytes.toString()).toMatch(/Assumptions,.*\$60,000/);
    await expect(dialogOf(page).getByText('The CSV is saved.')).toBeVisible();
  });

  test('the PDF is one page of US Letter with title, language and the way back (decision 52) [roi-pdf]', async ({
    page,
  }) => {
    await openReport(page, other);
    const { name, bytes } = await saved(page, () => button(dialogOf(page), 'PDF').click());
    expect(name).toBe('erp-roi-report.pdf');
    const pdf = await PDFDocument.load(bytes);
    expect(pdf.getPageCount()).toBe(1);
    expect(pdf.getPage(0).getSize()).toEqual({ width: 612, height: 792 });
    expect(pdf.getTitle()).toBe('ERP ROI report');
    expect(String(pdf.catalog.get(PDFName.of('Lang')))).toContain('en-US');
    const action = pdf.getPage(0).node.Annots()!.lookup(0, PDFDict).lookup(PDFName.of('A'), PDFDict);
    expect(String(action.get(PDFName.of('URI')))).toBe(`(${new URL(linkTo(other), page.url()).href})`);
    const said = pdfWords(pdf.getPage(0)).map(({ words }) => words);
    for (const words of [
      'ERP ROI report',
      'Employees',
      '80',
      '7.5%',
      '$400,000',
      'Optimistic',
      'Assumptions',
    ])
      expect(said).toContain(words);
    for (const shown of Object.values(await outputs(dialogOf(page)))) expect(said).toContain(shown);
  });

  for (const [what, missing] of [
    ['code', '**/roiPdf-*'],
    ['type', '**/*.woff'],
  ] as const)
    test(`says so when the PDF’s ${what} cannot be loaded`, async ({ page, allowConsole }) => {
      allowConsole(/Failed to load resource|ERR_FAILED|preload/i);
      await page.route(missing, (route) => route.abort());
      const dialog = await openReport(page);
      await button(dialog, 'PDF').click();
      await expect(dialog.getByText(/^The PDF could not be made\./)).toBeVisible();
    });

  test('decision 51: the own side stands in table, legend, paper and files [roi-own-side roi-pdf]', async ({
    page,
  }) => {
    const used = { ...other, ownSideCost: '120000' };
    const dialog = await openReport(page, used);
    expect(await tableOf(dialog, 'Inputs')).toContainEqual(['Your own side', '$120,000']);
    expect(await tableOf(dialog, 'Cumulative cost and savings')).toContainEqual([
      'Start',
      '$520,000',
      '$0',
      '−$520,000',
    ]);
    await expect(dialog.getByRole('list', { name: 'Legend' }).getByRole('listitem').first()).toHaveText(
      'Cost so far: implementation, your own side, then one license fee a year',
    );
    const pdf = await PDFDocument.load((await saved(page, () => button(dialog, 'PDF').click())).bytes);
    const said = pdfWords(pdf.getPage(0)).map(({ words }) => words);
    expect(said.slice(said.indexOf('Your own side')).slice(0, 2)).toEqual(['Your own side', '$120,000']);
    for (const shown of Object.values(await outputs(dialog))) expect(said).toContain(shown);
    const { bytes } = await saved(page, () => button(dialog, 'CSV').click());
    expect(bytes.toString('ascii').split('\r\n')).toEqual(
      expect.arrayContaining([
        'Inputs,Your own side,120000,dollars',
        'Expected case,Total cost,595000,dollars',
      ]),
    );
    await page.emulateMedia({ media: 'print' });
    for (const format of ['A4', 'Letter'] as const)
      expect((await PDFDocument.load(await page.pdf({ format }))).getPageCount(), format).toBe(1);
  });
});
