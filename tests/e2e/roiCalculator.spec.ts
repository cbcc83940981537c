import { readFile } from 'node:fs/promises';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/expectAccessible.ts';
import { pdfWords } from '../support/pdfWords.ts';
import { expect, test } from '../support/test.ts';

const example = {
  currentRevenue: '1000000',
  employees: '50',
  manualProcessTime: '20',
  errorRate: '5',
  implementationCost: '150000',
  annualLicenseCost: '25000',
  efficiencyGain: '30',
  errorReduction: '80',
};
type Figures = Partial<typeof example>;

const labels: Record<keyof typeof example, string> = {
  currentRevenue: 'Current annual revenue ($)',
  employees: 'Employees',
  manualProcessTime: 'Manual process time (%)',
  errorRate: 'Error rate (%)',
  implementationCost: 'Implementation cost ($)',
  annualLicenseCost: 'Annual license cost ($)',
  efficiencyGain: 'Expected efficiency gain (%)',
  errorReduction: 'Expected error reduction (%)',
};
const names = Object.keys(labels) as (keyof typeof example)[];

const sliders = [
  { name: 'Manual process time', min: '0', max: '50', step: '1', at: '20', next: '21' },
  { name: 'Error rate', min: '0', max: '20', step: '0.5', at: '5', next: '5.5' },
  { name: 'Expected efficiency gain', min: '10', max: '80', step: '5', at: '30', next: '35' },
  { name: 'Expected error reduction', min: '20', max: '95', step: '5', at: '80', next: '85' },
];

const trigger = (page: Page) => page.getByRole('button', { name: /^Access Tool ?: ERP ROI Calculator$/ });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'ERP ROI Calculator' });
const field = (dialog: Locator, name: keyof typeof example) =>
  dialog.getByRole('spinbutton', { name: labels[name], exact: true });
const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });
const linkTo = (figures: Figures) =>
  `/resources?${new URLSearchParams({ tool: 'roi-calculator', ...example, ...figures })}`;

/** Exactly these annual savings, total cost and so on: all from errors, no license fees. */
const project = (annualSavings: string, totalCost: string): Figures => ({
  currentRevenue: annualSavings,
  employees: '0',
  errorRate: '100',
  errorReduction: '1000',
  implementationCost: totalCost,
  annualLicenseCost: '0',
});

async function open(page: Page): Promise<Locator> {
  await page.goto('/resources');
  await page.waitForLoadState('networkidle');
  await trigger(page).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

async function openWith(page: Page, figures: Figures): Promise<Locator> {
  await page.goto(linkTo(figures));
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

async function openReport(page: Page, figures: Figures = {}): Promise<Locator> {
  const dialog = await openWith(page, figures);
  await button(dialog, 'Generate Full Report').click();
  await expect(dialog.getByRole('heading', { name: 'Full report' })).toBeFocused();
  return dialog;
}

/** The eight outputs by their names. */
async function outputs(dialog: Locator): Promise<Record<string, string | null>> {
  return dialog.getByRole('region', { name: 'Results' }).evaluate((region) =>
    Object.fromEntries(
      [...region.querySelectorAll('dt')].map((term) => [
        term.textContent,
        // The first text alone: the net benefit has a word beside it.
        term.nextElementSibling!.firstChild!.textContent,
      ]),
    ),
  );
}

const messages = (dialog: Locator) =>
  dialog
    .getByRole('list', { name: 'What the results say' })
    .getByRole('listitem')
    .locator('b')
    .allTextContents();

async function tableOf(dialog: Locator, name: string): Promise<string[][]> {
  return dialog
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent!)));
}

async function download(page: Page, name: string): Promise<{ file: string; content: Buffer }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), button(dialogOf(page), name).click()]);
  return { file: saved.suggestedFilename(), content: await readFile(await saved.path()) };
}

