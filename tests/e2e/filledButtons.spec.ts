import type { Page } from '@playwright/test';
import { fallbackPages, furtherPages, publicPages } from '../../web/pages.ts';
import { expect, test } from '../support/test.ts';
import { campaignReply, scriptReply } from '../support/video.ts';
import { answer, openGenerator, send } from '../support/videoPage.ts';

/** Decision 125: a view has one filled button, whatever the screen and wherever it is scrolled to. */

// Nothing fades from one look into the other.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

interface Filled {
  text: string;
  /** From the document's top, in pixels. */
  top: number;
  bottom: number;
}

/** Buttons whose ground stands out from what is around it (3:1), within the dialog that is open; not the skip link. */
function filledButtons(): Filled[] {
  const parts = (color: string) => color.match(/[\d.]+/g)!.map(Number);
  const opaque = (color: string) => parts(color).length === 3;
  const luminance = (color: string) => {
    const [red, green, blue] = parts(color)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return opaque(backgroundColor) ? backgroundColor : groundOf(element.parentElement);
  };
  const standsOut = (element: Element) => {
    const { backgroundColor } = getComputedStyle(element);
    if (!opaque(backgroundColor)) return false;
    const [dark, light] = [backgroundColor, groundOf(element.parentElement)]
      .map(luminance)
      .toSorted((one, other) => one - other);
    return (light! + 0.05) / (dark! + 0.05) >= 3;
  };
  const view = document.querySelector('[role=dialog][data-state=open]') ?? document;
  return [...view.querySelectorAll('a:not([href="#main"]), button, summary')]
    .filter((element) => element.checkVisibility() && standsOut(element))
    .map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { text: element.textContent, top: top + scrollY, bottom: bottom + scrollY };
    });
}

/** Pairs that a window of this height shows whole at one position. */
function seenTogether(filled: Filled[], height: number): string[] {
  return filled.flatMap((one, index) =>
    filled
      .slice(index + 1)
      .filter(({ top, bottom }) => Math.max(one.bottom, bottom) - Math.min(one.top, top) <= height)
      .map(({ text }) => `‘${one.text}’ and ‘${text}’`),
  );
}

async function expectOneFilled(page: Page, state: string): Promise<void> {
  const filled = await page.evaluate(filledButtons);
  expect.soft(filled.length, `${state}: ${filled.map(({ text }) => text).join(', ')}`).toBe(1);
}

test.describe('pages as they are read', () => {
  // What the server wrote is what there is to see; without code fifty pages come in seconds.
  test.use({ javaScriptEnabled: false });

  test('decision 125: no page shows two filled buttons at once [one-filled-button]', async ({
    page,
    allowConsole,
  }) => {
    test.setTimeout(90_000);
    allowConsole(/404/);
    let seen = 0;
    for (const { path } of [...publicPages, ...furtherPages, ...fallbackPages]) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForLoadState();
      for (const screen of screens) {
        await page.setViewportSize(screen);
        const filled = await page.evaluate(filledButtons);
        expect.soft(seenTogether(filled, screen.height), `${path} at ${screen.width} px`).toEqual([]);
        seen += filled.length;
      }
    }
    expect(seen).toBeGreaterThan(screens.length * publicPages.length);
  });
});

test('decision 125: the open menu adds no filled button to the page below it [one-filled-button]', async ({
  page,
}) => {
  await page.setViewportSize(screens[0]!);
  await page.goto('/');
  const closed = await page.evaluate(filledButtons);
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await page.evaluate(filledButtons)).toEqual(closed);
});

test('decision 125: the dialogs to read or book in have at most one filled button [one-filled-button]', async ({
  page,
}) => {
  await page.route('https://calendly.com/**', (route) => route.fulfill({ body: '<title>Booking</title>' }));
  await page.goto('/');
  for (const name of ['Schedule a Call', 'How we treat your data']) {
    await page.locator('main').getByRole('button', { name }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAttribute('data-state', 'open');
    const filled = await page.evaluate(filledButtons);
    expect.soft(filled.length, `${name}: ${filled.map(({ text }) => text).join(', ')}`).toBeLessThan(2);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('decision 125: a dialog of a tool has one filled button [one-filled-button]', async ({ page }) => {
  await page.setViewportSize(screens[0]!);
  await page.goto('/resources');
  await page.getByRole('button', { name: /^Access Tool ?: ERP Readiness Assessment/ }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Next', 'Next', 'Next', 'Next', 'Get Results']) {
    await dialog.getByRole('radio').first().check();
    await expectOneFilled(page, `assessment, before ${name}`);
    await dialog.getByRole('button', { name, exact: true }).click();
  }
  await expect(dialog.getByRole('heading', { name: /^Your Score/ })).toBeFocused();
  await expectOneFilled(page, 'assessment, result');
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('button', { name: /^Access Tool ?: ERP ROI Calculator/ }).click();
  await expectOneFilled(page, 'calculator');
  await dialog.getByRole('button', { name: 'Generate Full Report' }).click();
  await expect(dialog.getByRole('heading', { name: 'Full report' })).toBeFocused();
  await expectOneFilled(page, 'calculator, report');
});

test('decision 125: in the video generator only the form in use has a filled button [one-filled-button]', async ({
  page,
}) => {
  await answer(page, 'script', scriptReply());
  await answer(page, 'campaign', campaignReply());
  await openGenerator(page);
  await expectOneFilled(page, 'nothing in use');
  await page.getByLabel('Campaign theme').focus();
  await expectOneFilled(page, 'campaign');
  await expect(page.getByRole('button', { name: 'Generate Campaign' })).toHaveCSS(
    'color',
    'rgb(255, 255, 255)',
  );
  await send.script(page);
  await expect(page.locator('#script [data-arrival]')).toBeFocused();
  await expectOneFilled(page, 'script written');
  await page.locator('#script [data-does=edit]').nth(1).click();
  await expectOneFilled(page, 'part being edited');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.locator('#script [data-does=rewrite]').nth(1).click();
  await expectOneFilled(page, 'another part being rewritten');
  await send.campaign(page);
  await expect(page.locator('#campaign [data-arrival]')).toBeFocused();
  await expectOneFilled(page, 'campaign written');
  await page.getByRole('button', { name: 'Clear history' }).click();
  await expectOneFilled(page, 'question before clearing');
});
