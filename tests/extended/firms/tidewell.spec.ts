import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { brand as demoBrand } from '#content/built/brand.ts';
import { deriveColors } from '#content/schema/colors.ts';
import { contactMessage } from '../../support/contact.ts';
import { buildFirm, type FirmBuild, smokeOf, synthesizeFirm } from '../../support/firm/buildFirm.ts';
import { findTraces, tracesOf } from '../../support/firm/traces.ts';
import { expectWholePages } from '../../support/firm/wholePages.ts';
import { readOutbox } from '../../support/mail.ts';
import { startStack, type TestStack } from '../../support/startStack.ts';
import { expect, fillContactForm, saved, test } from '../../support/test.ts';

/** A firm with other colors and other parts, made of its folder alone: the demonstration is not there. */

test.describe.configure({ mode: 'serial', timeout: 60_000 });

const demo = 'content/firm';
const content = 'tests/extended/firms/tidewell';
const stageFile = 'tests/extended/firms/tidewell.stage.ts';
const own = parse(readFileSync(join(content, 'site.yaml'), 'utf8'));
const brand = parse(readFileSync(join(content, 'brand.yaml'), 'utf8'));

let firm: FirmBuild;
let stack: TestStack;
let dataDir: string;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  firm = await buildFirm({ content, stage: stageFile });
  dataDir = mkdtempSync(join(tmpdir(), 'firm-data-'));
  symlinkSync((await synthesizeFirm(firm)).local, join(dataDir, 'cdk.out'), 'junction');
  stack = await startStack({ dataDir });
});
test.afterAll(async () => {
  await stack?.stop();
  firm?.remove();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

test('another firm: nothing of the demonstration is in pages, files and functions', async () => {
  const traces = tracesOf(demo, demoNames());
  expect(traces.rows.size).toBeGreaterThan(10_000);

  expect(await findTraces(join(firm.folder, 'dist'), traces)).toEqual([]);
  // The search itself finds what is there.
  expect((await findTraces('dist/web/insights', traces)).length).toBeGreaterThan(10);
  expect((await findTraces('dist/web/takeaways', traces)).length).toBeGreaterThan(10);
});

/** How the demonstration is called and drawn. */
function demoNames(): string[] {
  const yaml = (file: string) => parse(readFileSync(join(demo, file), 'utf8'));
  const ownColors = Object.values(deriveColors(brand.colors));
  const colors = Object.values(demoBrand.colors).filter(
    // Packages name white, too.
    (color) => color !== '#ffffff' && !ownColors.includes(color),
  );
  expect(colors.length).toBeGreaterThan(20);
  const sign = Array.from(
    readFileSync(join(demo, 'mark.svg'), 'utf8').matchAll(/ d="([^"]+)"/g),
    ([, d]) => d!,
  );
  const { name, contactEmail, schedulingUrl } = yaml('site.yaml');
  return [name, name.replace('&', '&amp;'), contactEmail.split('@')[1], schedulingUrl, ...colors, ...sign];
}

test('another firm: every page opens without a complaint, a dead link or a gap', async ({ page }) => {
  const paths = await expectWholePages(page, stack.url, async (path) => {
    expect.soft(await page.title(), path).toContain(own.name);
    expect.soft(await page.locator('html').getAttribute('lang'), path).toBe('en');
    const frame = page.locator('meta[name="theme-color"]');
    expect.soft(await frame.getAttribute('content'), path).toBe(brand.colors.paper);
  });
  expect(paths.length).toBeGreaterThan(10);
});

test('another firm: what it leaves out is nowhere', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  for (const path of ['/video-generator', '/expert-witness', '/erp-services']) {
    expect((await fetch(stack.url + path)).status, path).toBe(404);
  }
  const generate = await fetch(`${stack.url}/api/video/generate-script`, { method: 'POST', body: '{}' });
  expect(generate.status).toBe(404);
  await page.goto(stack.url);
  await expect(page.locator('#testimonials')).toHaveCount(0);
  const networks = page.getByRole('contentinfo').getByRole('link', { name: /linkedin|twitter|facebook/i });
  await expect(networks).toHaveCount(Object.keys(own.social).length);
});

test('another firm: a message is acknowledged in its name and reaches it', async ({ page }) => {
  await page.goto(`${stack.url}/#contact`);
  const message = contactMessage();
  await fillContactForm(page, message);
  await page.locator('#contact form button[type=submit]').click();
  await expect(page.locator('#contact').getByText(`${own.name} replies within`)).toBeVisible();
  await expect(async () => {
    const mails = await readOutbox(dataDir);
    const told = mails.map(({ from, to }) => [from?.name, to?.[0]?.address]);
    expect(told).toContainEqual([own.name, own.contactEmail]);
  }).toPass({ timeout: 20_000 });
  const traces = tracesOf('content/firm', []);
  for (const { html = '', text = '' } of await readOutbox(dataDir)) {
    expect(html + text).toContain(own.name);
    expect([...traces.rows].filter((row) => text.toLowerCase().includes(row))).toEqual([]);
  }
});

test('another firm: the smoke test of a deployment passes on it', async () => {
  expect(await smokeOf(firm, stack.url)).toMatch(/^\d+ passed, 0 failed: /m);
});

test('another firm: its own PDF is what visitors download, its pages stand on their own address', async ({
  page,
}) => {
  const id = 'a-system-in-eleven-weeks';
  await page.goto(`${stack.url}/whitepapers/${id}`);
  const { bytes } = await saved(page, () => page.getByRole('link', { name: 'Download' }).first().click());
  expect(bytes.equals(readFileSync(join(content, `whitepapers/${id}.pdf`)))).toBe(true);
  for (const path of ['/imprint', '/privacy']) {
    await page.goto(stack.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toBeVisible();
});

test('another firm: amounts and dates have its forms, and its portrait is a photo', async ({ page }) => {
  await page.goto(`${stack.url}/insights/the-evenings-nobody-counts`);
  await expect(page.getByText('4 March 2026').first()).toBeVisible();
  await page.goto(`${stack.url}/resources#tools`);
  await page.getByRole('link', { name: /What it pays/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('€').first()).toBeVisible();
  await expect(dialog.getByText('$')).toHaveCount(0);
});

test('another firm: its photo is in the place of the sculptures, loads first and moves nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      // TypeScript's DOM types have no layout shifts.
      for (const entry of list.getEntries()) Object.assign(window, { moved: Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, place, { alt }] of [
      ['/', '#home', brand.pictures.home],
      ['/finance-systems', '#hero', brand.pictures.pages],
      ['/industries', '#hero', brand.pictures.pages],
    ]) {
      await page.goto(stack.url + path);
      const photo = page.locator(place).getByRole('img', { name: alt });
      await expect(photo).toHaveAttribute('fetchpriority', 'high');
      await expect(photo).toHaveAttribute('width', /^\d+$/);
      await expect(photo).toHaveAttribute('height', /^\d+$/);
      await expect(page.locator(`${place} [data-drawing], ${place} nav`)).toHaveCount(0);
      await expect
        .poll(() => photo.evaluate((image) => (image as HTMLImageElement).currentSrc))
        .toMatch(/\.webp$/);
      const box = (await photo.boundingBox())!;
      expect(box.width).toBeGreaterThan(width < 768 ? 340 : 200);
      expect(await page.evaluate(() => Reflect.get(window, 'moved')), `${path} ${width}`).toBe(0);
    }
  }
});
