import { test as base, expect } from '@playwright/test';

export { expect };

/**
 * Playwright's `test`, failing on what a visitor's browser complains about: console errors, uncaught
 * exceptions, Content-Security-Policy violations. A test that provokes one names it with `allowConsole`.
 * Like a visitor who reads first, `goto` waits for the page's code, unless it is told to wait for `commit` only.
 */
export const test = base.extend<{ allowConsole: (pattern: RegExp) => void }>({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil !== 'commit') await page.waitForFunction(isAlive);
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

/** Whether every part of the page has come alive (`web/src/arrival/late.ts`). */
function isAlive(): boolean {
  return document.querySelector('[data-late]') === null;
}
