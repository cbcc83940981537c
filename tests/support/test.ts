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
import type { ContactForm } from '#functions/contact/contact.ts';
import { untilAtRest } from './hydrated.ts';
import { isAssemblyOld } from './upToDate.ts';

export { expect };

interface Fixtures {
  /** Names a complaint of the browser that the test provokes. */
  readonly allowConsole: (pattern: RegExp) => void;
}

/**
 * Playwright's `test`, failing on what a visitor's browser complains about: console errors, uncaught exceptions,
 * violations of the Content-Security-Policy.
 */
export const test = base.extend<Fixtures, { upToDate: undefined }>({
  upToDate: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      // Playwright's window keeps the site of its start.
      if (isAssemblyOld())
        throw new Error(
          'The site that this run visits is older than its sources: end the run and start it again, which builds first.',
        );
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  context: async ({ context }, use) => {
    await context.addInitScript(reportViolations);
    await use(context);
  },
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

/** Chromium tells the console of most violations of the policy, but not of code that is made of text. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`The policy refuses ${violatedDirective} of ${blockedURI}`);
  });
}

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
