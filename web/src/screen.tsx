import { type ComponentType, lazy } from 'react';

/** A page as a chunk of its own. */
export interface Screen {
  /** Renders at once when preloaded, else suspends. */
  Component: ComponentType;
  /** Loads the chunk; resolves to the page's name, which is its file's name. */
  preload: () => Promise<string>;
}

/** Like `React.lazy`, but a preloaded page does not suspend: hydration would wait a round for it. */
export function screen(load: () => Promise<{ default: ComponentType }>): Screen {
  let Loaded: ComponentType | undefined;
  const preload = async () => {
    Loaded = (await load()).default;
    return Loaded.name;
  };
  const Lazy = lazy(load);
  return { Component: () => (Loaded ? <Loaded /> : <Lazy />), preload };
}
