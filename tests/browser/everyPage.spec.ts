import { createHash } from 'node:crypto';
import type { Page, Response } from '@playwright/test';
import { site } from '../../content/built/site.ts';
import { fallbackPages, publicPages } from '../../web/pages.ts';
import { axeViolations, sidewaysScroll } from '../support/accessibility.ts';
import { filledButtons, seenTogether } from '../support/filledButtons.ts';
import { routes, unlistedRoutes } from '../support/routes.ts';
import { expect, openServed, ownContextTest, test } from '../support/sharedTab.ts';
import { words } from '../support/words.ts';

/** What holds on all pages, in one visit a page as it is served and one with its code. */

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Of screens on which filled buttons are counted, by their width. */
const heights: Record<number, number> = { 390: 844, 1280: 800, 1920: 1080 };

ownContextTest.describe('as served, before any code', () => {
  ownContextTest.describe.configure({ timeout: 90_000 });
  ownContextTest.use({ javaScriptEnabled: false });

  ownContextTest('every route is readable HTML with head and policy', async ({ page }) => {
    for (const path of routes) {
      const response = await openServed(page, path);
      const served = await page.evaluate(readServed);
      expectReadable(served, path);
      await expectGuarded(served, path, response);
    }
  });

  ownContextTest('every further page has no two filled buttons in a view', async ({ page, allowConsole }) => {
    allowConsole(/404/);
    let seen = 0;
    const further = [...publicPages, ...fallbackPages].filter(
      ({ path }) => !routes.includes(path) && !unlistedRoutes.includes(path),
    );
    for (const { path } of further) {
      await openServed(page, path);
      for (const width of Object.keys(heights).map(Number)) seen += await filledAt(page, width);
    }
    expect(seen).toBeGreaterThan(further.length);
  });
});

/** What a page tells browsers, search engines and visitors before its code runs. */
function readServed() {
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
  const attributes = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
  const headings = [...document.querySelectorAll('h1')];
  const meta = document.querySelector<HTMLMetaElement>('head > :nth-child(2)');
  return {
    title: document.title,
    headings: headings.map((heading) => heading.checkVisibility() && heading.getClientRects().length > 0),
    descriptions: attributes('meta[name="description"]', 'content'),
    canonical: attributes('link[rel="canonical"]', 'href'),
    shared: ['og:title', 'og:description', 'og:url', 'og:image'].map(
      (property) => document.querySelectorAll(`meta[property="${property}"]`).length,
    ),
    policy:
      meta?.httpEquiv === 'Content-Security-Policy' ? meta.content : 'the policy is not the second element',
    scripts: texts('script:not([src], [type$=json])'),
    styles: texts('style'),
  };
}

type Served = ReturnType<typeof readServed>;

function expectReadable(served: Served, path: string): void {
  expect.soft(served.headings, path).toEqual([true]);
  expect.soft(served.title, path).toContain(site.name);
  expect.soft(served.descriptions, path).toEqual([expect.stringMatching(/\S{3}/)]);
  expect.soft(served.canonical.map((href) => new URL(href!).pathname)).toEqual([path]);
  expect.soft(served.shared, path).toEqual([1, 1, 1, 1]);
}

/** Header and policy allow exactly the page's own inline scripts and styles. */
async function expectGuarded(served: Served, path: string, response: Response): Promise<void> {
  const headers = await response.allHeaders();
  expect.soft(response.status(), path).toBe(200);
  expect.soft(headers['permissions-policy'], path).toBeTruthy();
  const sources = (directive: string) =>
    new Set(new RegExp(`${directive} ([^;]*)`).exec(served.policy)?.[1]?.split(' '));
  expect.soft(sources('script-src'), path).toEqual(new Set(["'self'", ...served.scripts.map(hash)]));
  expect.soft(sources('style-src'), path).toEqual(new Set(["'self'", hash(''), ...served.styles.map(hash)]));
}

/** How many filled buttons a page has; two of them never in one view. */
async function filledAt(page: Page, width: number): Promise<number> {
  const height = heights[width]!;
  await page.setViewportSize({ width, height });
  const filled = await page.evaluate(filledButtons);
  expect.soft(seenTogether(filled, height), `${page.url()} at ${width} px`).toEqual([]);
  return filled.length;
}

const widths = [320, 390, 430, 640, 768, 1024, 1280, 1600, 1920];

