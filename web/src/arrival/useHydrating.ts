import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the component began its life as HTML of the server: on the server, and in the browser where React
 * hydrates that HTML. React asks for the server's snapshot only while it hydrates, so a component that it draws anew,
 * for whatever reason, is told `false`. What was told stays: another answer after hydration would have every such
 * component drawn once more, all in one step.
 */
export function useHydrating(): boolean {
  const [answer] = useState({ hydrating: false });
  return useSyncExternalStore(
    never,
    () => answer.hydrating,
    () => {
      answer.hydrating = true;
      return true;
    },
  );
}