test.describe('§2 ROI calculator', () => {
  test('Access Tool opens it with the example, its eight outputs and messages, and its code comes only then', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/resources');
    await trigger(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((url) => /Roi|roi/.test(url))).toEqual([]);
    await trigger(page).click();
    const dialog = dialogOf(page);
    for (const name of names) await expect(field(dialog, name)).toHaveValue(example[name]);
    expect(await outputs(dialog)).toEqual({
      'Net benefit': '$327,000',
      ROI: '+145%',
      'Payback period': '1.2 years',
      'Annual savings': '$184,000',
      'Efficiency savings': '$180,000',
      'Error savings': '$4,000',
      'Three-year savings': '$552,000',
      'Total cost': '$225,000',
    });
    expect(await messages(dialog)).toEqual(['Strong ROI.', 'Quick payback.', 'Substantial savings.']);
    await expect(dialog.getByText('Example figures')).toBeVisible();
    await expect(dialog.getByText(/^Results are estimates based on industry benchmarks/)).toBeVisible();
    await expect(dialog.getByText('Gain', { exact: true })).toBeVisible();
    expect(loaded.filter((url) => url.includes('roiPdf'))).toEqual([]);
  });

  test('results follow every keystroke, and the example is one no more', async ({ page }) => {
    const dialog = await open(page);
    await field(dialog, 'employees').fill('');
    await page.keyboard.type('1');
    expect(await outputs(dialog)).toMatchObject({ 'Efficiency savings': '$3,600' });
    await expect(dialog.getByText('Example figures')).toHaveCount(0);
    await page.keyboard.type('00');
    expect(await outputs(dialog)).toMatchObject({ 'Efficiency savings': '$360,000' });
    await field(dialog, 'errorRate').fill('2.5');
    expect(await outputs(dialog)).toMatchObject({ 'Error savings': '$2,000', 'Annual savings': '$362,000' });
    await field(dialog, 'annualLicenseCost').fill('0');
    expect(await outputs(dialog)).toMatchObject({ 'Total cost': '$150,000' });
  });

  test('changed results are said once typing rests, not at each keystroke', async ({ page }) => {
    const dialog = await open(page);
    const status = dialog
      .getByRole('status')
      .filter({ hasNotText: /saved|copied/ })
      .first();
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const region = document.querySelector('[role=dialog] [role=status]')!;
      new MutationObserver(() => heard.push(region.textContent!)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await expect(status).toBeEmpty();
    await field(dialog, 'implementationCost').fill('');
    await page.keyboard.type('200000', { delay: 40 });
    await expect(status).toHaveText(
      'Total cost $275,000, Net benefit $277,000 gain, ROI +101%, Payback period 1.5 years.',
    );
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toHaveLength(1);
  });

  test('the net benefit is green with a word when positive, otherwise red with another', async ({ page }) => {
    for (const [totalCost, text, word, colour] of [
      ['299999', '$1', 'Gain', 'rgb(31, 107, 58)'],
      ['300000', '$0', 'Break-even', 'rgb(163, 38, 27)'],
      ['300001', '-$1', 'Loss', 'rgb(163, 38, 27)'],
    ] as const) {
      const dialog = await openWith(page, project('100000', totalCost));
      expect(await outputs(dialog)).toMatchObject({ 'Net benefit': text });
      const said = dialog.getByText(word, { exact: true });
      await expect(said).toBeVisible();
      await expect(said).toHaveCSS('color', colour);
      await expect(said.locator('..')).toHaveCSS('color', colour);
    }
  });
});

