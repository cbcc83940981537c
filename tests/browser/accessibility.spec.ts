import type { Locator } from '@playwright/test';
import { whitepapers } from '#content/built/whitepapers.ts';
import { expectAccessible, lowTargets, sidewaysScroll } from '../support/accessibility.ts';
import { requiredSentence } from '../support/contact.ts';
import { focusedTarget } from '../support/focus.ts';
import { expect, test } from '../support/test.ts';
import { accessTo } from '../support/words.ts';

/** WCAG 2.2 AA beyond what axe can see; everyPage.spec.ts measures all pages. */

test('by the tab key: the skip link leads past the bar, and focus is always seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Forwards to the end, and backwards: on the way up the bar is where focus arrives.
  const all = await page.evaluate(markTargets);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < all; presses += 1) {
      await page.keyboard.press(key);
      const focused = await page.evaluate(focusedTarget);
      expect.soft(focused?.problems, `${key} to ${focused?.label}`).toEqual([]);
      await page.evaluate((key) => document.activeElement!.setAttribute(`data-by-${key}`, ''), key);
    }
    await page.keyboard.press(key);
    const missed = page.locator(`[data-target]:not([data-by-${key.replace('+', '\\+')}])`);
    expect(await missed.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 100)))).toEqual(
      [],
    );
  }
});

/** Marks what the Tab key must reach from here on: what is shown, enabled and after the bar. @returns how many there are */
function markTargets(): number {
  const kinds = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const targets = [
    ...document.querySelectorAll<HTMLInputElement>(`main :is(${kinds}), footer :is(${kinds})`),
  ];
  const reached = targets.filter(
    (target) =>
      target.tabIndex >= 0 && !target.disabled && target.checkVisibility({ visibilityProperty: true }),
  );
  for (const target of reached) target.setAttribute('data-target', '');
  return reached.length;
}

test.describe('at 200 % zoom', () => {
  // A window of 1280×800 at 200 % has 640×400 CSS pixels of two device pixels each.
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  test('the menu, a dialog and a form can be used', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    // The menu is higher than the window: it scrolls by itself.
    const schedule = menu.getByRole('link', { name: 'Schedule a Call' });
    await schedule.scrollIntoViewIfNeeded();
    await expect(schedule).toBeInViewport({ ratio: 1 });
    await schedule.click();
    const dialog = page.getByRole('dialog', { name: 'Schedule Your Consultation' });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    const link = dialog.getByRole('link', { name: 'Open the booking page in a new tab' });
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('link', { name: requiredSentence('Company') })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test('on a telephone the tools’ dialogs fill the screen, their words scroll alone, and targets have 44 px', async ({
  page,
}) => {
  const phone = { width: 360, height: 640 };
  await page.setViewportSize(phone);
  await page.goto('/resources');
  for (const [tool, name, actions] of [
    ['erp-readiness-assessment', 'ERP Readiness Assessment', ['Previous', 'Next', 'Close']],
    ['roi-calculator', 'ERP ROI Calculator', ['Generate Full Report', 'Start Over']],
  ] as const) {
    await page.getByRole('link', { name: accessTo(tool) }).click();
    const dialog = page.getByRole('dialog', { name });
    const close = dialog.getByRole('button', { name: 'Close' }).first();
    const [footer, body] = [dialog.locator('.dialog__footer'), dialog.locator('.dialog__body')];
    await expect(close).toBeInViewport();
    expect(await dialog.boundingBox(), name).toEqual({ x: 0, y: 0, ...phone });
    for (const end of [0, 1e6]) {
      await body.evaluate((element, top) => element.scrollTo({ top, behavior: 'instant' }), end);
      for (const action of actions) {
        await expect(footer.getByRole('button', { name: action })).toBeInViewport({ ratio: 1 });
      }
      await expect(close).toBeInViewport({ ratio: 1 });
    }
    await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
    expect(await lowTargets(dialog), name).toEqual([]);
    // A page at 400 %: what can be filled in has more room than the buttons.
    await page.setViewportSize({ width: 320, height: 256 });
    const [room, foot] = [(await body.boundingBox())!.height, (await footer.boundingBox())!.height];
    expect(room, name).toBeGreaterThan(2 * foot);
    await page.setViewportSize(phone);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('a tooltip opens by pointer and tab key, not by itself, stays under the pointer, and closes alone', async ({
  page,
}) => {
  const tooltip = page.getByRole('tooltip');
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Schedule a Call' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schedule Your Consultation' });
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await expect(tooltip).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(close).toBeFocused();
  await expect(tooltip).toHaveText('Close');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await expect(close).toBeFocused();

  await close.hover();
  await expect(tooltip).toHaveText('Close');
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('without the wish for less motion the drawing sways, and its button stills it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  expect(await running()).toBeGreaterThan(0);
  const button = page.getByRole('checkbox', { name: 'Pause the movement of the drawing' });
  await button.press('Space');
  await expect(button).toBeChecked();
  await expect.poll(running).toBe(0);
  await button.click();
  await expect.poll(running).toBeGreaterThan(0);
});

test('in forced colors what lies over the page keeps an edge, focus its ring and the current page its mark', {
  tag: '@chromium',
}, async ({ page, allowConsole }) => {
  allowConsole(/status of 503/);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/services');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const colorOf = (name: string) =>
    bar.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).borderBottomColor);
  expect(await colorOf('Services')).not.toBe(await colorOf('Industries'));
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineColor } = getComputedStyle(document.activeElement!);
    return { drawn: outlineStyle, seen: outlineColor !== getComputedStyle(document.body).backgroundColor };
  });
  expect(ring).toEqual({ drawn: 'solid', seen: true });

  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto(`/whitepapers/${whitepapers[0]!.id}`);
  await page.route('**/download', (route) => route.fulfill({ status: 503, body: 'Down.' }));
  const expectEdge = async (locator: Locator) => {
    await expect(locator).toBeVisible();
    expect(await locator.evaluate(hasEdge)).toBe(true);
  };
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.hover();
  await expectEdge(page.getByRole('tooltip'));
  await menu.click();
  await expectEdge(page.getByRole('banner').first());
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Download' }).first().click();
  await expectEdge(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem'));
});

function hasEdge(element: Element): boolean {
  const { borderBottomStyle, borderBottomWidth, borderBottomColor } = getComputedStyle(element);
  const ground = getComputedStyle(document.body).backgroundColor;
  return borderBottomStyle === 'solid' && borderBottomWidth !== '0px' && borderBottomColor !== ground;
}

test('at 320 px a word that is longer than a line breaks, wherever it stands', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/', '/expert-witness', '/resources', '/industries', '/video-generator']) {
    await page.goto(path);
    expect(await page.evaluate(unbroken), path).toEqual([]);
  }
});

/** Words of the page that would make it scroll sideways if they were long. Short facts that may not wrap are left out. */
function unbroken(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.flatMap((text) => {
    const { data, parentElement } = text;
    if (!data.trim() || !parentElement?.checkVisibility()) return [];
    if (parentElement.closest('svg, option, [aria-hidden=true]')) return [];
    if (getComputedStyle(parentElement).whiteSpace === 'nowrap') return [];
    text.data = 'Unternehmensressourcenplanungssystemauswahlverfahren';
    const breaks = document.documentElement.scrollWidth <= innerWidth;
    text.data = data;
    return breaks ? [] : [data];
  });
}
