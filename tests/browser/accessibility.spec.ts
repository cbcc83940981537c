import type { Locator } from '@playwright/test';
import { caseStudies } from '../../content/built/caseStudies.ts';
import { insights } from '../../content/built/insights.ts';
import { whitepapers } from '../../content/built/whitepapers.ts';
import { sidewaysScroll } from '../support/accessibility.ts';
import { requiredSentence } from '../support/contact.ts';
import { expect, ownContextTest, test } from '../support/sharedTab.ts';
import { words } from '../support/words.ts';

/** WCAG 2.2 AA beyond what axe can see; everyPage.spec.ts measures all pages. */

// A walk with the tab key through a long page takes its time on a busy machine.
test.describe.configure({ timeout: 90_000 });

/** Says nothing when all is well, else each offending control with what is wrong. */
type Findings = string[];

test('accessibility: the skip link leads past the bar', async ({ page }) => {
  await page.goto('/video-generator');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

ownContextTest.describe('at 200 % zoom', () => {
  // A window of 1280×800 at 200 % has 640×400 CSS pixels of two device pixels each.
  ownContextTest.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  ownContextTest('accessibility: the menu, a dialog and a form can be used', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: words.frame.openMenu }).click();
    const menu = page.getByRole('navigation', { name: words.frame.mobileNavigation });
    // The menu is higher than the window: it scrolls by itself.
    const schedule = menu.getByRole('button', { name: words.actions.scheduleCall });
    await schedule.scrollIntoViewIfNeeded();
    await expect(schedule).toBeInViewport({ ratio: 1 });
    await schedule.click();
    const dialog = page.getByRole('dialog', { name: words.schedule.title });
    await expect(dialog.getByRole('button', { name: words.dialogs.close })).toBeInViewport({ ratio: 1 });
    const link = dialog.getByRole('link', { name: words.schedule.newTab });
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.contact.send }).click();
    await expect(page.getByRole('link', { name: requiredSentence(words.contact.company) })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test('accessibility: focus by keys is always seen and never behind the bar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/');
  // Forwards to the end, and backwards: on the way up the bar is where focus arrives.
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<string>();
    for (let presses = 0; presses < 150; presses += 1) {
      await page.keyboard.press(key);
      const focused = await page.evaluate(focusedTarget);
      if (!focused) break;
      seen.add(focused.label);
      expect.soft(focused.problems, `${key} to ${focused.label}`).toEqual([]);
    }
    expect(seen.size).toBeGreaterThan(15);
  }
});

