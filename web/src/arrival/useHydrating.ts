import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the component began its life as HTML of the server: on the server, and in the browser where React
 * hydrates that HTML. React answers with the server's snapshot only while it hydrates, so a component that it
 * draws anew, for whatever reason, is told `false`.
 */
export function useHydrating(): boolean {
  const now = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [atFirst] = useState(now);
  return atFirst;
}
