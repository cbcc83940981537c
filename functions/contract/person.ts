import * as z from 'zod';
import * as messagesWords from '../../content/built/words/messages.ts';
import { maxEmailLength } from './text.ts';

/** The desk's room of one person: everything that is stored about an address, and its end (decision 205). */

/**
 * `POST /api/desk/person/find` and `/erase`. The address is in the body, so that no log of addresses holds it. What was
 * stored followed the rules of its day, so the rules of the forms do not apply.
 */
export const personRequest = z.object({
  email: z
    .string(messagesWords.email)
    .trim()
    .max(maxEmailLength, messagesWords.email)
    .includes('@', messagesWords.email),
});

/** An item with all that it holds, as JSON. */
const storedItem = z.record(z.string(), z.json());
export type PersonItem = z.infer<typeof storedItem>;

export const personReply = z.object({
  /** Messages, and calls (`kind: call`). */
  contacts: z.array(storedItem),
  subscribers: z.array(storedItem),
  /** Counters that belong to the messages. */
  usage: z.array(storedItem),
  /** ISO 8601. */
  readAt: z.string(),
});
export type Person = z.infer<typeof personReply>;

export const erasePersonReply = z.object({
  /** Items that are gone. */
  erased: z.int(),
  /** Where more about the person is kept, which only people can erase. */
  remains: z.object({
    mailboxes: z.array(z.string()),
    crm: z.string().optional(),
    /** Whether a booking service may keep a call. */
    booking: z.boolean(),
  }),
});
export type Remains = z.infer<typeof erasePersonReply>['remains'];
