import type { Locator, Page } from '@playwright/test';
import { assessment } from '../../content/built/assessment.ts';
import { home } from '../../content/built/home.ts';
import { site } from '../../content/built/site.ts';
import { fill } from '../../content/schema/fill.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { contactMessage } from '../support/contact.ts';
import { filledButtons } from '../support/filledButtons.ts';
import { expect, fillContactForm, test } from '../support/sharedTab.ts';
import { accessTo, counted, like, words } from '../support/words.ts';

const { questions } = assessment;
const lowest = ['spreadsheets', 'small', 'no-budget', 'undefined', 'resistant'];
const highest = ['modern-erp', 'enterprise', 'funded', 'medium-term', 'enthusiastic'];
/** 14 points; Team and Budget are the weakest. */
const moderate = ['multiple-systems', 'medium', 'exploring', 'immediate', 'cautious'];
/** Indexes of the questions, from the strongest answer to the weakest, with their points. */
const moderateOrder = [
  [1, 4],
  [0, 3],
  [3, 3],
  [2, 2],
  [4, 2],
] as const;

const trigger = (page: Page) => page.getByRole('button', { name: accessTo('erp-readiness-assessment') });
/** What the dialog says of its place. */
const questionAt = (number: number) =>
  fill(words.assessment.question, { number, count: assessment.questions.length });
const leftPage = like(words.assessment.leftQuestion);
const dialogOf = (page: Page) => page.getByRole('dialog', { name: words.assessment.title });
const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });
const heading = (dialog: Locator, name: string) => dialog.getByRole('heading', { level: 3, name });

async function open(page: Page): Promise<Locator> {
  await trigger(page).click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

async function answerAll(dialog: Locator, values: string[]): Promise<void> {
  for (const [index, value] of values.entries()) {
    await expect(dialog.getByText(questionAt(index + 1))).toBeVisible();
    await dialog.locator(`input[value="${value}"]`).check();
    await button(dialog, index === 4 ? words.assessment.results : words.assessment.next).click();
  }
}

test.beforeEach(async ({ page }) => {
  await page.goto('/resources');
});

test('§2 §4 assessment: five questions one by one in one height; Next waits, Previous keeps answers', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.locator('#tools').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => url.includes('AssessmentDialog'))).toEqual([]);
  const dialog = await open(page);
  expect(loaded.filter((url) => url.includes('AssessmentDialog'))).not.toEqual([]);
  const heights = new Set<number>();
  const [next, previous] = [button(dialog, words.assessment.next), button(dialog, words.assessment.previous)];
  for (const [index, { id, question, options }] of questions.entries()) {
    await expect(dialog.getByText(questionAt(index + 1), { exact: true })).toBeVisible();
    await expect(
      dialog.getByText(fill(words.assessment.complete, { percent: index * 20 }), { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(index * 20));
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(question);
    const radios = dialog.getByRole('group', { name: question }).getByRole('radio');
    expect(await radios.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual(
      options.map(({ value }) => value),
    );
    await expect(radios.first()).toHaveAttribute('name', id);
    heights.add((await dialog.boundingBox())!.height);
    const isLast = index === questions.length - 1;
    const goOn = isLast ? button(dialog, words.assessment.results) : next;
    if (isLast) await expect(next).toHaveCount(0);
    await expect(previous).toBeEnabled({ enabled: index > 0 });
    await expect(goOn).toBeDisabled();
    if (index === 1) {
      // Two options of equal score are two answers.
      await dialog.getByLabel('Large (201-1000 employees)').check();
      await expect(dialog.getByLabel('Enterprise (1000+ employees)')).not.toBeChecked();
    }
    await radios.first().check();
    await expect(goOn).toBeEnabled();
    if (index === 1) {
      await previous.click();
      await expect(dialog.getByText(questionAt(1))).toBeVisible();
      await expect(dialog.getByRole('radio').first()).toBeChecked();
      await expect(previous).toBeDisabled();
      await expect(next).toBeEnabled();
      await next.click();
      await expect(radios.first()).toBeChecked();
    }
    await goOn.click();
  }
  await expect(heading(dialog, fill(words.assessmentResult.score, { score: 8, highest: 25 }))).toBeVisible();
  expect([...heights]).toHaveLength(1);
  // The other bounds are tried below the browser (tests/unit/web/assessment.test.ts).
  await expect(
    dialog.getByText(like(fill(words.assessmentResult.range, { level: assessment.levels.at(-1)!.name }))),
  ).toBeVisible();
  await expect(dialog.locator('[aria-current="true"]')).toHaveText(/^Low[\d u]/);
});

test('the result is as high as its words, each level in a line, and its foot leads to a call', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const dialog = await open(page);
  const question = (await dialog.boundingBox())!.height;
  await answerAll(dialog, ['multiple-systems', 'medium', 'exploring', 'immediate', 'cautious']);
  await expect(dialog.locator('[data-wide]')).toBeVisible();
  expect((await dialog.boundingBox())!.height).toBeGreaterThan(question);
  const lines = await dialog
    .getByRole('list', { name: words.assessmentResult.levels })
    .getByRole('listitem')
    .evaluateAll((levels) => levels.map((level) => level.getBoundingClientRect().height));
  expect(Math.max(...lines) - Math.min(...lines)).toBeLessThan(1);
  const foot = dialog.locator('.dialog__footer').getByRole('button');
  await expect(foot).toHaveText([
    words.actions.scheduleCall,
    words.assessment.retake,
    words.assessment.close,
  ]);
  expect((await page.evaluate(filledButtons)).map(({ text }) => text)).toEqual([words.actions.scheduleCall]);
});

