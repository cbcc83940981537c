import type { Page } from '@playwright/test';
import { axeViolations, sidewaysScroll } from '../accessibility.ts';
import { expect } from '../test.ts';

/**
 * Opens every page of the site map: it has a heading, breaks no rule of accessibility, is no wider than a phone, has no empty
 * section or list, and all its links lead to pages.
 *
 * @param each looks at the page of a path further
 * @returns the paths
 */
export async function expectWholePages(
  page: Page,
  url: string,
  each: (path: string) => Promise<void>,
): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc]) => new URL(loc!).pathname);
  const links = new Set<string>();
  for (const path of paths) {
    const response = await page.goto(url + path);
    expect.soft(response?.status(), path).toBe(200);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await each(path);
    expect.soft(await axeViolations(page), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect.soft(await sidewaysScroll(page), path).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    const found = await page.evaluate(() => ({
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href], link[rel=alternate]')]
        .map(({ href }) => new URL(href))
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname }) => pathname),
      empty: [...document.querySelectorAll('main section, main ul, main ol, main dl, footer nav')]
        .filter((element) => !element.textContent?.trim() && !element.querySelector('img, svg, input'))
        .map((element) => element.outerHTML.slice(0, 120)),
    }));
    expect.soft(found.empty, path).toEqual([]);
    for (const link of found.links) links.add(link);
  }
  for (const path of links) expect.soft((await fetch(url + path)).status, path).toBe(200);
  return paths;
}
