import type { Disposable, Page } from '@playwright/test';
import { test as base } from './test.ts';

export * from './test.ts';
export { base as ownContextTest };

/**
 * `test` for tests that need no browser context of their own: one after another, they use the same tab, whose process
 * has the site's code already. That takes half the time of a first visit. Each test finds the tab as if it were new:
 * without cookies, stored data, routes, listeners, init scripts and media of the test before.
 * What a tab cannot lose again needs `ownContextTest`: a clock, options of the context.
 */
export const test = base.extend({
  context: async ({ tab }, use) => {
    await use(tab.context());
  },
  page: async ({ tab, viewport, contextOptions }, use, { errors }) => {
    const { reducedMotion = null } = contextOptions;
    await tab.emulateMedia({
      media: null,
      colorScheme: null,
      forcedColors: null,
      contrast: null,
      reducedMotion,
    });
    if (viewport) await tab.setViewportSize(viewport);
    const initScripts: Disposable[] = [];
    const addInitScript = tab.addInitScript;
    tab.addInitScript = async (...script: Parameters<Page['addInitScript']>) => {
      const added = await addInitScript.apply(tab, script);
      initScripts.push(added);
      return added;
    };
    await use(tab);
    tab.addInitScript = addInitScript;
    // After a failure the tab stays as it is, for the picture of it; the next test has a new one.
    if (errors.length > 0) return;
    for (const script of initScripts) await script.dispose();
    await cleanUp(tab);
  },
});

async function cleanUp(tab: Page): Promise<void> {
  const context = tab.context();
  await tab.removeAllListeners(undefined, { behavior: 'ignoreErrors' });
  await Promise.all(context.pages().map((page) => (page === tab ? undefined : page.close())));
  await tab.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  // A page may store something while it is left, so its data is removed from another of the same site.
  await tab.goto('/robots.txt', { waitUntil: 'commit' });
  await tab.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await context.clearPermissions();
  // No control of the next page is under the pointer.
  await tab.mouse.move(-1, -1);
}
