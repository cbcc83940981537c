import { PDFDocument } from '@cantoo/pdf-lib';
import type { Locator, Page } from '@playwright/test';
import { service as erpServices } from '#content/built/services/erp-services.ts';
import { exampleTexts, searchOf } from '#web/src/tools/roi/fields.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { dialogOf, trigger } from '../support/roiPage.ts';
import { expect, test } from '../support/test.ts';
import { withoutCode } from '../support/withoutCode.ts';

const field = (dialog: Locator, label: string) => dialog.getByRole('textbox', { name: label, exact: true });
const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });
const output = (dialog: Locator, name: string) => dialog.locator(`dt:text-is("${name}") + dd`);
const linkTo = (employees: string) => `/resources${searchOf({ ...exampleTexts, employees })}`;

async function openCalculator(page: Page): Promise<Locator> {
  await page.goto(linkTo('50'));
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

test('§2 §4 ROI calculator: the report is printed on one page, and its copied link opens it again', {
  tag: '@chromium',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(window, { prints: 0, print: () => Object.assign(window, { prints: 1 }) });
  });
  const dialog = await openCalculator(page);
  await field(dialog, 'Employees').fill('80');
  await button(dialog, 'Generate Full Report').click();
  const heading = dialog.getByRole('heading', { name: 'Full report' });
  await expect(heading).toBeFocused();
  await button(dialog, 'Copy link').click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByRole('link', { name: 'Link to these figures' })).toHaveAttribute('href', link);
  const other = await context.newPage();
  await other.goto(link);
  await expect(output(dialogOf(other), 'Efficiency savings')).toHaveText('$288,000');
  await other.close();

  await button(dialog, 'Print').click();
  expect(await page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
  for (const format of ['A4', 'Letter'] as const) {
    const paper = await PDFDocument.load(await page.pdf({ format }));
    expect(paper.getPageCount(), format).toBe(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(heading).toBeVisible();
  const address = RegExp.escape(`${new URL(page.url()).host}/resources`);
  await expect(dialog.getByText(new RegExp(`${address}.*, \\w+ \\d+, \\d{4}$`))).toBeVisible();
  for (const hidden of [
    page.getByRole('heading', { level: 1, includeHidden: true }),
    field(dialog, 'Employees'),
    button(dialog, 'Print'),
  ])
    await expect(hidden).toBeHidden();
});

test('§2 §4 ROI calculator: its results follow keys and a slider, its report comes into view and is sent to the firm', {
  tag: '@task',
}, async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/resources');
  expect(loaded.filter((url) => /Roi|roi/.test(url))).toEqual([]);
  await trigger(page).click();
  const dialog = dialogOf(page);

  await field(dialog, 'Employees').focus();
  await page.keyboard.type('80');
  await expect(output(dialog, 'Efficiency savings')).toHaveText('$288,000');
  const wire = (await dialog.getByRole('slider', { name: 'Error rate' }).boundingBox())!;
  // Far to the right of it the wire ends.
  await page.mouse.move(wire.x + wire.width / 2, wire.y + wire.height / 2);
  await page.mouse.down();
  await page.mouse.move(1200, wire.y + wire.height / 2);
  await page.mouse.up();
  await expect(field(dialog, 'Error rate (%)')).toHaveValue('20');

  await button(dialog, 'Generate Full Report').click();
  const heading = dialog.getByRole('heading', { name: 'Full report' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  // Below the dialog's own heading, which stays.
  const title = (await dialog.getByRole('heading', { name: 'ERP ROI Calculator' }).boundingBox())!;
  expect((await heading.boundingBox())!.y).toBeGreaterThan(title.y + title.height);

  await button(dialog, 'Send Us These Figures').click();
  await expect(page).toHaveURL('/#contact-form');
  await expect(page.getByLabel('Message')).toHaveValue(/Employees: 80\n.*\nNet benefit: \$/s);
  await expectAccessible(page, undefined, '#contact');
});

test('§4 ROI calculator: a link is read once and leaves the address; later changes outlive a reload and Back', async ({
  page,
}) => {
  await page.goto('/services');
  await page.goto(`${linkTo('77')}&q=erp&utm_source=letter#tools`);
  const dialog = dialogOf(page);
  await expect(field(dialog, 'Employees')).toHaveValue('77');
  await expect(page).toHaveURL('/resources?q=erp&utm_source=letter');
  await field(dialog, 'Employees').fill('78');
  await page.reload();
  await expect(field(dialog, 'Employees')).toHaveValue('78');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await page.goForward();
  await trigger(page).click();
  await expect(field(dialog, 'Employees')).toHaveValue('78');
});

test('ROI calculator: a broken link changes no kept figure, one with the figure of a slider only that one', async ({
  page,
}) => {
  await page.goto(linkTo('77'));
  const dialog = dialogOf(page);
  await expect(field(dialog, 'Employees')).toHaveValue('77');
  await page.goto(linkTo('12').replace('employees=12', 'employees=%22%3E%3Cscript%3E'));
  await expect(field(dialog, 'Employees')).toHaveValue('77');
  await expect(page).toHaveURL('/resources');

  const toCalculator = page.getByRole('link', { name: erpServices.calculator!.button });
  await page.goto('/erp-services');
  await toCalculator.click();
  await expect(field(dialog, 'Employees')).toHaveValue('77');
  await expect(field(dialog, 'Expected efficiency gain (%)')).toHaveValue('30');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('slider').press('ArrowRight');
  await toCalculator.click();
  await expect(field(dialog, 'Expected efficiency gain (%)')).toHaveValue('35');
  await expect(field(dialog, 'Employees')).toHaveValue('77');
  await expect(page).toHaveURL('/resources');
});

test('ROI calculator: words typed into the search before the code is there cost its link no figure', async ({
  page,
}) => {
  await page.goto('/services');
  const release = await withoutCode(page, linkTo('77'));
  await page.getByRole('searchbox').fill('migration');
  await release();
  const dialog = dialogOf(page);
  await expect(field(dialog, 'Employees')).toHaveValue('77');
  await expect(page).toHaveURL('/resources?q=migration');
  await field(dialog, 'Employees').fill('78');
  await page.goBack();
  await expect(page).toHaveURL('/resources');
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(field(dialog, 'Employees')).toHaveValue('78');
});

test('§2 erp services: the slider that is moved before the code is there counts', async ({ page }) => {
  const release = await withoutCode(page, '/erp-services');
  await page.getByRole('slider').press('ArrowRight');
  await release();
  await expect(page.getByText('Expected efficiency gain: 35%')).toBeVisible();
});

test('ROI calculator: example, report, loss and an error pass axe; forced colors draw balance and chart', {
  tag: '@chromium',
}, async ({ page }) => {
  const dialog = await openCalculator(page);
  await expectAccessible(page);
  await button(dialog, 'Generate Full Report').click();
  await dialog.getByText('How this is calculated').click();
  await field(dialog, 'Employees').fill('7,5');
  await field(dialog, 'Implementation cost ($)').fill('999999999');
  await expect(field(dialog, 'Employees')).toHaveAccessibleDescription(/^This is not a number/);
  await expect(dialog.getByText('Loss', { exact: true })).toBeVisible();
  await expectAccessible(page, undefined, '[role=dialog]');

  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const [text, ground] = await dialog.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor] as const;
  });
  const balance = dialog.locator('[data-beam=whole]');
  const chart = dialog.getByRole('img', { name: /^Chart of cumulative cost and savings/ });
  await expect(balance.locator('path').first()).toHaveCSS('stroke', text);
  await expect(balance.locator('text').first()).toHaveCSS('fill', text);
  await expect(chart.locator('[data-series=cost]').first()).toHaveCSS('fill', text);
  for (const mark of [balance.locator('[data-weight]'), chart.locator('[data-series=savings]').first()]) {
    const color = await mark.evaluate((element) => getComputedStyle(element).fill);
    expect([ground, text]).not.toContain(color);
  }
});

