import * as z from 'zod';
import { sessionDraft } from '../../sessionDraft.ts';

const attempt = z.object({ content: z.string(), key: z.string() });

/**
 * Keys for one form: the same content keeps its key, also after a reload, so that a message whose reply was lost
 * and that is sent again stays one message; other content gets another key.
 * @param name of the session storage's item
 */
export function idempotencyKeys(name: string, newKey: () => string = () => crypto.randomUUID()) {
  const kept = sessionDraft(name, attempt);
  let last = kept.read();
  return {
    keyFor(value: unknown): string {
      const content = JSON.stringify(value);
      if (last?.content !== content) {
        last = { content, key: newKey() };
        kept.keep(last);
      }
      return last.key;
    },
    /** After a success the same words are a new message. */
    forget(): void {
      last = undefined;
      kept.forget();
    },
  };
}
