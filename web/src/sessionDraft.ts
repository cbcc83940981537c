import type * as z from 'zod';
import { tabStorage } from './tabStorage.ts';

/** Something that a visitor has begun and not finished, kept for this tab until it is closed. */
export interface SessionDraft<T> {
  /** What is kept; undefined where there is nothing, or nothing of the expected shape. */
  read: () => T | undefined;
  keep: (draft: T) => void;
  forget: () => void;
}

export function sessionDraft<T>(key: string, schema: z.ZodType<T>): SessionDraft<T> {
  return {
    read() {
      const kept = tabStorage.read(key);
      return kept === undefined ? undefined : schema.safeParse(kept).data;
    },
    keep: (draft) => void tabStorage.keep(key, draft),
    forget: () => tabStorage.forget(key),
  };
}
