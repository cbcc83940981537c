import { useSyncExternalStore } from 'react';
import type { Store } from '../../store.ts';
import { type Generation, generations } from './state/generations.ts';
import type { Kind } from './state/videoResult.ts';

const idle: Generation<Kind> = { turn: 0 };

/** What a card is doing; on the server and until hydration it is idle. */
export function useGeneration(kind: Kind): Generation<Kind> {
  const { subscribe, get } = generations[kind] as Store<Generation<Kind>>;
  return useSyncExternalStore(subscribe, get, () => idle);
}
