import type { FullConfig } from '@playwright/test';
import { findBrowser, noBrowser } from '../browser.ts';

/** @throws Error with a sentence where there is no browser, or where one is to be watched that has no window. */
export default async function requireBrowser({ projects }: FullConfig): Promise<void> {
  const found = await findBrowser();
  if (!found) throw new Error(noBrowser);
  // Only the packaged one is started by its path. It would run the tests, and show nothing.
  if (found.executablePath && projects.some(({ use }) => use.headless === false))
    throw new Error(
      'The packaged Chromium has no window. To watch the tests, type: npx playwright install chromium',
    );
}
