import { PDFiumLibrary } from '@hyzyla/pdfium';
import { expect, type Page } from '@playwright/test';
import { pdfPages } from '#infra/build/documentText.ts';

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

/** No empty sheet, no control and no ground on paper, and links of a text say where they lead. */
export async function expectPrintable(page: Page): Promise<void> {
  const { pathname: path } = new URL(page.url());
  for (const format of ['A4', 'Letter'] as const) {
    const { texts, empty } = await print(page, format);
    expect.soft(empty, `empty sheets of ${path} on ${format}`).toEqual([]);
    // An address follows the words that it belongs to after a space.
    expect.soft(texts.join(' '), path).toMatch(/./);
    expect.soft(texts.join(' '), path).not.toMatch(/[\p{L}\p{N}.]\(?https?:/u);
    // On paper nobody can follow a link of a text: it says where it leads.
    if (path.startsWith('/insights/')) {
      expect
        .soft(texts.join('').replace(/\s/g, ''), path)
        .toMatch(/\(https?:[^()]+\/(insights|whitepapers|case-studies)\/[a-z0-9-]+\)/);
    }
  }
  await page.emulateMedia({ media: 'print' });
  const controls = page.locator('button, input, select, textarea, nav').filter({ visible: true });
  await expect.soft(controls, `controls of ${path} on paper`).toHaveCount(0);
  const grounds = page.locator('html, body, main, main [data-ground]');
  const inked = await grounds.evaluateAll(
    (all) => all.filter((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)').length,
  );
  expect.soft(inked, `grounds of ${path} on paper`).toBe(0);
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
  expect.soft(light, `light texts of ${path} on paper`).toEqual([]);
  await page.emulateMedia({ media: null });
}
