import type { Page } from '@playwright/test';
import { site } from '../../content/built/site.ts';
import { expect, ownContextTest, test } from '../support/sharedTab.ts';
import { words } from '../support/words.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  // The booking page is somebody else's: a stand-in answers for it.
  await page.route(`${new URL(site.schedulingUrl).origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Booking</title><p>Pick a slot' }),
  );
});

test('§2 schedule dialog: its frame, alone allowed, loads while it is open; a link and the focus stay inside', async ({
  page,
}) => {
  const response = await page.request.get('/');
  expect(response.headers()['content-security-policy']).not.toContain('frame-src');
  expect(/frame-src ([^;"]*)/.exec(await response.text())?.[1]).toBe(new URL(site.schedulingUrl).origin);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: words.actions.scheduleCall }).first().click();
  const dialog = page.getByRole('dialog', { name: words.schedule.title });
  await expect(dialog).toBeVisible();
  const source = new URL((await dialog.locator('iframe').getAttribute('src'))!);
  expect(source.origin + source.pathname).toBe(site.schedulingUrl);
  expect(source.searchParams.get('embed_domain')).toBe(new URL(page.url()).hostname);
  expect(new URL(site.schedulingUrl).pathname).toMatch(/\b30-?min/);
  await expect(dialog.locator('iframe')).toHaveAttribute('title', words.schedule.frame);
  const link = dialog.getByRole('link', { name: words.schedule.newTab });
  await expect(link).toHaveAttribute('href', site.schedulingUrl);
  await expect(link).toHaveAttribute('target', '_blank');
  // It keeps the keyboard's focus inside, the close button before the frame.
  await expect(dialog.getByRole('button', { name: words.dialogs.close })).toBeFocused();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await dialog.getByRole('button', { name: words.dialogs.close }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('§2 §4 schedule dialog: closes by its button, by Escape and by a click outside; each returns focus', async ({
  page,
}) => {
  const trigger = page.getByRole('button', { name: words.actions.scheduleCall }).first();
  const dialog = page.getByRole('dialog', { name: words.schedule.title });
  for (const close of [
    () => dialog.getByRole('button', { name: words.dialogs.close }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
  ]) {
    await trigger.click();
    await expect(dialog.locator('iframe')).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(trigger).toBeFocused();
  }
  // A click inside is none outside.
  await trigger.click();
  await dialog.getByRole('heading').click();
  await expect(dialog).toBeVisible();
});

test('§9 schedule dialog: at most 80 % of the viewport, 800 px, and 56 rem wide; on phones a sheet at the foot', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: words.schedule.title });
  for (const height of [500, 700, 1400]) {
    await page.setViewportSize({ width: 1400, height });
    await page.getByRole('button', { name: words.actions.scheduleCall }).first().click();
    await expect(dialog).toBeVisible();
    const box = (await dialog.boundingBox())!;
    expect(box.height).toBeLessThanOrEqual(Math.min(0.8 * height, 800) + 0.5);
    expect(box.width).toBeLessThanOrEqual(896.5);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  // On phones it is a sheet at the foot of the screen.
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('main').getByRole('button', { name: words.actions.scheduleCall }).first().click();
    await expect(dialog).toBeVisible();
    const box = (await dialog.boundingBox())!;
    expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, width, height]);
    expect(box.height).toBeCloseTo(0.8 * height, 0);
    await expect(dialog.locator('.dialog__footer').getByRole('link')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

const blocked = (page: Page) => page.getByRole('dialog').getByText('may block it');

ownContextTest(
  'after 8 s of silence, not before, the dialog says that the booking page may be blocked',
  async ({ page }) => {
    await page.clock.install();
    await page.reload();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByRole('button', { name: words.actions.scheduleCall }).first().click();
    // The dialog's code and its arrival need a little of the page's own time; the second is tried in unit tests.
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(page.getByRole('dialog').locator('iframe')).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [20] });
    await page.clock.runFor(6500);
    await expect(blocked(page)).toHaveCount(0);
    await page.clock.runFor(1500);
    await expect(blocked(page)).toBeVisible();
  },
);

ownContextTest(
  'that sentence and the ways on stand whole below the frame, which stays, at every width and height',
  async ({ page }) => {
    await page.clock.install();
    await page.reload();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: words.actions.scheduleCall }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('iframe')).toBeVisible();
    await page.clock.fastForward(9000);
    await expect(blocked(page)).toBeVisible();
    await expect(dialog.locator('iframe')).toBeVisible();
    await expect(dialog.getByRole('link', { name: site.contactEmail })).toBeVisible();
    for (const width of [360, 390, 768, 1280]) {
      for (const height of [640, 768, 900]) {
        await page.setViewportSize({ width, height });
        const box = (await dialog.boundingBox())!;
        expect(box.height, `${width} × ${height}`).toBeLessThanOrEqual(0.8 * height + 0.5);
        for (const part of [
          blocked(page),
          ...(await dialog.getByRole('link').all()),
          dialog.getByRole('button', { name: words.dialogs.close }),
        ]) {
          await expect(part).toBeInViewport({ ratio: 1 });
          const { y, height: own } = (await part.boundingBox())!;
          expect(y + own, `${width} × ${height}`).toBeLessThanOrEqual(box.y + box.height);
        }
        expect(
          await dialog.locator('.dialog__body').evaluate((body) => body.scrollHeight - body.clientHeight),
        ).toBe(0);
      }
    }
  },
);

ownContextTest('a booking page that says something is not called blocked', async ({ page }) => {
  await page.clock.install();
  await page.route(`${new URL(site.schedulingUrl).origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Booking</title><script>parent.postMessage({ event: "ready" }, "*")</script>',
    }),
  );
  await page.reload();
  await page.evaluate(() => addEventListener('message', () => Object.assign(window, { heard: true })));
  await page.getByRole('button', { name: words.actions.scheduleCall }).first().click();
  await expect.poll(() => page.evaluate(() => 'heard' in window)).toBe(true);
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  await expect(blocked(page)).toHaveCount(0);
});
