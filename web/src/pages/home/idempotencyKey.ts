import * as z from 'zod';
import { randomKey } from '../../randomKey.ts';
import { sessionDraft } from '../../sessionDraft.ts';

/** What was last sent, and its key. */
const lastSent = sessionDraft('contact-form-key', z.object({ content: z.string(), key: z.string() }));

/**
 * The key of a message: the same content keeps it, also after a reload, so that a message whose reply was lost and that
 * is sent again stays one message; other content gets another key.
 */
export function keyOf(message: object): string {
  const content = JSON.stringify(message);
  const last = lastSent.read();
  if (last?.content === content) return last.key;
  const key = randomKey();
  lastSent.keep({ content, key });
  return key;
}

/** After a success the same words are a new message. */
export const forgetKey = lastSent.forget;
