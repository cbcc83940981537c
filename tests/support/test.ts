import { test as base, expect } from '@playwright/test';

export { expect };

/**
 * Playwright's `test`, failing on what a visitor's browser complains about: console errors, uncaught
 * exceptions, Content-Security-Policy violations. A test that provokes one names it with `allowConsole`.
 * Like a visitor who reads first, `goto` and `reload` wait until the page is at rest, unless `goto` is told to wait for
 * `commit` only. A network at rest would say less, half a second later.
 */
export const test = base.extend<{ allowConsole: (pattern: RegExp) => void }>({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil !== 'commit') await page.waitForFunction(isAtRest);
      return response;
    };
    const reload = page.reload.bind(page);
    page.reload = async (options) => {
      const response = await reload(options);
      await page.waitForFunction(isAtRest);
      return response;
    };
    await use(page);
  },
  allowConsole: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use((pattern) => allowed.push(pattern));
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Whether the page itself has come alive (`web/src/hydration/marks.ts`; a form does when it is wanted), its fonts are there,
 * and so is what a page of the site loads when it is idle (`web/src/layouts/Overlays.tsx`).
 */
function isAtRest(): boolean {
  const isOfSite = document.querySelector('#root') !== null;
  return (
    document.querySelector('#root[data-not-hydrated]') === null &&
    document.fonts.status === 'loaded' &&
    (!isOfSite || document.querySelector('[data-toasts]') !== null)
  );
}
