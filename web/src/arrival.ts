const arrivedAt = globalThis.location?.pathname;
let left = false;

/**
 * Whether the page at `pathname` is the one that the browser itself brought; steps to a hash stay on it. On
 * the server every page is.
 */
export function isArrivalPage(pathname: string): boolean {
  return arrivedAt === undefined || (!left && pathname === arrivedAt);
}

/** From now on every page, the first one too, is one that the app itself brought. */
export function leaveArrivalPage(): void {
  left = true;
}
