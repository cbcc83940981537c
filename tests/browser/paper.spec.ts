import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from '@playwright/test';
import { pdfPages } from '#infra/build/documentText.ts';
import { routes, unlistedRoutes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/** What becomes of each kind of page on paper; reports and results are printed in the tests of their tools. */

const missing = '/no-such-page';

/** The text of each sheet that the page is printed on, as a browser prints it, and the numbers of those that are empty. */
async function print(page: Page, format: 'A4' | 'Letter'): Promise<{ texts: string[]; empty: number[] }> {
  const pdf = await page.pdf({ format });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const empty: number[] = [];
  for (const sheet of document.pages()) {
    const { data } = await sheet.render({ scale: 0.25, render: 'bitmap' });
    if (data.every((byte) => byte === 255)) empty.push(sheet.number + 1);
  }
  document.destroy();
  library.destroy();
  return { texts: await pdfPages(pdf), empty };
}

for (const path of [...routes, ...unlistedRoutes, missing]) {
  test(`no empty sheet, no control and no ground on paper: ${path}`, {
    tag: '@chromium',
  }, async ({ page, allowConsole }) => {
    if (path === missing) allowConsole(/status of 404/);
    await page.goto(path);
    for (const format of ['A4', 'Letter'] as const) {
      const { texts, empty } = await print(page, format);
      expect(empty, `empty sheets of ${format}`).toEqual([]);
      // An address follows the words that it belongs to after a space.
      expect(texts.join(' ')).toMatch(/./);
      expect(texts.join(' ')).not.toMatch(/[\p{L}\p{N}.]\(?https?:/u);
      // On paper nobody can follow a link of a text: it says where it leads.
      if (path.startsWith('/insights/')) {
        expect(texts.join('').replace(/\s/g, '')).toMatch(
          /\(https?:[^()]+\/(insights|whitepapers|case-studies)\/[a-z0-9-]+\)/,
        );
      }
    }
    await page.emulateMedia({ media: 'print' });
    const controls = page.locator('button, input, select, textarea, nav').filter({ visible: true });
    await expect(controls).toHaveCount(0);
    const grounds = page.locator('html, body, main, main [data-ground]');
    const inked = await grounds.evaluateAll(
      (all) => all.filter((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)').length,
    );
    expect(inked).toBe(0);
    // What was light on ink can be read on paper.
    const light = await page.locator('[data-ground="ink"]:not(footer) :is(h2, h3, p)').evaluateAll((all) =>
      all
        .map((one) =>
          getComputedStyle(one)
            .color.match(/[\d.]+/g)!
            .map(Number),
        )
        .filter(([red, green, blue]) => red! + green! + blue! > 3 * 128),
    );
    expect(light).toEqual([]);
  });
}