for (const [path, width] of [
  ['/', 390],
  ['/resources', 1280],
  ['/resources', 390],
  [`/insights/${insights[0]!.id}`, 1280],
  ['/industries', 390],
] as const) {
  test(`accessibility: focus is seen and never behind the bar: ${path} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 600 });
    await page.goto(path);
    // From now on the browser takes the visitor for one who uses keys, and scrolls and rings as for the tab key.
    await page.keyboard.press('Tab');
    const found = (await page.evaluate(`(${focusEach})(${focusedTarget})`)) as FocusedTarget[];
    expect(new Set(found.map(({ label }) => label)).size).toBeGreaterThan(15);
    expect(found.filter(({ problems }) => problems.length > 0)).toEqual([]);
  });
}

test('accessibility: what looks at focus finds what is wrong', async ({ page }) => {
  await page.setContent(`<html lang="en"><title>Wrong</title><style>
    header { position: fixed; inset: 0 0 auto; height: 100px; background: white }
    a { display: block } .bare { outline: none } .far { position: fixed; top: -200px }</style>
    <header></header><a href="#behind">Behind</a><a href="#bare" class="bare">Bare</a><a href="#far" class="far">Far</a>`);
  await page.keyboard.press('Tab');
  const found = (await page.evaluate(`(${focusEach})(${focusedTarget})`)) as FocusedTarget[];
  const problems = Object.fromEntries(found.map(({ label, problems }) => [label, problems.join()]));
  expect(problems.Behind).toMatch(/behind the bar/);
  expect(problems.Bare).toMatch(/no ring/);
  expect(problems.Far).toMatch(/outside of the window/);
});

interface FocusedTarget {
  readonly label: string;
  readonly problems: Findings;
}

/** Gives focus to everything that takes it, forwards and backwards: in the page, twenty times as fast as by keys. */
function focusEach(look: () => FocusedTarget | undefined): FocusedTarget[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ].filter(({ tabIndex }) => tabIndex >= 0);
  return [...targets, ...targets.toReversed()].flatMap((target) => {
    target.focus();
    // What is hidden or disabled takes no focus.
    return document.activeElement === target ? (look() ?? []) : [];
  });
}

/** What has focus, whether it is on the screen, uncovered, and wears a ring. `undefined` past the last one. */
function focusedTarget(): FocusedTarget | undefined {
  const target = document.activeElement as HTMLElement | null;
  if (!target || target === document.body) return undefined;
  const box = target.getBoundingClientRect();
  const problems: string[] = [];
  const style = getComputedStyle(target);
  if (style.outlineStyle === 'none' || Number.parseFloat(style.outlineWidth) < 2) problems.push('no ring');
  if (box.bottom <= 0 || box.top >= innerHeight) problems.push('outside of the window');
  const bar = document.querySelector('body header')!;
  if (!bar.contains(target) && getComputedStyle(target).position !== 'fixed') {
    const below = bar.getBoundingClientRect().bottom;
    if (box.top < below && box.bottom > 0) problems.push(`behind the bar: ${box.top} < ${below}`);
  }
  return { label: (target.ariaLabel ?? target.textContent ?? '').trim().slice(0, 60) || target.id, problems };
}

test('accessibility: without the wish for less motion the drawing sways, and its button stills it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  expect(await running()).toBeGreaterThan(0);
  const button = page.getByRole('button', { name: words.home.pause });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(running).toBe(0);
});

test('accessibility: in forced colours controls keep an edge, focus its ring, the current page its mark', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/', '/resources', '/video-generator', '/erp-services']) {
    await page.goto(path);
    expect.soft(await page.evaluate(edgeless), path).toEqual([]);
  }
  await page.goto('/services');
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const bar = page.getByRole('navigation', { name: words.frame.mainNavigation });
  const colourOf = (name: string) =>
    bar.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).borderBottomColor);
  expect(await colourOf(words.navigation.services)).not.toBe(await colourOf(words.navigation.industries));
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement!);
      return { outlineStyle, outlineWidth: Number.parseFloat(outlineWidth), outlineColor };
    });
    expect(ring.outlineStyle).toBe('solid');
    expect(ring.outlineWidth).toBeGreaterThanOrEqual(2);
    expect(ring.outlineColor).not.toBe(ground);
  }
});

test('accessibility: in forced colours what lies over the page keeps an edge: menu, dialog, notice, tooltip', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto(`/whitepapers/${whitepapers[0]!.id}`);
  await page.route('**/download', (route) => route.fulfill({ status: 503, body: 'Down.' }));
  const edge = (locator: Locator) =>
    locator.evaluate((element) => {
      const { borderBottomStyle, borderBottomWidth, borderBottomColor } = getComputedStyle(element);
      const ground = getComputedStyle(document.body).backgroundColor;
      return borderBottomStyle === 'solid' && borderBottomWidth !== '0px' && borderBottomColor !== ground;
    });
  await page.getByRole('button', { name: words.frame.openMenu }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  expect(await edge(page.getByRole('tooltip'))).toBe(true);
  await page.getByRole('button', { name: words.frame.openMenu }).click();
  expect(await edge(page.getByRole('banner').first())).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.privacy.title }).click();
  expect(await edge(page.getByRole('dialog', { name: words.privacy.title }))).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.whitepaper.download }).first().click();
  const notice = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(notice).toBeVisible();
  expect(await edge(notice)).toBe(true);
});

/** Buttons and boxes that forced colours leave without an edge: backgrounds are gone then. */
function edgeless(): Findings {
  const ground = getComputedStyle(document.body).backgroundColor;
  return [
    ...document.querySelectorAll<HTMLElement>('main a, main button, main input, main select, main textarea'),
  ]
    .filter((control) => control.getClientRects().length > 0 && !control.closest('[aria-hidden=true]'))
    .filter((control) => {
      const { paddingLeft, display, borderTopWidth, borderTopStyle, borderTopColor } =
        getComputedStyle(control);
      const looksLikeButton = Number.parseFloat(paddingLeft) >= 12 && display !== 'inline';
      const hasEdge =
        borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== ground;
      return looksLikeButton && !hasEdge;
    })
    .map((control) => control.outerHTML.slice(0, 100));
}

test('every change of page moves focus to its h1 and is announced politely, once', async ({ page }) => {
  await page.goto('/');
  const announcer = page.locator('[role="status"][aria-live="polite"]');
  await expect(announcer).toBeEmpty();
  const bar = page.getByRole('navigation', { name: words.frame.mainNavigation });
  for (const [name, title] of [
    [words.navigation.services, /Services/],
    [words.navigation.industries, /Industries/],
    [words.navigation.resources, /Resources & Insights/],
    [words.navigation.home, /./],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(announcer).toHaveText(title);
    await expect(page).toHaveTitle(title);
  }
  // Also when the item comes from the API, and then with the item's own title.
  await bar.getByRole('link', { name: words.navigation.resources, exact: true }).click();
  await page.getByRole('link', { name: words.resources.readCaseStudy }).first().click();
  const heading = page.getByRole('heading', { level: 1, name: caseStudies[0]!.title });
  await expect(heading).toBeFocused();
  await expect(announcer).toContainText(caseStudies[0]!.title);
});
