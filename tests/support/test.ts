import { test as base, expect } from '@playwright/test';

export { expect };

/**
 * Playwright's `test`, failing on what a visitor's browser complains about: console errors, uncaught
 * exceptions, Content-Security-Policy violations. A test that provokes one names it with `allowConsole`.
 */
export const test = base.extend<{ allowConsole: (pattern: RegExp) => void }>({
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
