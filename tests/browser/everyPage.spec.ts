import type { Page, Response } from '@playwright/test';
import { axeViolations, sidewaysScroll } from '../support/accessibility.ts';
import { type FocusedTarget, focusedTargets } from '../support/focus.ts';
import { expectPrintable } from '../support/onPaper.ts';
import { routes, unlistedRoutes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/** What holds on all pages, in one visit a page; their states are tried with what brings them about. */

const missing = '/no-such-page';
const pages = [...routes, ...unlistedRoutes, missing];
const groups = Array.from({ length: 6 }, (_, group) => pages.filter((_, index) => index % 6 === group));
const widths = [320, 390, 768, 1024, 1280, 1920];

for (const [group, paths] of groups.entries()) {
  test(`every page is served safely, fits, passes axe, obeys keys and can be printed: ${group + 1} of ${groups.length}`, {
    tag: '@chromium',
  }, async ({ page, allowConsole }) => {
    if (paths.includes(missing)) allowConsole(/status of 404/);
    for (const path of paths) {
      await test.step(path, async () => {
        const { calls, elsewhere } = requestsOf(page);
        await expectGuarded((await page.goto(path))!, path === missing ? 404 : 200);
        expect
          .soft(await page.evaluate(moving), `${path}: moves though less motion is wished for`)
          .toEqual([]);
        for (const width of widths) await expectFitting(page, width);
        await expectUsableByKeys(page);
        await expectPrintable(page);
        expect.soft(calls, `${path}: reads, each once`).toEqual([...new Set(calls)]);
        expect.soft(elsewhere, `${path}: asks another host`).toEqual([]);
        for (const width of [390, 1280]) await expectWideSpacing(page, width);
      });
    }
    expect(await page.context().cookies()).toEqual([]);
  });
}

/** From then on, calls of the API by their method and path, and what is asked for at other hosts. */
function requestsOf(page: Page): { calls: string[]; elsewhere: string[] } {
  const calls: string[] = [];
  const elsewhere: string[] = [];
  page.removeAllListeners('request');
  page.on('request', (request) => {
    const { origin, protocol, pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
    if (protocol !== 'data:' && origin !== new URL(process.env.TEST_SITE_URL!).origin)
      elsewhere.push(request.url());
  });
  return { calls, elsewhere };
}

/** WCAG 1.4.12: with the spacing of a visitor's own, no text is cut off, and nothing makes the page wider. */
async function expectWideSpacing(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const before = await page.evaluate(cutOff);
  await page.evaluate(spaceWidely);
  const where = `${page.url()} at ${width} px`;
  expect.soft(await page.evaluate(cutOff), `cut off by wide spacing: ${where}`).toEqual(before);
  expect.soft(await sidewaysScroll(page), `sideways scroll by wide spacing: ${where}`).toBe(0);
}

async function expectGuarded(response: Response, status: number): Promise<void> {
  const url = response.url();
  const headers = await response.allHeaders();
  expect.soft(response.status(), url).toBe(status);
  expect.soft(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
  for (const name of [
    ...['strict-transport-security', 'x-content-type-options', 'referrer-policy'],
    ...['cross-origin-opener-policy', 'permissions-policy'],
  ]) {
    expect.soft(headers[name], `${name} of ${url}`).toBeTruthy();
  }
}

/** Nothing to scroll to sideways, no torn word, on phones nothing too low for a finger; axe at the least width and on a desk. */
async function expectFitting(page: Page, width: number): Promise<void> {
  const where = `${page.url()} at ${width} px`;
  await page.setViewportSize({ width, height: 800 });
  expect.soft(await sidewaysScroll(page), `sideways scroll of ${where}`).toBe(0);
  expect.soft(await page.evaluate(tornWords), `torn words of ${where}`).toEqual([]);
  if (width === 390) expect.soft(await page.evaluate(lowOnPhones), `lower than 44 px: ${where}`).toEqual([]);
  if (width !== 320 && width !== 1280) return;
  expect.soft(await axeViolations(page), `axe on ${where}`).toEqual([]);
}

/** The skip link comes first; focus is seen, never behind the bar, and where colors are forced, controls have an edge. */
async function expectUsableByKeys(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 600 });
  // From now on the browser takes the visitor for one who uses keys, and scrolls and rings as for the tab key.
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await page.evaluate(edgeless), `without an edge: ${page.url()}`).toEqual([]);
  await page.emulateMedia({ forcedColors: null });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 600 });
    const found = (await page.evaluate(focusedTargets)) as FocusedTarget[];
    const where = `focus of ${page.url()} at ${width} px`;
    expect.soft(found.length, where).toBeGreaterThan(15);
    expect
      .soft(
        found.filter(({ problems }) => problems.length > 0),
        where,
      )
      .toEqual([]);
  }
}

