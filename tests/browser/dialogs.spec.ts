import type { Page } from '@playwright/test';
import { assessment } from '#content/built/assessment.ts';
import { bookingStandIn, scheduleDialog } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';
import { accessTo } from '../support/words.ts';

/** Dialogs in the browser's history, and links that open them. */

const dialog = (page: Page) => page.getByRole('dialog');
const calculator = (page: Page) => page.getByRole('link', { name: accessTo('roi-calculator') });
const assess = (page: Page) => page.getByRole('link', { name: accessTo('erp-readiness-assessment') });
const employees = (page: Page) => dialog(page).getByRole('textbox', { name: 'Employees' });
const call = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Schedule a Call' }).first();
const place = (page: Page) => page.evaluate(() => scrollY);
const entries = (page: Page) => page.evaluate(() => history.length);

/** The page before, then the resources within the app. */
async function openResources(page: Page): Promise<void> {
  await page.goto('/services');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Resources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources & Insights' })).toBeFocused();
  // Its sections come one after the other, and move what is below them.
  await expect(page.getByText('Loading the rest of the page...')).toHaveCount(0);
  for (const list of ['case-studies', 'insights', 'whitepapers'])
    await expect(page.locator(`#${list} h3`).first()).toBeVisible();
}

test('dialogs: Back closes one where the page is, Forward opens it again, with what was entered', async ({
  page,
}) => {
  await openResources(page);
  await calculator(page).scrollIntoViewIfNeeded();
  const before = await place(page);
  expect(before).toBeGreaterThan(500);
  for (const [open, name] of [
    [calculator, 'ERP ROI Calculator'],
    [assess, 'ERP Readiness Assessment'],
  ] as const) {
    await open(page).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/resources');
    await expect(open(page)).toBeFocused();
    expect(await place(page)).toBe(before);
  }
  await calculator(page).click();
  await employees(page).fill('78');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.goForward();
  await expect(employees(page)).toHaveValue('78');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/services');
});

test('dialogs: closed by Escape or a button, once or twice, one leaves nothing that Back would stop at', async ({
  page,
}) => {
  await openResources(page);
  const closings = [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Close' }).first().click(),
    async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    },
  ];
  for (const close of closings) {
    await assess(page).dblclick();
    await expect(dialog(page)).toBeVisible();
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/resources');
    await expect(assess(page)).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL('/services');
});

test('dialogs: two presses before its code is there open one, and two presses of Close close one', async ({
  page,
}) => {
  await openResources(page);
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/RoiCalculatorDialog-*', async (route) => {
    await code.promise;
    await route.continue();
  });
  const before = await entries(page);
  await calculator(page).click();
  await calculator(page).click();
  code.resolve();
  await expect(dialog(page)).toBeVisible();
  expect(await entries(page)).toBe(before + 1);
  await dialog(page)
    .getByRole('button', { name: 'Close' })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/resources');
});

test('dialogs: a reload brings an open one back, and Back closes it then', async ({ page }) => {
  await openResources(page);
  await calculator(page).click();
  await employees(page).fill('78');
  await page.reload();
  await expect(employees(page)).toHaveValue('78');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/resources');
  await calculator(page).click();
  await page.reload();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/services');
});

test('dialogs: from one that a link has opened with its page, Back leads to the page before', async ({
  page,
}) => {
  await page.goto('/services');
  await page.goto('/resources?tool=roi-calculator&q=erp');
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL('/resources?q=erp');
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/resources?q=erp');
  await page.goBack();
  await expect(page).toHaveURL('/services');

  // A link is followed once: a search does not follow it again.
  await page.goto('/resources?tool=roi-calculator');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('searchbox').fill('data');
  await expect(page.locator('#library-results')).toBeVisible();
  await expect(page).toHaveURL('/resources?q=data');
  await expect(dialog(page)).toBeHidden();
});

test('dialogs: a call that a result leads to takes its place, and closes to the page', async ({ page }) => {
  await openResources(page);
  await bookingStandIn(page);
  await calculator(page).click();
  await dialog(page).getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(scheduleDialog(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/resources');
  await page.goBack();
  await expect(page).toHaveURL('/services');

  // From one that a link has opened with its page, too.
  await page.goto('/resources?tool=roi-calculator');
  await dialog(page).getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(scheduleDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/resources');
});

test('dialogs: one over a section of a page opens and closes where the page is', async ({ page }) => {
  await page.goto('/services');
  await page.goto('/#testimonials');
  await bookingStandIn(page);
  const before = await call(page).evaluate((link) => {
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    return scrollY;
  });
  await call(page).click();
  await expect(scheduleDialog(page)).toBeVisible();
  expect(await place(page)).toBe(before);
  await page.goBack();
  await expect(scheduleDialog(page)).toBeHidden();
  await expect(call(page)).toBeFocused();
  expect(await place(page)).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL('/services');
});

test('dialogs: pressed for a tab or a window of its own, a link that opens one is the browser’s', async ({
  page,
}) => {
  await page.goto('/');
  await bookingStandIn(page);
  // The window itself stops the browser, which would open a tab.
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      document.body.dataset.leftToBrowser = String(!event.defaultPrevented);
      event.preventDefault();
    });
  });
  const answer = page.getByRole('link', { name: assessment.questions[0]!.options[0]!.label });
  for (const link of [answer, call(page)]) {
    for (const modifier of ['Control', 'Meta', 'Shift', 'Alt'] as const) {
      await page.evaluate(() => delete document.body.dataset.leftToBrowser);
      await link.click({ modifiers: [modifier] });
      await expect(page.locator('body')).toHaveAttribute('data-left-to-browser', 'true');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL('/');
    }
    await link.click();
    await expect(page.locator('body')).toHaveAttribute('data-left-to-browser', 'false');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
});

test('dialogs: a link to a tool that is none opens nothing, whatever it is called', async ({ page }) => {
  await openResources(page);
  for (const name of ['constructor', 'no-such-tool']) {
    await page.goto(`/resources?tool=${name}`);
    await expect(page).toHaveURL('/resources');
    await calculator(page).click();
    await expect(page.getByRole('dialog', { name: 'ERP ROI Calculator' })).toBeVisible();
    // What another version of the site, or somebody else, has left in the entry.
    await page.evaluate((name) => {
      history.replaceState({ ...history.state, usr: { dialog: { name } } }, '');
    }, name);
    await page.reload();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('dialogs: where the code of one does not come, that is said at the foot; the next load opens it', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|ERR_INTERNET|Failed to (fetch|load)|error loading/i);
  await openResources(page);
  await context.setOffline(true);
  await calculator(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^This part of the page could not be loaded\./);
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);

  const chunk = '**/assets/RoiCalculatorDialog-*';
  await page.route(chunk, (route) => route.abort());
  await page.getByRole('button', { name: 'Load the page again' }).click();
  const again = page.getByRole('link', { name: 'Load the page again' });
  await expect(again).toBeInViewport({ ratio: 1 });
  await page.unroute(chunk);
  await again.click();
  await expect(page.getByRole('dialog', { name: 'ERP ROI Calculator' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/services');
});
