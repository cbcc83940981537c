import { expect, type Page } from '@playwright/test';
import { axeViolations } from './accessibility.ts';

/** The widths at which accessibility is tried, in pixels. */
const widths = [390, 1280] as const;

/** No violation of axe's rules, and nothing to scroll to sideways, in the page's present state at every width. */
export async function expectAccessible(page: Page, at: readonly number[] = widths): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await axeViolations(page), `${page.url()} at ${width} px`).toEqual([]);
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
