import * as z from 'zod';
import { store } from '../../../store.ts';
import { type VideoResult, videoResult } from './videoResult.ts';

/** Decision 39. */
export const historyLength = 20;
const key = 'video-generator-history';

interface History {
  /** Newest first. */
  results: VideoResult[];
  /** Whether the browser keeps them beyond this visit. */
  kept: boolean;
}

const nothing: History = { results: [], kept: true };

/** The results that this device remembers. Until `loadHistory` it is empty. */
export const history = store<History>(nothing);

/** Reads what is stored, and follows what other tabs do. @returns the end of following. */
export function loadHistory(): () => void {
  refresh();
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) refresh();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** Puts a new result first, or a changed one into its old place. */
export function remember(result: VideoResult): void {
  refresh();
  const { results } = history.get();
  const known = results.some(({ id }) => id === result.id);
  write(known ? results.map((old) => (old.id === result.id ? result : old)) : [result, ...results]);
}

export function forget(id: string): void {
  refresh();
  write(history.get().results.filter((result) => result.id !== id));
}

export function forgetAll(): void {
  write([]);
}

/** Another tab may have written since. Where storage is blocked, memory is all there is. */
function refresh(): void {
  const { results, kept } = history.get();
  try {
    const stored = parse(localStorage.getItem(key));
    // What found no room stays in memory.
    if (kept || results.length === 0) history.set({ results: stored, kept: true });
  } catch {
    history.set({ results, kept: false });
  }
}

/** The valid results of a stored text; anything else is left out. */
export function parse(text: string | null): VideoResult[] {
  try {
    const stored = z.array(z.unknown()).parse(JSON.parse(text ?? '[]'));
    return stored.flatMap((item) => videoResult.safeParse(item).data ?? []).slice(0, historyLength);
  } catch {
    return [];
  }
}

/** Stores as many as find room, the newest first; where not even one does, memory keeps them for this visit. */
function write(all: VideoResult[]): void {
  const results = all.slice(0, historyLength);
  const fitting = results.map((_, index) => results.slice(0, results.length - index)).find(fits);
  const kept = fitting !== undefined || (results.length === 0 && fits(results));
  history.set({ results: fitting ?? results, kept });
}

function fits(results: VideoResult[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(results));
    return true;
  } catch {
    return false;
  }
}