test('what looks at the pages finds what is wrong', { tag: '@chromium' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.setContent(`<html lang="en"><title>Wrong</title><style>
    main button { position: absolute; top: 300px; width: 12px; height: 12px; padding: 12px; border: 0; transition: all 1s }
    header { position: fixed; inset: 0 0 auto; height: 100px; background: white }
    p { width: 4ch; overflow-wrap: anywhere } hr { width: 500px }
    a { display: block } .bare { outline: none } .far { position: fixed; top: -200px }</style>
    <header></header><div style="width: 8em; height: 2em; overflow: hidden">Just two words</div><a href="#behind">Behind</a><a href="#bare" class="bare">Bare</a><a href="#far" class="far">Far</a>
    <main><h1>Heading</h1><p>Unbreakable</p><hr>
    <button style="left: 0; box-sizing: border-box"></button><button style="left: 12px; box-sizing: border-box"></button></main>`);
  await page.keyboard.press('Tab');
  const found = (await page.evaluate(focusedTargets)) as FocusedTarget[];
  const problems = Object.fromEntries(found.map(({ label, problems }) => [label, problems.join()]));
  expect(problems.Behind).toMatch(/behind the bar/);
  expect(problems.Bare).toMatch(/no ring/);
  expect(problems.Far).toMatch(/outside of the window/);
  expect((await page.evaluate(lowOnPhones)).length).toBeGreaterThan(2);
  expect(await page.evaluate(tornWords)).toEqual(['Unbreakable']);
  expect(await page.evaluate(moving)).not.toEqual([]);
  expect(await page.evaluate(cutOff)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeGreaterThan(0);
  const rules = (await axeViolations(page)).map(([rule]) => rule);
  expect(rules).toEqual(expect.arrayContaining(['button-name', 'target-size']));
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(edgeless)).toHaveLength(2);
  await page.evaluate(spaceWidely);
  expect(await page.evaluate(cutOff)).toEqual(['Just two words']);
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

/** In the document's own sheets, which its policy lets in. */
function spaceWidely(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [sheet];
}

/** Texts of which a box around them hides a part, unless it scrolls: what only screen readers are told is among them. */
function cutOff(): string[] {
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement!;
    if (!text.nodeValue!.trim() || !parent.checkVisibility() || parent.closest('script, style, select'))
      continue;
    range.selectNodeContents(text);
    const { top, bottom, left, right } = range.getBoundingClientRect();
    for (let box = parent; box !== document.body; box = box.parentElement!) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      const edge = box.getBoundingClientRect();
      const isCutX = /hidden|clip/.test(overflowX) && (left < edge.left - 1 || right > edge.right + 1);
      const isCutY = /hidden|clip/.test(overflowY) && (top < edge.top - 1 || bottom > edge.bottom + 1);
      if (isCutX || isCutY) cut.push(text.nodeValue!.slice(0, 60));
    }
  }
  return cut;
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

/** Buttons and boxes that forced colors leave without an edge: backgrounds are gone then. */
function edgeless(): string[] {
  const ground = getComputedStyle(document.body).backgroundColor;
  return [
    ...document.querySelectorAll<HTMLElement>('main a, main button, main input, main select, main textarea'),
  ]
    .filter((control) => control.getClientRects().length > 0 && !control.closest('[aria-hidden=true]'))
    .filter((control) => {
      const { paddingLeft, paddingRight, display, borderTopWidth, borderTopStyle, borderTopColor } =
        getComputedStyle(control);
      const padding = Math.min(Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight));
      const looksLikeButton = padding >= 12 && display !== 'inline';
      const hasEdge =
        borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== ground;
      return looksLikeButton && !hasEdge;
    })
    .map((control) => control.outerHTML.slice(0, 100));
}
