import type { Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';

/**
 * Opens a page and keeps its code on its way.
 * @returns what lets the code come, and waits until the page is hydrated
 */
export async function withoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    released.resolve();
    await hydrated(page);
  };
}
