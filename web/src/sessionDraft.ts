import type * as z from 'zod';

/** Something that a visitor has begun and not finished, kept for this tab until it is closed. */
export interface SessionDraft<T> {
  /** What is kept; undefined where there is nothing, or nothing of the expected shape. */
  read: () => T | undefined;
  keep: (draft: T) => void;
  forget: () => void;
}

/** Where the browser refuses to store anything, nothing is kept and nothing fails. */
export function sessionDraft<T>(key: string, schema: z.ZodType<T>): SessionDraft<T> {
  return {
    read: () => {
      try {
        return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data;
      } catch {
        return undefined;
      }
    },
    keep: (draft) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Storage is blocked or full.
      }
    },
    forget: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked.
      }
    },
  };
}
