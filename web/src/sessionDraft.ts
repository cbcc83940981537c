import type * as z from 'zod';

/** Something that a visitor has begun and not finished, kept for this tab until it is closed. */
export interface SessionDraft<T> {
  /** What is kept; undefined where there is nothing, or nothing of the expected shape. */
  read: () => T | undefined;
  keep: (draft: T) => void;
  forget: () => void;
}

/** Where the browser refuses to store anything, a draft is kept until the page is left. */
const unstored = new Map<string, unknown>();

export function sessionDraft<T>(key: string, schema: z.ZodType<T>): SessionDraft<T> {
  return {
    read: () => {
      try {
        if (!unstored.has(key))
          return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data;
      } catch {
        // Storage is blocked, or what it holds is no draft.
      }
      return schema.safeParse(unstored.get(key)).data;
    },
    keep: (draft) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
        unstored.delete(key);
      } catch {
        // Storage is blocked or full.
        unstored.set(key, draft);
      }
    },
    forget: () => {
      unstored.delete(key);
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked.
      }
    },
  };
}
