import { routes, unlistedRoutes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/** What becomes of a page in a browser whose engine writes numbers, dates and lists in other forms than the build's. */

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

for (const path of [...routes, ...fromMails, missing]) {
  test(`an engine with other numbers and dates keeps ${path}`, {
    tag: '@chromium',
  }, async ({ page, allowConsole }) => {
    if (path === missing) allowConsole(/status of 404/);
    await page.addInitScript(writeInOtherForms);
    await page.addInitScript(rememberServed);
    await page.goto(path);
    const written = await page.evaluate(() => [
      (1234.5).toLocaleString('en-US'),
      new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(0),
      new Intl.ListFormat('en-US').format(['a', 'b', 'c']),
    ]);
    expect(written.join()).toBe('\u202f1\u202f234.5,\u202fJanuary 1\u202f 1970,\u202fa\u202f b\u202f and c');
    expect(await page.evaluate(redrawn)).toEqual([]);
  });
}
