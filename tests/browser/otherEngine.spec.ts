import { industries } from '#content/built/industries.ts';
import { routes, unlistedRoutes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/**
 * What becomes of a page in a browser whose engine writes numbers, dates and lists in other forms than the build's, and lacks
 * what came later.
 */

/** What Chrome 117, Firefox 125 or Safari 17 does not have (`web/browsers.ts`). */
function asInTheOldestBrowsers(): void {
  const later: [object, string[]][] = [
    [URL, ['canParse', 'parse']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [AbortSignal, ['any']],
    [RegExp, ['escape']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']],
    [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Iterator.prototype, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray']],
    [Iterator.prototype, ['forEach', 'some', 'every', 'find']],
    [Element.prototype, ['checkVisibility']],
    [globalThis, ['Iterator', 'navigation', 'scheduler', 'requestIdleCallback']],
  ];
  for (const [owner, names] of later) for (const name of names) Reflect.deleteProperty(owner, name);
}

/** Texts of `Intl` with narrow spaces, as another version of its data has them. */
function writeInOtherForms(): void {
  const other = (text: string) => `\u202f${text.replaceAll(',', '\u202f')}`;
  for (const { prototype } of [Intl.NumberFormat, Intl.DateTimeFormat]) {
    const { get } = Object.getOwnPropertyDescriptor(prototype, 'format')!;
    Object.defineProperty(prototype, 'format', {
      get() {
        return (value: number) => other(get!.call(this)(value));
      },
    });
  }
  const { format } = Intl.ListFormat.prototype;
  Intl.ListFormat.prototype.format = function (list) {
    return other(format.call(this, list));
  };
  Number.prototype.toLocaleString = function (locale?: Intl.LocalesArgument, options?: object) {
    return new Intl.NumberFormat(locale, options).format(Number(this));
  };
}

type Served = Window & { served?: [Text, string][] };

/** Remembers the texts of the page as they were served. */
function rememberServed(): void {
  addEventListener('DOMContentLoaded', () => {
    const served: [Text, string][] = [];
    const texts = document.createTreeWalker(document.getElementById('_root')!, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) served.push([texts.currentNode as Text, texts.currentNode.nodeValue!]);
    (window as Served).served = served;
  });
}

/** Texts that are gone from the page or have become others; a button that waits for the code says so until it is there. */
function redrawn(): string[] {
  return (window as Served)
    .served!.filter(([text, words]) => !text.isConnected || text.data !== words)
    .map(([, words]) => words)
    .filter((words) => words !== 'Loading...');
}

const missing = '/no-such-page';
const fromMails = unlistedRoutes.map((path) => `${path}?token=t`);

const pages = [...routes, ...fromMails, missing];
const groups = Array.from({ length: 4 }, (_, group) => pages.filter((_, index) => index % 4 === group));

for (const [group, paths] of groups.entries()) {
  test(`an old engine with other numbers and dates keeps every page: ${group + 1} of ${groups.length}`, {
    tag: '@chromium',
  }, async ({ page, allowConsole }) => {
    if (paths.includes(missing)) allowConsole(/status of 404/);
    for (const change of [asInTheOldestBrowsers, writeInOtherForms, rememberServed])
      await page.addInitScript(change);
    for (const path of paths) {
      await page.goto(path);
      expect(await page.evaluate(redrawn), path).toEqual([]);
    }
    const written = await page.evaluate(() => [
      (1234.5).toLocaleString('en-US'),
      new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(0),
      new Intl.ListFormat('en-US').format(['a', 'b', 'c']),
    ]);
    expect(written.join()).toBe('\u202f1\u202f234.5,\u202fJanuary 1\u202f 1970,\u202fa\u202f b\u202f and c');
  });
}

test('tools come alive without what the oldest supported browsers lack', async ({ page }) => {
  await page.addInitScript(asInTheOldestBrowsers);
  await page.goto('/resources?tool=roi-calculator');
  await page.getByRole('button', { name: 'Generate Full Report' }).click();
  await expect(page.getByRole('heading', { name: 'Full report' })).toBeVisible();
  await page.goto('/resources?tool=erp-readiness-assessment');
  await page.getByRole('radio').first().press('Space');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Question 2 of 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('erp');
  await expect(page.locator('#library-results')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Industries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: industries.hero.headline })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
