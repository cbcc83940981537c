import type { Page } from '@playwright/test';
import { caseStudies } from '#content/built/caseStudies.ts';
import { insights } from '#content/built/insights.ts';
import { whitepapers } from '#content/built/whitepapers.ts';
import { packagedBrowser } from '../../support/browser.ts';
import { expect, test } from '../../support/test.ts';

/**
 * The main pages and dialogs as pictures, at half their size: what moves, vanishes or overlaps is seen there,
 * what a machine draws a shade differently is not. After an intended change:
 * `npx playwright test --config tests/extended/playwright.config.ts visual --update-snapshots`.
 */
test.use({ deviceScaleFactor: 0.5, contextOptions: { reducedMotion: 'reduce' } });

// Another Chromium draws its letters otherwise: whichever the other tests run in, these run in the packaged one.
const packaged = await packagedBrowser();
test.use({ launchOptions: packaged ?? {} });
const why = 'The pictures are those of the packaged Chromium, which is for Linux x64 only.';
test.beforeEach(() => test.info().skip(!packaged, why));

const widths = [390, 1280];
const height = 900;
const tolerance = { maxDiffPixels: 400, animations: 'disabled', scale: 'device' } as const;
const now = new Date('2026-11-20T12:00:00Z');

const pages = {
  home: '/',
  services: '/services',
  'erp-services': '/erp-services',
  'expert-witness': '/expert-witness',
  industries: '/industries',
  resources: '/resources',
  'case-study': `/case-studies/${caseStudies[0]!.id}`,
  insight: `/insights/${insights[0]!.id}`,
  whitepaper: `/whitepapers/${whitepapers[0]!.id}`,
  'video-generator': '/video-generator',
};

/** Brings everything below the first screen to life. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((painted) => requestAnimationFrame(painted));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      // What is folded away loads no picture.
      [...document.images].every((image) => image.complete || !image.checkVisibility()),
  );
}

async function arrive(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.setViewportSize({ width: widths[0]!, height });
  await page.goto(path);
}

async function expectPictures(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await showAll(page);
    await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`, { ...tolerance, fullPage: true });
  }
}

for (const [name, path] of Object.entries(pages)) {
  test(`pictures: ${path} looks as it did`, async ({ page }) => {
    // Other tests download at the same time.
    if (name === 'whitepaper')
      await page.route('**/api/whitepapers/*', async (route) => {
        const reply = await route.fetch();
        await route.fulfill({ response: reply, json: { ...(await reply.json()), downloadCount: 1234 } });
      });
    await arrive(page, path);
    await expectPictures(page, name);
    // A reply may still be on its way.
    await page.unrouteAll({ behavior: 'wait' });
  });
}

test('pictures: an unknown path looks as it did', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await arrive(page, '/nowhere');
  await expectPictures(page, 'not-found');
});

for (const tool of ['ERP Readiness Assessment', 'ERP ROI Calculator']) {
  test(`pictures: the ${tool} looks as it did`, async ({ page }) => {
    await arrive(page, '/resources');
    await page.getByRole('link', { name: tool }).click();
    const dialog = page.getByRole('dialog', { name: tool });
    await expect(dialog.getByRole('heading').nth(1)).toBeVisible();
    await page.mouse.move(0, 0);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      const picture = `${tool.toLowerCase().replaceAll(' ', '-')}-${width}.png`;
      await expect.soft(dialog).toHaveScreenshot(picture, tolerance);
    }
  });
}