test('the result says what counted and what to do, comes back after its whitepaper, and is cleared', async ({
  page,
}) => {
  const dialog = await open(page);
  await answerAll(dialog, moderate);
  const rows = dialog
    .getByRole('listitem')
    .filter({ hasText: like(words.assessmentResult.points.replace('{highest}', '5')) });
  await expect(rows).toHaveText(
    moderateOrder.map(([index, count]) => {
      const { dimension, options } = questions[index]!;
      const { label } = options.find(({ value }) => value === moderate[index])!;
      const points = fill(words.assessmentResult.points, { points: count, highest: 5 });
      return new RegExp(`${dimension}${RegExp.escape(label)}.*${points}$`);
    }),
  );
  const widths = await dialog
    .locator('[data-points]')
    .evaluateAll((all) => all.map((disc) => disc.getBoundingClientRect().width));
  expect(widths.map((width) => Math.round(4 * (width / widths[0]!) ** 2))).toEqual(
    moderateOrder.map(([, points]) => points),
  );
  await expect(
    dialog.getByRole('heading', {
      name: fill(words.assessmentResult.weakest, { subject: questions[4]!.dimension }),
    }),
  ).toBeVisible();
  const { options, furtherReading } = questions[4]!;
  await expect(dialog.getByText(options.find(({ value }) => value === 'cautious')!.advice!)).toBeVisible();
  await expect(
    dialog.getByText(
      counted(words.assessmentResult.alike, 1, {
        others: questions[2]!.dimension,
        first: questions[4]!.dimension,
      }),
    ),
  ).toBeVisible();
  await dialog.getByRole('link', { name: furtherReading.title }).click();
  await expect(page).toHaveURL(`/whitepapers/${furtherReading.whitepaper}`);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: furtherReading.title })).toBeFocused();

  await page.goBack();
  await open(page);
  await expect(dialog.getByText(questionAt(1))).toBeVisible();
  await button(dialog, words.assessment.showResult).click();
  await expect(heading(dialog, fill(words.assessmentResult.score, { score: 14, highest: 25 }))).toBeFocused();
  await button(dialog, words.assessment.retake).click();
  await expect(dialog.getByText(questionAt(1))).toBeVisible();
  await expect(dialog.getByText(like(words.assessmentResult.score))).toHaveCount(0);
  await expect(heading(dialog, questions[0]!.question)).toBeFocused();
  await page.reload();
  await open(page);
  await expect(dialog.getByText(leftPage)).toHaveCount(0);
  for (const _ of questions.slice(1)) {
    await expect(dialog.locator('input:checked')).toHaveCount(0);
    await dialog.getByRole('radio').first().check();
    await button(dialog, words.assessment.next).click();
  }
  await expect(dialog.locator('input:checked')).toHaveCount(0);
});

