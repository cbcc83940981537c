import { PDFDocument } from '@cantoo/pdf-lib';
import type { Locator } from '@playwright/test';
import { fill } from '../../content/schema/fill.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { button, dialogOf, field, open, openReport, openWith, outputs, tableOf } from '../support/roiPage.ts';
import { expect, saved, test } from '../support/sharedTab.ts';
import { words } from '../support/words.ts';

/** Decision 190: the years in cash below the specified calculation. */

const { roiCash } = words;
const fold = fill(roiCash.title, { years: 5 });
const table = fill(roiCash.figures, { years: 5 });
const asRows = (entered: Record<string, [string, string]>) =>
  Object.entries(entered).map(([label, figures]) => [label, ...figures]);

/** The figures follow their fields a moment later (decision 169). */
const expectRow = (dialog: Locator, row: string[]) =>
  expect.poll(() => tableOf(dialog, table)).toContainEqual(row);

test('is folded at first, opens by keyboard, and follows every field while the results stay', async ({
  page,
}) => {
  const dialog = await open(page);
  const specified = await outputs(dialog);
  await expect(dialog.getByLabel(roiCash.discountRate)).toHaveCount(0);
  await dialog.getByText(fold).press('Enter');
  await expect(dialog.getByRole('table', { name: table })).toBeVisible();
  expect(await tableOf(dialog, table)).toEqual(
    asRows({
      [roiCash.payback]: ['12 months (1.0 years)', '31 months (2.6 years)'],
      [roiCash.presentValue]: ['$507,795', '$106,438'],
      [roiCash.internalRate]: ['+174%', '+36%'],
      [roiCash.saved]: ['$920,000', '$446,500'],
      [roiCash.spent]: ['$275,000', '$282,728'],
      [roiCash.net]: ['$645,000', '$163,772'],
    }),
  );
  expect((await tableOf(dialog, roiCash.moves))[0]!.slice(1)).toEqual(['$18,889', '$193,988', '34.8']);
  const share = dialog.getByRole('textbox', { name: `${roiCash.cashShare} (%)` });
  await expect(share).toHaveAccessibleDescription(
    new RegExp(fill(roiCash.source, { value: '50%', source: roiCash.assumed })),
  );
  await share.fill('20');
  // The increases of the license overtake what is left of the savings.
  await expectRow(dialog, [roiCash.payback, '12 months (1.0 years)', roiCash.never]);
  await field(dialog, 'annualLicenseCost').fill('184000');
  await expectRow(dialog, [roiCash.payback, roiCash.never, roiCash.never]);
  await field(dialog, 'annualLicenseCost').fill('25000');
  expect(await outputs(dialog)).toEqual(specified);
  await expect(dialog.getByRole('status').filter({ hasText: roiCash.presentValue })).toHaveCount(1);
  await dialog.getByText(fold).click();
  await expect(share).toHaveCount(0);
  await dialog.getByText(fold).click();
  await expect(share).toHaveValue('50');
});

test('an input that means nothing is told beside its field, and the figures in cash read n/a', async ({
  page,
}) => {
  const dialog = await open(page);
  await dialog.getByText(fold).click();
  for (const [name, value, sentence] of [
    ['manualProcessTime', '120', roiCash.manualProcessTimeOver],
    ['efficiencyGain', '130', roiCash.efficiencyGainOver],
    ['employees', '-4', roiCash.belowZero],
  ] as const) {
    const before = await field(dialog, name).inputValue();
    await field(dialog, name).fill(value);
    await expect(field(dialog, name)).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(dialog.getByText(roiCash.means)).toBeVisible();
    const { noValue } = words.roi;
    await expect
      .poll(async () => (await tableOf(dialog, table)).flatMap((row) => row.slice(1)))
      .toEqual(Array(12).fill(noValue));
    expect((await outputs(dialog))[words.roi.efficiencySavings]).toMatch(/\d/);
    await field(dialog, name).fill(before);
    await expect(dialog.getByText(sentence)).toHaveCount(0);
  }
  await field(dialog, 'manualProcessTime').fill('120');
  await expectAccessible(page, undefined, '[role=dialog]');
});

test('open it has no violation and no overflow, and is in link, print and PDF', async ({ page, context }) => {
  const dialog = await openReport(page);
  const earlier = fill(words.roiReport.earlier, { year: 1, amount: '$9,000', payback: '1.2 years' });
  await expect(dialog.getByText(earlier)).toBeVisible();
  await dialog.getByText(fold).click();
  await dialog.getByLabel(roiCash.rampUp).fill('9');
  await expectAccessible(page, undefined, '[role=dialog]');
  const body = dialog.locator('.dialog__body');
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth), `${width}`).toBe(0);
  }
  await expectRow(dialog, [roiCash.payback, '12 months (1.0 years)', '33 months (2.8 years)']);
  const rows = await tableOf(dialog, table);
  const { bytes } = await saved(page, () => button(dialog, words.roiReport.pdf).click());
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2);
  const link = await dialog.getByRole('link', { name: words.roiReport.link }).getAttribute('href');
  const other = await context.newPage();
  await other.goto(link!);
  await expect(dialogOf(other).getByLabel(roiCash.rampUp)).toHaveValue('9');
  await expect.poll(() => tableOf(dialogOf(other), table)).toEqual(rows);
  await other.close();
  await page.emulateMedia({ media: 'print' });
  for (const format of ['A4', 'Letter'] as const)
    expect((await PDFDocument.load(await page.pdf({ format }))).getPageCount(), format).toBe(2);
});

test('a license at or above the savings is never paid back', async ({ page }) => {
  const dialog = await openWith(page, { annualLicenseCost: '184000', implementationCost: '699200' });
  expect(await outputs(dialog)).toMatchObject({ [words.roi.paybackPeriod]: '6.8 years' });
  await dialog.getByText(fold).click();
  await expectRow(dialog, [roiCash.payback, roiCash.never, roiCash.never]);
});
