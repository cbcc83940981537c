import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newFirm } from '#content/commands/newFirm.ts';
import { contactMessage } from '../../support/contact.ts';
import { buildFirm, type FirmBuild, smokeOf, synthesizeFirm } from '../../support/firm/buildFirm.ts';
import { expectWholePages } from '../../support/firm/wholePages.ts';
import { startStack, type TestStack } from '../../support/startStack.ts';
import { expect, fillContactForm, test } from '../../support/test.ts';

/** The firm that `npm run new firm` makes, built and run as it is: one service, and nothing to read or to use. */

test.describe.configure({ mode: 'serial', timeout: 60_000 });

let firm: FirmBuild;
let stack: TestStack;
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = mkdtempSync(join(tmpdir(), 'smallest-'));
  await newFirm('content/quay', folder);
  const stage = join(folder, 'stage.ts');
  const tidewell = readFileSync('tests/extended/firms/tidewell.stage.ts', 'utf8');
  writeFileSync(
    stage,
    tidewell
      .replace("content: 'content/tidewell',", "content: 'content/quay',")
      // Words are still to be written.
      .replace('indexable: true,', 'indexable: true, acceptSamples: true,'),
  );
  firm = await buildFirm({ content: join(folder, 'content/quay'), stage });
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  symlinkSync((await synthesizeFirm(firm)).local, join(dataDir, 'cdk.out'), 'junction');
  stack = await startStack({ dataDir });
});
test.afterAll(async () => {
  await stack?.stop();
  firm?.remove();
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

test('the smallest firm: every page opens without a complaint, a dead link or a gap', async ({ page }) => {
  const paths = await expectWholePages(page, stack.url, async () => {});
  expect(paths).toEqual(['/', '/services', '/consulting', '/privacy']);
});

test('the smallest firm: what it does not have is not found, and its lists are empty', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  for (const path of [
    '/resources',
    '/industries',
    '/feed.xml',
    '/case-studies/a-case',
    '/newsletter/confirm',
  ]) {
    const reply = await fetch(stack.url + path);
    expect(reply.status, path).toBe(404);
    expect(await reply.text(), path).not.toContain('"/resources');
  }
  for (const list of ['case-studies', 'insights', 'whitepapers']) {
    expect(await (await fetch(`${stack.url}/api/${list}`)).json(), list).toEqual([]);
  }
  // The page of an item that is not there leads on, once its code has asked for it.
  await page.goto(`${stack.url}/insights/an-article`);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(`${stack.url}/`);
});

test('the smallest firm: a message can be sent', async ({ page }) => {
  await page.goto(`${stack.url}/#contact`);
  await fillContactForm(page, contactMessage());
  await page.locator('#contact form button[type=submit]').click();
  await expect(page.locator('#contact').getByText('replies within')).toBeVisible();
});

test('the smallest firm: the smoke test of a deployment passes on it', async () => {
  expect(await smokeOf(firm, stack.url)).toMatch(/^\d+ passed, 0 failed: /m);
});
