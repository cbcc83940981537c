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

/**
 * Waits until the page is at rest. Looks from within: `waitForFunction` brings Playwright's own code into each document
 * first.
 */
export async function untilAtRest(page: Page): Promise<void> {
  for (;;) {
    try {
      return await page.evaluate(`(${atRest})(${isHydrated})`);
    } catch (error) {
      // Another document has come.
      if (!/Execution context was destroyed/.test(String(error))) throw error;
    }
  }
}

/**
 * Waits until the page itself has come alive, its fonts are there, and so is what a page of the site loads last
 * (`web/src/layout/Overlays.tsx`).
 */
function atRest(isHydrated: () => boolean): Promise<void> {
  const isAtRest = () =>
    isHydrated() &&
    document.fonts.status === 'loaded' &&
    (document.querySelector('#_root') === null || document.querySelector('[data-toasts]') !== null);
  return new Promise((resolve) => {
    const look = () => {
      if (isAtRest()) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
}
