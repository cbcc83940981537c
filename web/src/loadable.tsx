import { type ComponentType, lazy, useState } from 'react';
import { loadTwice } from './lostCode.ts';

interface Loadable<Props> {
  /** Renders at once when preloaded, else suspends. */
  Component: ComponentType<Props>;
  preload: () => Promise<ComponentType<Props>>;
}

/** Like `React.lazy`, but what is preloaded does not suspend: the page would wait a round for it. */
export function loadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Loadable<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(() => loadTwice(load)) as ComponentType<unknown> as ComponentType<Props>;
  return {
    Component: function Loading(props) {
      // What has begun stays: another component in its place would begin without its state.
      const [Part] = useState(() => Loaded ?? Lazy);
      return <Part {...props} />;
    },
    preload: async () => {
      Loaded = (await load()).default;
      return Loaded;
    },
  };
}

/**
 * How to load each part of the pages whose code is there, by which the part renders at once (`lookAhead.ts`): words and
 * drawings, and what visitors use.
 */
export const parts = { drawn: new Set<() => Promise<unknown>>(), live: new Set<() => Promise<unknown>>() };
