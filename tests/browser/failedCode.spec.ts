import type { Page } from '@playwright/test';
import { industries } from '#content/built/industries.ts';
import { insights } from '#content/built/insights.ts';
import { services } from '#content/built/services.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hydrated } from '../support/hydrated.ts';
import { saveData } from '../support/saveData.ts';
import { expect, test } from '../support/test.ts';

/** Code that fails at what it finds in a browser: the page stays readable as the server has written it. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const said = (page: Page) => page.getByRole('alert');
const sentence = 'Parts of this page do not work at the moment. Load the page again';
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

function withoutPopovers(): void {
  const { matches } = Element.prototype;
  Element.prototype.matches = function (this: Element, selectors: string): boolean {
    if (selectors === ':popover-open') throw new SyntaxError('no valid selector');
    return matches.call(this, selectors);
  } as Element['matches'];
}

test('where an effect of the frame fails at what the browser lacks, the served page stays, with links and menu', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/no valid selector/);
  await page.addInitScript(withoutPopovers);
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/industries', { waitUntil: 'commit' });
  await expect(heading(page, industries.hero.headline)).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  code.resolve();
  await expect(said(page)).toHaveText(sentence);
  expect(await page.evaluate(() => scrollY)).toBe(600);
  await expect(heading(page, industries.hero.headline)).toHaveCount(1);
  await expect(page).toHaveTitle(/^Industries \|/);
  await expectAccessible(page, [390]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('navigation', { name: 'Mobile' })
    .getByRole('link', { name: 'Services', exact: true })
    .click();
  await expect(page).toHaveURL('/services');
  await expect(heading(page, services.hero.headline)).toBeVisible();
  // There it fails, too.
  await expect(said(page)).toHaveText(sentence);
});

test('where the frame fails on the way to a page, that page is loaded, and so is the one before by Back', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/no scrolling/);
  await page.addInitScript(() => {
    window.scrollTo = () => {
      throw new Error('no scrolling');
    };
  });
  await page.goto('/services');
  await mainLink(page, 'Industries').click();
  await expect(page).toHaveURL('/industries');
  await expect(heading(page, industries.hero.headline)).toBeVisible();
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL('/services');
  // There it fails once more.
  await expect(said(page)).toHaveText(sentence);
  await expect(heading(page, services.hero.headline)).toBeVisible();
});

test('where code has failed after a reload, Back leads to the page that the app had shown before', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/no valid selector/);
  await page.goto('/services');
  await mainLink(page, 'Industries').click();
  await expect(heading(page, industries.hero.headline)).toBeFocused();
  await page.addInitScript(withoutPopovers);
  await page.evaluate(() => location.reload());
  await expect(said(page)).toHaveText(sentence);
  await page.goBack();
  await expect(page).toHaveURL('/services');
  // There it fails once more.
  await expect(said(page)).toHaveText(sentence);
  await expect(heading(page, services.hero.headline)).toBeVisible();
});

test('where the code that reads replies does not come, an item stays, and a visit loads its page anew', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404|dynamically imported module|could not be loaded/);
  await saveData(page);
  await page.route('**/assets/replies-*', (route) => route.fulfill({ status: 404 }));
  const [first] = insights;
  const lost = () => page.waitForResponse('**/assets/replies-*');
  await Promise.all([lost(), page.goto(`/insights/${first!.id}`)]);
  await expect(heading(page, first!.title)).toBeVisible();
  const related = page.locator('[aria-labelledby=_related] a').first();
  const title = (await related.textContent())!;
  await related.click();
  await expect(heading(page, title)).toBeVisible();
});
