import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** It goes into every document that is looked at, so it is the one of half the size. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe looks at, and by which rules. */
interface Scope {
  /** Selector of the part that is looked at; without it, the whole page. */
  readonly within?: string;
  /** Tags of the rules; without them, those that axe applies by itself. */
  readonly tags?: string[];
}

type Violation = readonly [rule: string, elements: string[]];

/**
 * The broken rules, each with the HTML of the elements that break it; a list without markers says its role, too. What stands
 * in a frame is somebody else's.
 */
export async function axeViolations(page: Page, { within, tags }: Scope = {}): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const context = { ...(within && { include: [within] }), exclude: ['iframe'] };
  // To describe all that is well would take axe longer than to find out.
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(tags && { runOnly: tags }),
    // WCAG 2.2, 2.5.8, which axe does not try by itself.
    rules: { 'target-size': { enabled: true } },
  };
  return page.evaluate(
    async ([where, how]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(where, how);
      const broken = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
      // Safari takes a list without markers for none (https://developer.mozilla.org/docs/Web/CSS/list-style#accessibility).
      const lists = [...document.querySelectorAll('ul:not([role]), ol:not([role])')].filter(({ children }) =>
        [...children].some((item) => {
          const { display, listStyleType } = getComputedStyle(item);
          return display !== 'list-item' || listStyleType === 'none';
        }),
      );
      if (lists.length === 0) return broken;
      return [...broken, ['no role="list"', lists.map(({ outerHTML }) => outerHTML.slice(0, 200))] as const];
    },
    [context, options] as const,
  );
}

/** The widths at which the state of a page is tried, in pixels. */
const widths = [320, 1280] as const;

/**
 * In the page's present state no violation of axe's rules at the first width, and nothing to scroll to sideways at any.
 * What a state adds is the same at every width; axe looks at whole pages at more widths in everyPage.spec.ts.
 * @param within selector of the part that has changed since the whole page was looked at
 */
export async function expectAccessible(
  page: Page,
  at: readonly number[] = widths,
  within?: string,
): Promise<void> {
  for (const [index, width] of at.entries()) {
    await page.setViewportSize({ width, height: 844 });
    if (index === 0)
      expect.soft(await axeViolations(page, { within }), `${page.url()} at ${width} px`).toEqual([]);
    expect.soft(await sidewaysScroll(page), `sideways scroll of ${page.url()} at ${width} px`).toBe(0);
  }
}

/** Pixels by which the page is wider than its window. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // Less than nothing where a stable gutter is kept for a scrollbar that headless browsers do not draw.
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** Targets within an element that are lower or narrower than a finger; a radio is pressed by its whole row. */
export async function lowTargets(within: Locator): Promise<string[]> {
  return within.evaluate((element) =>
    [...element.querySelectorAll('button, summary, label:has(input), input, select, textarea, a')]
      // What is folded cannot be pressed.
      .filter((target) => target.checkVisibility() && !target.matches('label input, p > a, li > a'))
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ target, box }) => `${target.textContent} ${box.width} × ${box.height}`),
  );
}
