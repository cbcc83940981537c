import type { BrowserContext, Page } from '@playwright/test';

/** What a browser says about its line (https://wicg.github.io/netinfo/). */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: '2g' | '3g' | '4g';
}

/** Pages then load nothing before the press of a link. */
export const sparing: Connection = { saveData: true };

/** Has the browser say so of its line, in pages that are loaded from now on; `undefined` where it says nothing. */
export async function onLine(place: Page | BrowserContext, connection: Connection | undefined) {
  await place.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}
