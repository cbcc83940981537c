import { readFile } from 'node:fs/promises';
import { brandMail } from '../../content/built/brandMail.ts';
import { axeViolations, sidewaysScroll } from '../support/accessibility.ts';
import { runOperate } from '../support/operate.ts';
import { expect, test } from '../support/sharedTab.ts';

// One worker, and so one preview for all of them.
test.describe.configure({ mode: 'default' });

let html: string;
test.beforeAll(async () => {
  const { stdout } = await runOperate(process.env.TEST_DATA_DIR ?? '', 'letter', [
    'preview',
    'content/firm/letters/2026-12-01.md',
  ]);
  html = await readFile(stdout.split('\n')[0] ?? '', 'utf8');
});

for (const width of [320, 375, 600, 1280]) {
  test(`§10 letter: at ${width} px nothing is cut off, and lines are at most 600 px long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.setContent(html);
    expect(await sidewaysScroll(page)).toBe(0);
    const widths = await page.evaluate(() =>
      [...document.querySelectorAll('.sheet, .sheet p, .sheet ul')].map(
        (each) => each.getBoundingClientRect().width,
      ),
    );
    expect(widths.length).toBeGreaterThan(10);
    expect(Math.max(...widths)).toBeLessThanOrEqual(600);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`§10 letter: its colours have enough contrast when mail is shown ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setContent(html);
    expect(await page.locator('meta[name="color-scheme"]').getAttribute('content')).toContain('dark');
    const background = await page.evaluate(
      () => getComputedStyle(document.querySelector('.sheet')!).backgroundColor,
    );
    const { sheet, dark } = brandMail;
    expect(background).toBe(rgb(colorScheme === 'dark' ? dark.sheet : sheet));
    // A mail has no landmarks: the program around it has them.
    expect(await axeViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
  });
}

/** As browsers write a color such as `#12263f`. */
function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
}
