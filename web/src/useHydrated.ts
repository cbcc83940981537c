import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Whether a part of the page is to be drawn as it was served: in the prerendered page, until React has taken the part over, and
 * as long as `isNow` says so. What stays as it was is not drawn once more for it.
 */
export function useServed(isNow: boolean): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => isNow,
    () => true,
  );
}

/** Whether the code of this part of the page is there; a part that asks is drawn once more when it is. */
export function useHydrated(): boolean {
  return !useServed(false);
}
