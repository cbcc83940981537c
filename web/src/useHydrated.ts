import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether the code of this part of the page is there: false in the prerendered page, and until React has taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