test.describe('§5 ROI calculator: sliders', () => {
  for (const { name, min, max, step, at, next } of sliders) {
    test(`${name}: ${min}–${max} step ${step}, with arrows, Home and End`, async ({ page }) => {
      const dialog = await open(page);
      const slider = dialog.getByRole('slider', { name, exact: true });
      const number = dialog.getByRole('spinbutton', { name: `${name} (%)`, exact: true });
      expect(await slider.evaluate(({ min, max, step }: HTMLInputElement) => ({ min, max, step }))).toEqual({
        min,
        max,
        step,
      });
      await expect(slider).toHaveValue(at);
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await expect(number).toHaveValue(next);
      await expect(slider).toHaveAttribute('aria-valuetext', `${next}%`);
      await page.keyboard.press('ArrowLeft');
      await expect(number).toHaveValue(at);
      const before = await outputs(dialog);
      await page.keyboard.press('End');
      await expect(number).toHaveValue(max);
      expect(await outputs(dialog)).not.toEqual(before);
      await page.keyboard.press('Home');
      await expect(number).toHaveValue(min);
    });
  }

  test('a number wins over its slider: the slider stops at its end, the number counts', async ({ page }) => {
    const dialog = await open(page);
    const slider = dialog.getByRole('slider', { name: 'Manual process time' });
    for (const [typed, shown, savings] of [
      ['73', '50', '$657,000'],
      ['-10', '0', '-$90,000'],
      ['12.5', '13', '$112,500'],
    ] as const) {
      await field(dialog, 'manualProcessTime').fill(typed);
      await expect(slider).toHaveValue(shown);
      await expect(field(dialog, 'manualProcessTime')).toHaveValue(typed);
      expect(await outputs(dialog)).toMatchObject({ 'Efficiency savings': savings });
    }
    await field(dialog, 'manualProcessTime').fill('73');
    await expect(slider).toHaveAttribute('aria-valuetext', '73%, beyond the slider');
    await slider.press('ArrowLeft');
    await expect(field(dialog, 'manualProcessTime')).toHaveValue('49');
  });

  test('dragging moves the number', async ({ page }) => {
    const dialog = await open(page);
    const box = (await dialog.getByRole('slider', { name: 'Error rate' }).boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(24);
    await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
    await expect(field(dialog, 'errorRate')).toHaveValue('20');
  });
});

test.describe('decision 31: boundaries', () => {
  const cases: [string, Figures, Record<string, string>, string[]][] = [
    [
      'payback that reads 2.0',
      project('100000', '204900'),
      { 'Payback period': '2.0 years' },
      ['Quick payback.'],
    ],
    ['payback that reads 2.1', project('100000', '205000'), { 'Payback period': '2.1 years' }, []],
    ['ROI that reads 100', project('80100', '120000'), { ROI: '+100%' }, ['Quick payback.']],
    ['ROI that reads 101', project('80300', '120000'), { ROI: '+101%' }, ['Strong ROI.', 'Quick payback.']],
    ['savings of 100,000', project('100000.4', '1000000'), { 'Annual savings': '$100,000' }, []],
    [
      'savings of 100,001',
      project('100001', '1000000'),
      { 'Annual savings': '$100,001' },
      ['Substantial savings.'],
    ],
    ['no savings', project('0', '1000'), { 'Payback period': 'Not reached', ROI: '-100%' }, []],
    ['negative savings', project('-500', '-1000'), { 'Payback period': 'Not reached', ROI: 'n/a' }, []],
    ['no cost', project('500', '0'), { 'Payback period': '0.0 years', ROI: 'n/a' }, ['Quick payback.']],
    ['ROI of zero', project('1000', '3000'), { ROI: '0%', 'Net benefit': '$0' }, []],
    [
      'decimals',
      project('0.5', '0.25'),
      { 'Annual savings': '$1', 'Total cost': '$0', ROI: 'n/a' },
      ['Quick payback.'],
    ],
    [
      'very large numbers',
      { currentRevenue: '1e300', employees: '1e308', implementationCost: '999999999999999' },
      {
        'Efficiency savings': '$3.6E33',
        'Error savings': '$4E27',
        'Total cost': '$1E15',
        'Payback period': '0.0 years',
      },
      ['Strong ROI.', 'Quick payback.', 'Substantial savings.'],
    ],
  ];
  for (const [title, figures, shown, said] of cases) {
    test(title, async ({ page }) => {
      const dialog = await openWith(page, figures);
      expect(await outputs(dialog)).toMatchObject(shown);
      expect(await messages(dialog)).toEqual(said);
      await expect(dialog).not.toContainText(/NaN|Infinity|∞|-\$0(?![\d.])|-0%/);
    });
  }

  test('an empty field counts 0 and stays empty', async ({ page }) => {
    const dialog = await open(page);
    for (const name of names) await field(dialog, name).fill('');
    for (const name of names) await expect(field(dialog, name)).toHaveValue('');
    expect(await outputs(dialog)).toEqual({
      'Net benefit': '$0',
      ROI: 'n/a',
      'Payback period': 'Not reached',
      'Annual savings': '$0',
      'Efficiency savings': '$0',
      'Error savings': '$0',
      'Three-year savings': '$0',
      'Total cost': '$0',
    });
    expect(await messages(dialog)).toEqual([]);
    await expect(dialog.getByText(/^Results are estimates/)).toBeVisible();
  });

  test('the wheel scrolls the dialog and changes no number', async ({ page }) => {
    const dialog = await open(page);
    await field(dialog, 'employees').click();
    await expect(field(dialog, 'employees')).toBeFocused();
    await field(dialog, 'employees').dispatchEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true });
    await expect(field(dialog, 'employees')).not.toBeFocused();
    await expect(field(dialog, 'employees')).toHaveValue('50');
  });

  test('‘How this is calculated’ discloses 60,000 and 10 %', async ({ page }) => {
    const dialog = await open(page);
    await expect(dialog.getByText(/\$60,000/)).toBeHidden();
    await dialog.getByText('How this is calculated').press('Enter');
    await expect(dialog.getByText(/\$60,000 is the assumed yearly cost/)).toBeVisible();
    await expect(dialog.getByText(/10% is the assumed share of revenue/)).toBeVisible();
  });
});

