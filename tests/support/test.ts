import { readFile } from 'node:fs/promises';
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Response,
  type Route,
  type WebError,
} from '@playwright/test';
import type { ContactForm } from '../../functions/contract/contact.ts';

export { expect };

/**
 * Playwright's `test`, failing on what a visitor's browser complains about: console errors, uncaught
 * exceptions, Content-Security-Policy violations. A test that provokes one names it with `allowConsole`.
 */
export const test = base.extend<{ allowConsole: (pattern: RegExp) => void }, { tab: Page }>({
  // Of sharedTab.ts. It is declared here, so that one process serves the tests with it and those without.
  tab: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, locale, timezoneId, contextOptions } = project.use;
      const context = await browser.newContext({
        ...contextOptions,
        ...{ baseURL, viewport, locale, timezoneId },
      });
      await use(preparePage(await context.newPage()));
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await use(preparePage(page));
  },
  allowConsole: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const complaints: string[] = [];
      const hear = (message: ConsoleMessage) => {
        if (message.type() === 'error') complaints.push(message.text());
      };
      const notice = (error: WebError) => complaints.push(String(error.error()));
      context.on('console', hear);
      context.on('weberror', notice);
      await use((pattern) => allowed.push(pattern));
      context.off('console', hear);
      context.off('weberror', notice);
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Install a route after the page is there, unless its load is what is tried: with any route the browser keeps no files
 * (https://playwright.dev/docs/api/class-page#page-route), and a load takes twice the work.
 *
 * Like a visitor who reads first, `goto` and `reload` of the page wait until it is at rest, unless `goto` is told to wait
 * for `commit` only. A network at rest would say less, half a second later.
 */
function preparePage(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await untilAtRest(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await untilAtRest(page);
    return response;
  };
  return page;
}

/** Looks from within the page: `waitForFunction` brings Playwright's own code into each document first. */
async function untilAtRest(page: Page): Promise<void> {
  for (;;) {
    try {
      return await page.evaluate(atRest);
    } catch (error) {
      // Another document has come.
      if (!/Execution context was destroyed/.test(String(error))) throw error;
    }
  }
}

/**
 * Waits until the page itself has come alive (`web/src/hydration/marks.ts`; a form does when it is wanted), its fonts are
 * there, and so is what a page of the site loads when it is idle (`web/src/layouts/Overlays.tsx`).
 */
function atRest(): Promise<void> {
  const isAtRest = () =>
    document.querySelector('#root[data-not-hydrated]') === null &&
    document.fonts.status === 'loaded' &&
    (document.querySelector('#root') === null || document.querySelector('[data-toasts]') !== null);
  return new Promise((resolve) => {
    const look = () => {
      if (isAtRest()) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
}

/**
 * Answers the first requests for an address itself and lets the others pass. `page.route` has `times` for that, but it
 * ends the interception with the last answer, and a request that begins at that moment may then wait for ever.
 */
export async function answerFirst(
  page: Page,
  count: number,
  url: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let left = count;
  await page.route(url, (route) => (left-- > 0 ? answer(route) : route.continue()));
}

/** What a click saves: the file's name and its bytes. */
export async function saved(
  page: Page,
  click: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Types a message into the contact form, field by field as the contract names them. */
export async function fillContactForm(page: Page, message: Partial<ContactForm>): Promise<void> {
  for (const [field, text] of Object.entries(message)) await page.locator(`#contact-${field}`).fill(text);
}

/** Opens a page where no code runs: `javaScriptEnabled` is off. What is measured on it needs half of a visit's work. */
export async function openServed(page: Page, path: string): Promise<Response> {
  const response = (await page.goto(path, { waitUntil: 'commit' }))!;
  await page.waitForLoadState('load');
  return response;
}

/** The page as it is served, before its code: its scripts are empty. The browser itself runs scripts. */
export async function withoutItsCode(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
}
