import { site } from '../../content/built/site.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  // The booking page is somebody else's: a stand-in answers for it.
  await page.route(`${new URL(site.schedulingUrl).origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Booking</title><p>Pick a slot' }),
  );
  await page.goto('/');
  await page.waitForLoadState('networkidle');
});

test('§2 schedule dialog: the frame loads only while the dialog is open and carries the hostname', async ({
  page,
}) => {
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Schedule a Call' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Your Consultation' });
  await expect(dialog).toBeVisible();
  const source = new URL((await dialog.locator('iframe').getAttribute('src'))!);
  expect(source.origin + source.pathname).toBe(site.schedulingUrl);
  expect(source.searchParams.get('embed_domain')).toBe(new URL(page.url()).hostname);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('§2 schedule dialog: closes by its button and by a click outside, and returns focus', async ({
  page,
}) => {
  const trigger = page.getByRole('button', { name: 'Schedule a Call' }).first();
  const dialog = page.getByRole('dialog', { name: 'Schedule Your Consultation' });
  await trigger.click();
  await dialog.getByRole('button', { name: /close/i }).click();
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
  await trigger.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
});

test('§9 schedule dialog: at most 80 % of the viewport high, 800 px, and 56 rem wide', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Schedule Your Consultation' });
  for (const height of [700, 1400]) {
    await page.setViewportSize({ width: 1400, height });
    await page.getByRole('button', { name: 'Schedule a Call' }).first().click();
    await expect(dialog).toBeVisible();
    await page.waitForTimeout(400);
    const box = (await dialog.boundingBox())!;
    expect(box.height).toBeLessThanOrEqual(Math.min(0.8 * height, 800) + 0.5);
    expect(box.width).toBeLessThanOrEqual(896.5);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