test('ROI calculator: zoomed and on phones nothing covers the field in use, and no figure makes it wider', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  const dialog = await openCalculator(page);
  const fields = await dialog.getByRole('textbox').all();
  for (const [width, height] of [
    [640, 400],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    // From the last to the first, so that each has to be scrolled to from below.
    for (const used of fields.toReversed()) {
      await used.focus();
      const covered = await used.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [top + 2, top + height / 2, top + height - 2].some(
          (y) => document.elementFromPoint(left + width / 2, y) !== element,
        );
      });
      expect(covered, `${await used.getAttribute('id')} at ${width} px`).toBe(false);
    }
  }
  // The results stay above the last field, with a small beam beside them.
  await fields.at(-1)!.focus();
  await expect(dialog.getByText('Net benefit').first()).toBeInViewport();
  await expect(dialog.locator('[data-beam=small]')).toBeInViewport({ ratio: 1 });

  await field(dialog, 'Employees').fill('-123456789');
  await field(dialog, 'Implementation cost ($)').fill('-987654321012');
  await button(dialog, 'Generate Full Report').click();
  await expect(dialog.getByRole('heading', { name: 'Full report' })).toBeFocused();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wider = await dialog
      .locator('.dialog__body')
      .evaluate((body) => body.scrollWidth - body.clientWidth);
    expect(wider, `${width} px`).toBe(0);
  }
});