test.describe('§4 ROI calculator: open and closed', () => {
  test('closes by its button, Escape and a click outside, and keeps what was entered', async ({ page }) => {
    const dialog = await open(page);
    await field(dialog, 'employees').fill('77');
    await button(dialog, 'Close').click();
    await expect(dialog).toBeHidden();
    await expect(trigger(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(dialog, 'employees')).toHaveValue('77');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await trigger(page).click();
    // From then on a click outside is noticed.
    await expect(button(dialog, 'Close')).toBeFocused();
    await page.mouse.click(5, 400);
    await expect(dialog).toBeHidden();
    await trigger(page).click();
    await button(dialog, 'Start Over').click();
    await expect(field(dialog, 'employees')).toHaveValue('50');
    await expect(dialog.getByText('Example figures')).toBeVisible();
  });

  test('a call can be scheduled, and the figures are there afterwards', async ({ page }) => {
    await page.route('https://calendly.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Slots' }),
    );
    const dialog = await openWith(page, {});
    await field(dialog, 'employees').fill('64');
    await button(dialog, 'Schedule a Call').click();
    const schedule = page.getByRole('dialog', { name: 'Schedule Your Consultation' });
    await expect(schedule).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(schedule).toBeHidden();
    await expect(page).toHaveURL(/\/resources$/);
    await trigger(page).click();
    await expect(field(dialog, 'employees')).toHaveValue('64');
  });

  test('the figures go into the contact form’s message', async ({ page }) => {
    const dialog = await openWith(page, { employees: '64' });
    await button(dialog, 'Send Us These Figures').click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.getByLabel('Message')).toHaveValue(/Employees: 64\n[\s\S]*Annual savings: \$234,400/);
  });
});

