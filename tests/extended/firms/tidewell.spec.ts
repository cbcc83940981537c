import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { brand as demoBrand } from '#content/built/brand.ts';
import { deriveColors } from '#content/schema/colors.ts';
import { axeViolations, sidewaysScroll } from '../../support/accessibility.ts';
import { contactMessage } from '../../support/contact.ts';
import { buildFirm, type FirmBuild, synthesizeFirm } from '../../support/firm/buildFirm.ts';
import { findTraces, tracesOf } from '../../support/firm/traces.ts';
import { readOutbox } from '../../support/mail.ts';
import { startStack, type TestStack } from '../../support/startStack.ts';
import { expect, fillContactForm, saved, test } from '../../support/test.ts';

/** A firm with other colors and other parts, made of its folder alone: the demonstration is not there. */

test.describe.configure({ mode: 'serial', timeout: 60_000 });
test.use({ ownTab: true });

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

/** Paths of the site map. */
async function sitePaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${stack.url}/sitemap.xml`)).text();
  return Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc]) => new URL(loc!).pathname);
}

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
  const paths = await sitePaths();
  expect(paths.length).toBeGreaterThan(10);
  const links = new Set<string>();
  for (const path of paths) {
    const response = await page.goto(stack.url + path);
    expect.soft(response?.status(), path).toBe(200);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    expect.soft(await page.title(), path).toContain(own.name);
    expect.soft(await page.locator('html').getAttribute('lang'), path).toBe(own.language);
    const frame = page.locator('meta[name="theme-color"]');
    expect.soft(await frame.getAttribute('content'), path).toBe(brand.colors.paper);
    expect.soft(await axeViolations(page), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect.soft(await sidewaysScroll(page), path).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    const found = await page.evaluate(() => ({
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname, hash }) => pathname + hash),
      empty: [...document.querySelectorAll('main section, main ul, main ol, main dl, footer nav')]
        .filter((element) => !element.textContent?.trim() && !element.querySelector('img, svg, input'))
        .map((element) => element.outerHTML.slice(0, 120)),
    }));
    expect.soft(found.empty, path).toEqual([]);
    for (const link of found.links) links.add(link);
  }
  for (const path of new Set([...links].map((link) => link.split('#')[0]!))) {
    expect.soft((await fetch(stack.url + path)).status, path).toBe(200);
  }
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
  // It knows the parts of the site by the built content beside it.
  for (const name of [
    'smoke',
    'support/bookingPage',
    'support/browser',
    'support/hydrated',
    'support/release',
  ]) {
    const file = `tests/${name}.ts`;
    cpSync(file, join(firm.folder, file));
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/smoke.ts', stack.url], {
    cwd: firm.folder,
  }).catch((error: { stdout: string }) => error);
  expect(stdout).toMatch(/^\d+ passed, 0 failed: /m);
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
