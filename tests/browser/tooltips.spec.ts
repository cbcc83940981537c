import type { Page } from '@playwright/test';
import { expect, ownContextTest, test } from '../support/sharedTab.ts';
import { words } from '../support/words.ts';

// The button that stills the drawing is there while the drawing moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const { openMenu, closeMenu } = words.frame;
const menuButton = new RegExp(`^(${openMenu}|${closeMenu})$`);
const menu = (page: Page) => page.getByRole('button', { name: menuButton });
const pause = (page: Page) => page.getByRole('button', { name: words.home.pause });
const tooltip = (page: Page) => page.getByRole('tooltip');

/** Moves the mouse, as a hand does, to where nothing has a tooltip. */
const away = (page: Page) => page.mouse.move(400, 700, { steps: 5 });

/** A page with two icon buttons, the tooltips' code loaded, and the clock standing still. */
async function openWithClock(page: Page): Promise<void> {
  await page.setViewportSize({ width: 900, height: 1700 });
  await page.clock.install();
  await page.goto('/');
  await away(page);
  await menu(page).hover();
  await expect(tooltip(page)).toHaveText(words.frame.openMenu);
  await away(page);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

ownContextTest(
  '§4 §9 tooltips: open after 700 ms; within 300 ms of one the next opens at once, later it waits again',
  async ({ page }) => {
    await openWithClock(page);
    await menu(page).hover();
    await page.clock.runFor(699);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tooltip(page)).toHaveText(words.frame.openMenu);
    await away(page);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(299);
    await pause(page).hover();
    await expect(tooltip(page)).toHaveText(words.home.pause);

    await away(page);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(300);
    await menu(page).hover();
    await page.clock.runFor(699);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tooltip(page)).toHaveText(words.frame.openMenu);
  },
);

test('accessibility: a tooltip stays while the pointer is on it, and Escape closes nothing but it', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: words.actions.scheduleCall }).first().click();
  const dialog = page.getByRole('dialog', { name: words.schedule.title });
  const close = dialog.getByRole('button', { name: words.dialogs.close });
  await close.hover();
  await expect(tooltip(page)).toHaveText(words.dialogs.close);
  await tooltip(page).hover();
  await page.mouse.move(0, 0, { steps: 4 });
  await expect(tooltip(page)).toHaveCount(0);

  await close.hover();
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('accessibility: the keyboard’s focus shows a tooltip, the opening of a dialog does not', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const schedule = page.getByRole('button', { name: words.actions.scheduleCall }).first();
  await schedule.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.schedule.title });
  const close = dialog.getByRole('button', { name: words.dialogs.close });
  await expect(close).toBeFocused();
  await expect(tooltip(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(close).toBeFocused();
  await expect(tooltip(page)).toHaveText(words.dialogs.close);
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(close).toBeFocused();
});

test('accessibility: every control without words has a name, and that name is its tooltip', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/services', '/resources', '/video-generator']) {
    await page.goto(path);
    const wordless = await page
      .locator('a, button')
      .evaluateAll((controls) =>
        controls
          .filter((control) => !control.textContent?.trim() && control.getClientRects().length > 0)
          .map((control) => [control.hasAttribute('data-tooltip'), Boolean(control.ariaLabel)]),
      );
    expect(wordless.length, path).toBeGreaterThan(0);
    expect(wordless.flat(), path).not.toContain(false);
  }
});
