import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hydratedEvent, notHydratedAttribute } from './marks.ts';

const never = () => () => {};

/**
 * Whether the component began its life as HTML of the server: on the server, and in the browser where React
 * hydrates that HTML. React asks for the server's snapshot only there, so a component that it draws again, for whatever
 * reason, gets `false`. After hydration React asks again and draws the component once more, with the same answer.
 */
export function useHydrating(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [began] = useState(hydrating);
  return began;
}

/** The last child of a part that was served as HTML: from now on the part answers the visitor itself. */
export function MarkHydrated() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    mark.current?.closest(`[${notHydratedAttribute}]`)?.removeAttribute(notHydratedAttribute);
    dispatchEvent(new Event(hydratedEvent));
  }, []);
  return <span ref={mark} hidden />;
}
