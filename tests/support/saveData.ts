import type { BrowserContext, Page } from '@playwright/test';

/**
 * Has the browser say that it saves data (https://wicg.github.io/savedata/), in documents that are loaded from now on:
 * pages then load nothing before the press of a link.
 */
export async function saveData(place: Page | BrowserContext): Promise<void> {
  await place.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}