for (const path of [...routes, ...unlistedRoutes, '/contact', '/no-such-page']) {
  test(`every page: ${path} fits, tears no word, moves nothing, passes axe`, async ({
    page,
    allowConsole,
  }) => {
    if (path === '/contact' || path === '/no-such-page') allowConsole(/status of 404/);
    await page.goto(path);
    expect.soft(await page.evaluate(moving), 'what moves though the visitor wants less motion').toEqual([]);
    expect.soft(await page.evaluate(belowFooter), 'pixels below the footer').toBeLessThanOrEqual(0.5);
    for (const width of widths) {
      if (width in heights) await filledAt(page, width);
      else await page.setViewportSize({ width, height: 844 });
      expect.soft(await sidewaysScroll(page), `sideways scroll at ${width} px`).toBe(0);
      expect.soft(await page.evaluate(tornWords), `torn words at ${width} px`).toEqual([]);
      if (width !== 390 && width !== 1280) continue;
      expect.soft(await page.evaluate(smallTargets), `targets at ${width} px`).toEqual([]);
      expect.soft(await axeViolations(page), `axe at ${width} px`).toEqual([]);
      if (width === 390) expect.soft(await page.evaluate(lowOnPhones), 'lower than 44 px').toEqual([]);
    }
    if (!routes.includes(path)) return;
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: words.frame.skip });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
  });
}

test('every page: what measures the pages finds what is wrong', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.setContent(`<html lang="en"><title>Wrong</title><style>
    button { position: absolute; top: 300px; width: 12px; height: 12px; background: black; transition: all 1s }
    p { width: 4ch; overflow-wrap: anywhere } hr { width: 500px }</style>
    <div id="root"><footer>End</footer></div><p>Unbreakable</p><hr>
    <button style="left: 0"></button><button style="left: 12px"></button></html>`);
  expect(seenTogether(await page.evaluate(filledButtons), 640)).toHaveLength(1);
  expect(await page.evaluate(smallTargets)).toHaveLength(2);
  expect(await page.evaluate(lowOnPhones)).toHaveLength(2);
  expect(await page.evaluate(tornWords)).toEqual(['Unbreakable']);
  expect(await page.evaluate(belowFooter)).toBeGreaterThan(0.5);
  expect(await page.evaluate(moving)).not.toEqual([]);
  expect(await sidewaysScroll(page)).toBeGreaterThan(0);
  expect((await axeViolations(page)).map(([rule]) => rule)).toContain('button-name');
});

/** Running animations, transitions and smooth scrolling. */
function moving(): string[] {
  const running = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1)
    .map(({ effect }) => (effect as KeyframeEffect).target!);
  const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
  const slow = [...document.querySelectorAll('*')].filter((element) => {
    const style = getComputedStyle(element);
    return (
      seconds(style.transitionDuration) > 0.001 ||
      (style.animationName !== 'none' && seconds(style.animationDuration) > 0.001) ||
      style.scrollBehavior === 'smooth'
    );
  });
  return [...running, ...slow].map((element) => element.outerHTML.slice(0, 80));
}

function belowFooter(): number {
  const footer = document.querySelector('#root footer')!.getBoundingClientRect();
  return document.documentElement.scrollHeight - scrollY - footer.bottom;
}

/** What is lower than a finger; a link within a sentence is as high as its line (WCAG 2.2, 2.5.8). */
function lowOnPhones(): { text: string; height: number }[] {
  return [...document.querySelectorAll<HTMLElement>('a, button')]
    .filter((element) => element.checkVisibility() && !(element.matches('p > a') && element.previousSibling))
    .map((element) => ({ text: element.innerText, height: element.getBoundingClientRect().height }))
    .filter(({ height }) => height > 0 && Math.round(height) < 44);
}

/** Words that a line break tears apart without a hyphen. */
function tornWords(): string[] {
  const torn: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement!.checkVisibility() || node.parentElement!.closest('script, style')) continue;
    for (const { index, 0: word } of node.nodeValue!.matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) torn.push(word);
    }
  }
  return torn;
}

/** WCAG 2.2, 2.5.8: too small, in no line of text, and nearer than 24 px to another target's centre. */
function smallTargets(): string[] {
  const least = 24;
  const shown = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ]
    .filter(
      (target) => !target.closest('[hidden], [aria-hidden=true], [inert]') && !target.matches(':disabled'),
    )
    .map((target) => ({ target, box: target.getBoundingClientRect() }))
    // The skip link waits above the page, the honeypot outside of it.
    .filter(({ box }) => box.width > 1 && box.height > 1 && box.bottom > 0 && box.right > 0);
  const inText = (target: HTMLElement) => {
    const line = target.closest('p, li, dd, td');
    return (
      line !== null &&
      getComputedStyle(target).display === 'inline' &&
      line.textContent?.trim() !== target.textContent?.trim()
    );
  };
  return shown
    .filter(({ target, box }) => (box.width < least || box.height < least) && !inText(target))
    .filter(({ target, box }) => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return shown.some(({ target: other, box: near }) => {
        if (other === target || other.contains(target) || target.contains(other)) return false;
        const dx = Math.max(near.left - x, 0, x - near.right);
        const dy = Math.max(near.top - y, 0, y - near.bottom);
        return Math.hypot(dx, dy) < least / 2;
      });
    })
    .map(({ target, box }) => `${target.outerHTML.slice(0, 90)} is ${box.width}×${box.height}`);
}