test.describe('decision 31: full report', () => {
  const other: Figures = { employees: '80', errorRate: '7.5', implementationCost: '400000' };

  test('the button reveals it: inputs, assumptions, three cases, and it stays live', async ({ page }) => {
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
    await field(dialog, 'implementationCost').fill('250000');
    expect(await tableOf(dialog, 'Inputs')).toContainEqual(['Implementation cost', '$250,000']);
  });

  test('the table says what the chart draws', async ({ page }) => {
    const dialog = await openReport(page, other);
    const rows = await tableOf(dialog, 'Cumulative cost and savings');
    expect(rows.map(([name]) => name)).toEqual(['Start', 'Year 1', 'Year 2', 'Year 3']);
    const amount = (text: string) => Number(text.replace(/[$,]/g, ''));
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
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const figures of [
        {},
        other,
        { employees: '9000', implementationCost: '750000000' },
        { implementationCost: '-800000000' },
        { employees: '-1e26' },
      ]) {
        const dialog = await openReport(page, figures);
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

  test('prints as one page of A4 and of Letter: the report and nothing else', async ({ page }) => {
    const dialog = await openReport(page, other);
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

  test('the print button asks the browser to print', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { prints: 0, print: () => Object.assign(window, { prints: 1 }) });
    });
    const dialog = await openReport(page);
    await button(dialog, 'Print').click();
    expect(await page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
  });

  test('the CSV holds inputs, cases, years and assumptions', async ({ page }) => {
    await openReport(page, other);
    const { file, content } = await download(page, 'CSV');
    expect(file).toBe('erp-roi-report.csv');
    const lines = content.toString('ascii').split('\r\n');
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
    expect(content.toString()).toMatch(/Assumptions,.*\$60,000/);
    await expect(dialogOf(page).getByText('The CSV is saved.')).toBeVisible();
  });

  test('the PDF is one A4 page with title, language and the way back', async ({ page }) => {
    await openReport(page, other);
    const { file, content } = await download(page, 'PDF');
    expect(file).toBe('erp-roi-report.pdf');
    const pdf = await PDFDocument.load(content);
    expect(pdf.getPageCount()).toBe(1);
    expect(Math.round(pdf.getPage(0).getWidth())).toBe(595);
    expect(Math.round(pdf.getPage(0).getHeight())).toBe(842);
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

  test('says so when the PDF’s code cannot be loaded', async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource|ERR_FAILED|preload/i);
    await page.route('**/roiPdf-*.js', (route) => route.abort());
    const dialog = await openReport(page);
    await page.evaluate(() => sessionStorage.setItem('reloaded-for-chunk', location.pathname));
    await button(dialog, 'PDF').click();
    await expect(dialog.getByText(/^The PDF could not be made\./)).toBeVisible();
  });
});

test.describe('decision 31: a link that restores the inputs', () => {
  test('is copied, said politely, and brings the figures back', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const dialog = await open(page);
    await field(dialog, 'employees').fill('80');
    await field(dialog, 'errorRate').fill('7.25');
    await field(dialog, 'currentRevenue').fill('');
    const before = await outputs(dialog);
    await button(dialog, 'Generate Full Report').click();
    await button(dialog, 'Copy link').click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await expect(dialog.getByRole('link', { name: 'Link to these figures' })).toHaveAttribute('href', link);
    const other = await context.newPage();
    await other.goto(link);
    await expect(field(dialogOf(other), 'employees')).toHaveValue('80');
    await expect(field(dialogOf(other), 'errorRate')).toHaveValue('7.25');
    await expect(field(dialogOf(other), 'currentRevenue')).toHaveValue('');
    expect(await outputs(dialogOf(other))).toEqual(before);
  });

  test('says where the link is when the browser does not let it copy', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    const dialog = await openReport(page);
    await button(dialog, 'Copy link').click();
    await expect(
      dialog.getByRole('status').filter({ hasText: /^Your browser did not allow it\./ }),
    ).toBeVisible();
  });

  test('closing leaves the address without it, and a reload does not open it again', async ({ page }) => {
    const dialog = await openWith(page, { employees: '80' });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/resources$/);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(dialog).toHaveCount(0);
  });

  for (const [title, search] of [
    ['lacks its figures', '?tool=roi-calculator'],
    [
      'lacks one',
      linkTo({})
        .replace(/&employees=\d+/, '')
        .slice('/resources'.length),
    ],
    ['has words for numbers', linkTo({ employees: 'many' }).slice('/resources'.length)],
    ['carries markup', linkTo({ employees: '"><script>alert(1)</script>' }).slice('/resources'.length)],
    ['has an endless number', linkTo({ employees: '1e999' }).slice('/resources'.length)],
    ['has a broken escape', `${linkTo({}).slice('/resources'.length)}&employees=%E0%A4%A`],
  ] as const) {
    test(`one that ${title} gives the example figures`, async ({ page }) => {
      await page.goto(`/resources${search}`);
      const dialog = dialogOf(page);
      await expect(dialog).toBeVisible();
      for (const name of names) await expect(field(dialog, name)).toHaveValue(example[name]);
      await expect(dialog.getByText('Example figures')).toBeVisible();
    });
  }

  test('one inside the site opens it, and Back closes it with the page', async ({ page }) => {
    await page.goto('/services');
    await page.waitForLoadState('networkidle');
    // A link of ours, followed within the site.
    await page.evaluate((to) => history.pushState(null, '', to), linkTo({ employees: '80' }));
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
    await expect(field(dialogOf(page), 'employees')).toHaveValue('80');
    await page.goBack();
    await expect(page).toHaveURL('/services');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goForward();
    await expect(field(dialogOf(page), 'employees')).toHaveValue('80');
  });

  test('another tool’s name opens nothing', async ({ page }) => {
    await page.goto('/resources?tool=__proto__');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('ROI calculator: accessibility', () => {
  test('no violation at 390 and 1280 px: example, loss, report', async ({ page }) => {
    const dialog = await openWith(page, {});
    await expectAccessible(page);
    await button(dialog, 'Generate Full Report').click();
    await dialog.getByText('How this is calculated').click();
    await expectAccessible(page);
    await field(dialog, 'implementationCost').fill('999999999');
    await expect(dialog.getByText('Loss', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test('very long figures make nothing wider than the dialog', async ({ page }) => {
    const long = Object.fromEntries(names.map((name) => [name, '-99999999.123456'])) as Figures;
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const dialog = await openReport(page, long);
      const body = dialog.locator('.dialog__body');
      expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth), `${width}`).toBe(0);
    }
  });

  test('at 200 % zoom everything can be reached and focus is never covered', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    const dialog = await openWith(page, {});
    for (const name of [...names].reverse()) {
      await field(dialog, name).focus();
      const covered = await field(dialog, name).evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) !== element;
      });
      expect(covered, name).toBe(false);
    }
  });

  test('on a narrow screen the main results stay in view, and cover no field that has focus', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dialog = await openWith(page, {});
    await field(dialog, 'errorReduction').focus();
    await expect(dialog.getByText('$327,000')).toBeInViewport();
    for (const name of [...names].reverse()) {
      await field(dialog, name).focus();
      const covered = await field(dialog, name).evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [top + 2, top + height - 2].some(
          (y) => document.elementFromPoint(left + width / 2, y) !== element,
        );
      });
      expect(covered, name).toBe(false);
    }
  });

  test('forced colours: the sliders are the browser’s own', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const dialog = await openWith(page, {});
    await expect(dialog.getByRole('slider').first()).toHaveCSS('appearance', 'auto');
  });
});
