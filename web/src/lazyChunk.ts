import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** In the session storage: the path of the page that was reloaded last. */
const key = 'reloaded-for-chunk';
let reloading = false;

/**
 * A chunk may be older than what the site keeps. The page is then reloaded once, which brings the new build; if the
 * chunk is missing even then, the error is thrown as usual instead of reloading for ever.
 */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', () => {
    const here = location.pathname;
    try {
      if (sessionStorage.getItem(key) === here) return;
      sessionStorage.setItem(key, here);
    } catch {
      // Without storage nobody would know that the page was reloaded.
      return;
    }
    reloading = true;
    location.reload();
  });
}

/** `React.lazy` for a chunk of the site: what stands on the page stays there while the page is being reloaded. */
// biome-ignore lint/suspicious/noExplicitAny: React's own type of `lazy` says the same of a component's props
export function lazyChunk<Component extends ComponentType<any>>(
  load: () => Promise<{ default: Component }>,
): LazyExoticComponent<Component> {
  return lazy(() =>
    load().catch((error: unknown) => {
      if (reloading) return new Promise<never>(() => {});
      throw error;
    }),
  );
}
