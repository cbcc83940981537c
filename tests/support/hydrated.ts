import { expect, type Page } from '@playwright/test';

/**
 * Whether React has taken over each part of the page that its code draws by itself. React leaves a key of its own on such an
 * element, as its developer tools know it; nothing in the document says so, because no visitor needs it. Runs in the page.
 */
export function isHydrated(): boolean {
  const parts = document.querySelectorAll('#_root > header, #_root > footer, main, main section, main form');
  return [...parts].every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber$')));
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
}
