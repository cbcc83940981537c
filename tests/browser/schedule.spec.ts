import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { bookingOrigin, bookingStandIn, scheduleDialog } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';

const trigger = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Schedule a Call' }).first();

test('§2 §4 schedule dialog: its frame loads while it is open, focus stays inside, three ways close it', {
  tag: '@task',
}, async ({ page }) => {
  await page.goto('/');
  await bookingStandIn(page);
  const response = await page.request.get('/');
  expect(response.headers()['content-security-policy']).toContain(`frame-src ${bookingOrigin};`);
  await expect(page.locator('iframe')).toHaveCount(0);

  const dialog = scheduleDialog(page);
  await trigger(page).click();
  await expect(dialog.frameLocator('iframe').getByText('Pick a slot')).toBeVisible();
  // The close button comes before the frame.
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await expectAccessible(page, undefined, '[role=dialog]');
  await page.setViewportSize({ width: 1280, height: 800 });
  // A click inside is none outside.
  await dialog.getByRole('heading').click();
  await expect(dialog).toBeVisible();

  const inBar = page.getByRole('navigation').first().getByRole('link', { name: 'Schedule a Call' });
  let opener = trigger(page);
  for (const [close, next] of [
    [() => dialog.getByRole('button', { name: 'Close' }).click(), inBar],
    [() => page.keyboard.press('Escape'), trigger(page)],
    [() => page.mouse.click(5, 400), inBar],
  ] as const) {
    await close();
    await expect(dialog).toBeHidden();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(opener).toBeFocused();
    opener = next;
    await opener.click();
    await expect(dialog.locator('iframe')).toBeVisible();
  }
});

test('§9 schedule dialog: 80 % of the viewport or 800 px high, 56 rem wide; on phones a sheet at the foot', async ({
  page,
}) => {
  await page.goto('/');
  await bookingStandIn(page);
  await trigger(page).click();
  const dialog = scheduleDialog(page);
  for (const height of [500, 1400]) {
    await page.setViewportSize({ width: 1400, height });
    const box = (await dialog.boundingBox())!;
    expect(box.height).toBeCloseTo(Math.min(0.8 * height, 800), 0);
    expect(box.width).toBeCloseTo(56 * 16, 0);
  }
  const [width, height] = [360, 640];
  await page.setViewportSize({ width, height });
  const box = (await dialog.boundingBox())!;
  expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, width, height]);
  expect(box.height).toBeCloseTo(0.8 * height, 0);
  await expect(dialog.getByRole('link', { name: 'Open the booking page in a new tab' })).toBeInViewport({
    ratio: 1,
  });
});

test('§2 schedule dialog: where the booking page is silent, that is said below its frame, whole on a phone', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await bookingStandIn(page);
  await trigger(page).click();
  const dialog = scheduleDialog(page);
  await expect(dialog.locator('iframe')).toBeVisible();
  await page.clock.fastForward(9000);
  const blocked = dialog.getByText(/^Is the booking page empty/);
  await expect(blocked).toBeVisible();
  await expectAccessible(page, undefined, '[role=dialog]');
  await page.setViewportSize({ width: 360, height: 640 });
  for (const part of [blocked, ...(await dialog.getByRole('link').all())])
    await expect(part).toBeInViewport({ ratio: 1 });
  expect(
    await dialog.locator('.dialog__body').evaluate((body) => body.scrollHeight - body.clientHeight),
  ).toBe(0);
});

test('§4 schedule dialog: opened from the bar and closed by Back, the focus is in the bar, and the page scrolls', async ({
  page,
}) => {
  await page.goto('/');
  await bookingStandIn(page);
  const bar = page.getByRole('navigation').first();
  await page.setViewportSize({ width: 1280, height: 800 });
  await bar.getByRole('link', { name: 'Resources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources & Insights' })).toBeFocused();
  await bar.getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(scheduleDialog(page).locator('iframe')).toBeVisible();

  await page.goBack();
  await expect(scheduleDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/resources');
  await expect(bar.getByRole('link', { name: 'Schedule a Call' })).toBeFocused();
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
});
