import type * as z from 'zod';
import { readTab, writeTab } from './tabStorage.ts';

/** Something that a visitor has begun and not finished, kept for this tab until it is closed. */
export interface SessionDraft<T> {
  /** What is kept; undefined where there is nothing, or nothing of the expected shape. */
  read: () => T | undefined;
  keep: (draft: T) => void;
  forget: () => void;
}

export function sessionDraft<T>(key: string, schema: z.ZodType<T>): SessionDraft<T> {
  return {
    read: () => {
      try {
        return schema.safeParse(JSON.parse(readTab(key) ?? 'null')).data;
      } catch {
        // What the storage holds is no draft.
        return undefined;
      }
    },
    keep: (draft) => writeTab(key, JSON.stringify(draft)),
    forget: () => writeTab(key, undefined),
  };
}
