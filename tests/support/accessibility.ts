import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe looks at, and by which rules. */
interface Scope {
  /** Selector of the part that is looked at; without it, the whole page. */
  readonly within?: string;
  /** Tags of the rules; without them, those that axe applies by itself. */
  readonly tags?: string[];
}

type Violation = readonly [rule: string, elements: string[]];

/** The broken rules, each with the HTML of the elements that break it. What stands in a frame is somebody else's. */
export async function axeViolations(page: Page, { within, tags }: Scope = {}): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const context = { ...(within && { include: [within] }), exclude: ['iframe'] };
  // To describe all that is well would take axe longer than to find out.
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(tags && { runOnly: tags }) };
  return page.evaluate(
    async ([where, how]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(where, how);
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
    },
    [context, options] as const,
  );
}

/** The widths at which accessibility is tried, in pixels. */
const widths = [390, 1280] as const;

/**
 * No violation of axe's rules, and nothing to scroll to sideways, in the page's present state at every width.
 * @param within selector of the part that has changed since the whole page was looked at
 */
export async function expectAccessible(
  page: Page,
  at: readonly number[] = widths,
  within?: string,
): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 844 });
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
