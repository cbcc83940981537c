import { readFile } from 'node:fs/promises';
import { brandMail } from '../../content/built/brandMail.ts';
import { axeViolations, sidewaysScroll } from '../support/accessibility.ts';
import { runOperate } from '../support/operate.ts';
import { expect, test } from '../support/sharedTab.ts';

// One worker, and so one preview for all of them.
test.describe.configure({ mode: 'default' });

let html: string;
test.beforeAll(async () => {
  const { stdout } = await runOperate(process.env.TEST_DATA_DIR ?? '', 'letter', ['preview']);
  html = await readFile(stdout.split('\n')[0] ?? '', 'utf8');
});

for (const width of [320, 375, 600, 1280]) {
  test(`§10 letter: at ${width} px nothing is cut off, and lines are at most 600 px long [letter-look]`, async ({
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
  test(`§10 letter: its colours have enough contrast when mail is shown ${colorScheme} [letter-look]`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setContent(html);
    expect(await page.locator('meta[name="color-scheme"]').getAttribute('content')).toContain('dark');
    const background = await page.evaluate(
      () => getComputedStyle(document.querySelector('.sheet')!).backgroundColor,
    );
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(29, 35, 45)' : 'rgb(255, 255, 255)');
    // A mail has no landmarks: the program around it has them.
    expect(await axeViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
  });
}