test('§2 assessment: button, X, Escape and a click outside close it, focus returns, it reopens at question 1', async ({
  page,
}) => {
  const dialog = await open(page);
  for (const [way, close] of [
    ['the Close button', () => button(dialog, words.assessment.close).last().click()],
    ['the X', () => button(dialog, words.assessment.close).first().click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a click outside', () => page.mouse.click(5, 400)],
  ] as const) {
    await test.step(way, async () => {
      await expect(button(dialog, words.assessment.close)).toHaveCount(2);
      await dialog.getByRole('radio').first().check();
      await button(dialog, words.assessment.next).click();
      await expect(dialog.getByText(questionAt(2))).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(trigger(page)).toBeFocused();
      await open(page);
      await expect(dialog.getByText(questionAt(1))).toBeVisible();
      await expect(dialog.locator('input:checked')).toHaveCount(0);
    });
  }
  await answerAll(dialog, moderate);
  await expect(button(dialog, words.assessment.close)).toHaveCount(2);
  await button(dialog, words.assessment.close).last().click();
  await expect(dialog).toBeHidden();
  await open(page);
  await expect(dialog.getByText(questionAt(1))).toBeVisible();
});

test('§4 assessment: neither the browser’s Back nor a reload loses anything: question 1 offers to go on', async ({
  page,
}) => {
  await page.goto('/services');
  await page
    .getByRole('navigation', { name: words.frame.mainNavigation })
    .getByRole('link', { name: words.navigation.resources })
    .click();
  const dialog = await open(page);
  for (const value of moderate.slice(0, 2)) {
    await dialog.locator(`input[value="${value}"]`).check();
    await button(dialog, words.assessment.next).click();
  }
  await dialog.locator('input[value="exploring"]').check();
  const goOn = async () => {
    await open(page);
    await expect(dialog.getByText(questionAt(1))).toBeVisible();
    await expect(dialog.locator('input:checked')).toHaveCount(0);
    await button(dialog, fill(words.assessment.continueAt, { number: 3 })).click();
    await expect(heading(dialog, questions[2]!.question)).toBeFocused();
    await expect(dialog.locator('input[value="exploring"]')).toBeChecked();
  };
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await goOn();
  await page.reload();
  await goOn();
  await button(dialog, words.assessment.next).click();
  for (const [index, value] of moderate.slice(3).entries()) {
    await dialog.locator(`input[value="${value}"]`).check();
    await button(dialog, index === 1 ? words.assessment.results : words.assessment.next).click();
  }
  await expect(heading(dialog, fill(words.assessmentResult.score, { score: 14, highest: 25 }))).toBeVisible();
});

test('§4 assessment: an answer beside what is offered is kept; who goes on without the offer starts anew', async ({
  page,
}) => {
  const dialog = await open(page);
  const comeBack = async () => {
    await page.reload();
    await open(page);
  };
  await dialog.locator('input[value="multiple-systems"]').check();
  await button(dialog, words.assessment.next).click();
  await comeBack();
  await dialog.locator('input[value="modern-erp"]').check();
  await comeBack();
  await button(dialog, fill(words.assessment.continueAt, { number: 2 })).click();
  await button(dialog, words.assessment.previous).click();
  await expect(dialog.locator('input[value="modern-erp"]')).toBeChecked();

  await button(dialog, words.assessment.next).click();
  await comeBack();
  await dialog.locator('input[value="multiple-systems"]').check();
  await expect(button(dialog, fill(words.assessment.continueAt, { number: 2 }))).toBeVisible();
  await button(dialog, words.assessment.next).click();
  await button(dialog, words.assessment.previous).click();
  await expect(dialog.locator('input[value="multiple-systems"]')).toBeChecked();
  await expect(dialog.getByText(leftPage)).toHaveCount(0);
});

test('§2 assessment: by keyboard alone, each question’s heading takes focus and the step is said', async ({
  page,
}) => {
  await trigger(page).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('radio').first().focus();
  for (const [index, { question }] of questions.entries()) {
    if (index > 0) {
      await expect(heading(dialog, question)).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await expect(dialog.getByRole('status')).toContainText(questionAt(index + 1));
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('Enter');
  }
  await expect(heading(dialog, fill(words.assessmentResult.score, { score: 14, highest: 25 }))).toBeFocused();
});

test('the result goes into the contact form, which says so and sends it', async ({ page }) => {
  const dialog = await open(page);
  await answerAll(dialog, moderate);
  await button(dialog, words.assessmentResult.send).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/#contact');
  await expect(page.getByRole('heading', { name: home.contact.headline })).toBeFocused();
  await expect(page.getByRole('heading', { name: home.contact.headline })).toBeInViewport();
  const message = page.getByLabel(words.contact.message);
  const { name: level, label } = assessment.levels.find(({ from }) => from <= 14)!;
  const result = fill(words.assessmentResult.messageResult, { score: 14, highest: 25, label, level });
  const weakest = fill(words.assessmentResult.weakest, { subject: questions[4]!.dimension });
  const text = new RegExp(`${RegExp.escape(result)}[^]*${RegExp.escape(weakest)}`);
  await expect(message).toHaveValue(text);
  await expect(
    page.getByRole('status').filter({ hasText: words.assessmentResult.messageNote }),
  ).toBeVisible();
  const sent = page.waitForRequest('**/api/contacts');
  const { message: _, ...others } = contactMessage();
  await fillContactForm(page, others);
  await page.getByRole('button', { name: words.contact.send }).click();
  expect((await sent).postDataJSON().message).toMatch(text);
  await expect(page.getByText(words.contact.sent).first()).toBeVisible();
});

test('each result is printed on one sheet, without page and buttons; a call can be scheduled', async ({
  page,
}) => {
  await page.route(`${new URL(site.schedulingUrl).origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Booking</title><p>Pick a slot' }),
  );
  const dialog = await open(page);
  for (const [name, values] of [
    ['the lowest score', lowest],
    // Four dimensions as weak as the named one.
    ['10 points', ['basic-software', 'small', 'exploring', 'undefined', 'cautious']],
    // Long advice.
    ['12 points', ['spreadsheets', 'enterprise', 'no-budget', 'short-term', 'resistant']],
    ['the highest score', highest],
  ] as const) {
    await test.step(name, async () => {
      await answerAll(dialog, [...values]);
      await expect(dialog.getByRole('heading', { name: like(words.assessmentResult.score) })).toBeVisible();
      await expect(dialog.getByRole('heading', { name: words.assessmentResult.nothingWeak })).toHaveCount(
        values === highest ? 1 : 0,
      );
      await expect(dialog.getByRole('heading', { name: like(words.assessmentResult.weakest) })).toHaveCount(
        values === highest ? 0 : 1,
      );
      for (const format of ['A4', 'Letter']) {
        const pdf = await page.pdf({ format, preferCSSPageSize: false });
        expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), `${name}, ${format}`).toHaveLength(1);
      }
      if (values === lowest) await expectOnPaper(page, dialog);
      if (values !== highest) await button(dialog, words.assessment.retake).click();
    });
  }
  await button(dialog, words.actions.scheduleCall).click();
  const schedule = page.getByRole('dialog', { name: words.schedule.title });
  await expect(schedule).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(schedule.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(schedule).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  // Closed, it leaves the printed page as it is.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#main')).toBeVisible();
});

/** The Print button asks for it, and on paper there is the result alone. */
async function expectOnPaper(page: Page, dialog: Locator): Promise<void> {
  const asked = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        window.print = () => resolve(true);
      }),
  );
  await button(dialog, words.assessmentResult.print).click();
  expect(await asked).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByRole('heading', { name: like(words.assessmentResult.score) })).toBeVisible();
  await expect(dialog.getByText(new URL(page.url()).host)).toBeVisible();
  await expect(page.locator('#main')).toBeHidden();
  await expect(dialog.getByRole('button')).toHaveCount(0);
  const { clipped, columns } = await dialog.evaluate((element) => ({
    clipped: [element, ...element.querySelectorAll('*')].filter(
      (each) => getComputedStyle(each).overflowY !== 'visible' && each.scrollHeight > each.clientHeight + 1,
    ).length,
    columns: getComputedStyle(element.querySelector('ol')!).gridTemplateColumns.split(' ').length,
  }));
  // The hidden words are what is clipped: of the level, and of each answer's points.
  expect(clipped).toBeLessThanOrEqual(1 + questions.length);
  expect(columns).toBe(4);
  await page.emulateMedia({ media: null });
}

test('assessment: no accessibility violation in any state; in forced colours its weights have an edge', async ({
  page,
}) => {
  test.slow();
  const dialog = await open(page);
  // The page behind the dialog is looked at once.
  await expectAccessible(page);
  for (const [index, value] of moderate.entries()) {
    // The first has no way back, the last leads to the result; those between are alike.
    if (index !== 2 && index !== 3) await expectAccessible(page, undefined, '[role=dialog]');
    await dialog.locator(`input[value="${value}"]`).check();
    await button(dialog, value === 'cautious' ? words.assessment.results : words.assessment.next).click();
  }
  await expect(dialog.getByText(like(words.assessmentResult.score))).toBeVisible();
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
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  await button(dialog, words.assessmentResult.send).click();
  await expect(page.getByText(words.assessmentResult.messageNote)).toBeVisible();
  await expectAccessible(page);
});
