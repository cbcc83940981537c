/** In the session storage: the address that was loaded anew because of missing code. */
const name = 'reloaded-for-code';

let isLost = false;

/**
 * Notes when a file of the site's code does not come, as after a release that has replaced it
 * (https://vite.dev/guide/build.html#load-error-handling).
 */
export function noteLostCode(): void {
  addEventListener('vite:preloadError', () => {
    isLost = true;
  });
}

/** Forgets a failure that nobody waits for, as that of a prefetched page. */
export function forgetLostCode(): void {
  isLost = false;
}

/**
 * Loads the page anew where its code has not come, once for an address: the router has brought the address already.
 * @returns whether the page is being loaded
 */
export function reloadForLostCode(): boolean {
  if (!isLost || !navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(name) === location.href) return false;
    sessionStorage.setItem(name, location.href);
  } catch {
    // Without a mark the page might be loaded again and again.
    return false;
  }
  location.reload();
  return true;
}

/** Says at the foot of the page that its code has not come, as `early.ts` does where the entry itself is lost. */
export function sayLostCode(): void {
  document.body.append(document.querySelector<HTMLTemplateElement>('#_code-lost')!.content);
}
