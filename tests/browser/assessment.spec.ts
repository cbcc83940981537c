import type { Locator, Page } from '@playwright/test';
import { assessment } from '#content/built/assessment.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { contactMessage } from '../support/contact.ts';
import { expect, fillContactForm, test } from '../support/test.ts';
import { accessTo } from '../support/words.ts';

const { questions } = assessment;
/** 14 points; Team and Budget are the weakest. */
const moderate = ['multiple-systems', 'medium', 'exploring', 'immediate', 'cautious'];

const trigger = (page: Page) => page.getByRole('link', { name: accessTo('erp-readiness-assessment') });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'ERP Readiness Assessment' });
const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });
const heading = (dialog: Locator, name: string | RegExp) => dialog.getByRole('heading', { level: 3, name });
const scored = 'Your Score: 14 out of 25';
const onwards = (index: number) => (index === questions.length - 1 ? 'Get Results' : 'Next');

async function open(page: Page): Promise<Locator> {
  await trigger(page).click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Answers the questions from the one that is shown; the first of them is question `from`, counted from 0. */
async function answer(dialog: Locator, values: readonly string[], from = 0): Promise<void> {
  for (const [at, value] of values.entries()) {
    await dialog.locator(`label:has(input[value="${value}"])`).click();
    await button(dialog, onwards(from + at)).click();
  }
}

test('§2 §4 assessment: by keyboard alone from its card to the result, whose message is sent to the firm', {
  tag: '@task',
}, async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/resources');
  expect(loaded.filter((url) => url.includes('AssessmentDialog'))).toEqual([]);
  const code = page.waitForRequest(/AssessmentDialog/);
  await trigger(page).focus();
  await page.keyboard.press('Enter');
  await code;
  const dialog = dialogOf(page);
  await dialog.getByRole('radio').first().focus();
  for (const [index, { question }] of questions.entries()) {
    if (index > 0) {
      await expect(heading(dialog, question)).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await expect(dialog.getByRole('status')).toContainText(`Question ${index + 1} of ${questions.length}`);
    await expect(button(dialog, onwards(index))).toBeDisabled();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('Enter');
  }
  await expect(heading(dialog, scored)).toBeFocused();
  await button(dialog, 'Send Us This Result').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/#contact-form');
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeFocused();
  const result =
    'My result in the ERP Readiness Assessment: 14 out of 25 points, Moderate Readiness (level Medium).';
  await expect(page.getByLabel('Message')).toHaveValue(new RegExp(RegExp.escape(result)));
  const sent = page.waitForRequest('**/api/contacts');
  const { message: _, ...others } = contactMessage();
  await fillContactForm(page, others);
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await sent).postDataJSON().message).toContain(result);
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
});

test('§4 assessment: neither a reload nor a link of the result loses anything: question 1 offers to go on', async ({
  page,
}) => {
  await page.goto('/resources');
  const dialog = await open(page);
  await answer(dialog, moderate.slice(0, 2));
  await page.reload();
  await button(dialog, 'Continue at question 3').click();
  await expect(heading(dialog, questions[2]!.question)).toBeFocused();
  await answer(dialog, moderate.slice(2), 2);
  await expect(heading(dialog, scored)).toBeFocused();
  const { furtherReading } = questions[4]!;
  await dialog.getByRole('link', { name: furtherReading!.title }).click();
  await expect(page).toHaveURL(`/whitepapers/${furtherReading!.whitepaper}`);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: furtherReading!.title })).toBeFocused();
  await page.goBack();
  await button(dialog, 'Show the result').click();
  await expect(heading(dialog, scored)).toBeFocused();
});

test('assessment: a result is printed on one sheet with address and day, without page and buttons', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto('/resources');
  const dialog = await open(page);
  // The one with the longest advice.
  await answer(dialog, ['spreadsheets', 'enterprise', 'no-budget', 'short-term', 'resistant']);
  await expect(heading(dialog, /^Your Score/)).toBeFocused();
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format, preferCSSPageSize: false });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), format).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  const { host } = new URL(page.url());
  await expect(dialog.getByText(new RegExp(`${RegExp.escape(host)}.*, \\w+ \\d+, \\d{4}$`))).toBeVisible();
  await expect(page.locator('#_main')).toBeHidden();
  await expect(dialog.getByRole('button')).toHaveCount(0);
});

test('assessment: no accessibility violation in any state; in forced colours its weights have an edge', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto('/resources');
  const dialog = await open(page);
  // The page behind the dialog is looked at once. The questions between the second and the last are like the second.
  await expectAccessible(page);
  await answer(dialog, moderate.slice(0, 1));
  await expect(heading(dialog, questions[1]!.question)).toBeFocused();
  await expectAccessible(page, undefined, '[role=dialog]');
  await answer(dialog, moderate.slice(1), 1);
  await expect(heading(dialog, scored)).toBeFocused();
  await expectAccessible(page, undefined, '[role=dialog]');
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const [edge, ground] = await dialog
    .locator('[data-points]')
    .first()
    .evaluate((disc) => [
      getComputedStyle(disc).borderTopColor,
      getComputedStyle(disc.closest('[role=dialog]')!).backgroundColor,
    ]);
  expect(edge).not.toBe(ground);
});
