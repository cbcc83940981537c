import * as z from 'zod';
import * as words from '../../content/built/words/deskNewsletter.ts';
import { subscriberEmail } from './newsletter.ts';
import { messageText, singleLine } from './text.ts';

/** `unasked` is an address of a release before confirmations: its item has no state. */
export const subscriberStates = [
  'confirmed',
  'pending',
  'unsubscribed',
  'bounced',
  'complained',
  'unasked',
] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** Which import brought an address, and when (ISO 8601). The id is of the list's file, so that it can come again. */
export const broughtBy = z.object({ id: z.string(), at: z.string() });
export type BroughtBy = z.infer<typeof broughtBy>;

/** What somebody agreed to; the item of the subscriber holds it. */
export const storedConsent = z.object({
  /** Of the site's own form the version of its words, of an import the words themselves. */
  wording: z.string(),
  /** ISO 8601; of an import the day. */
  at: z.string(),
  /** Of an import: where they agreed, such as a fair. */
  source: z.string().optional(),
  imported: broughtBy.optional(),
});

export const listedSubscriber = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(subscriberStates),
  /** ISO 8601, as all times here. */
  subscribedAt: z.string(),
  /** Since when letters go there; absent as long as none do. */
  since: z.string().optional(),
  /** Since when none go there any more. */
  leftAt: z.string().optional(),
  /** The class of the visit's source. */
  source: z.string().optional(),
  consent: storedConsent.optional(),
  /** When the mail goes out that invites an imported address. */
  inviteAt: z.string().optional(),
});
export type ListedSubscriber = z.infer<typeof listedSubscriber>;

/** A cursor is an address, so it travels in the body: addresses of requests are logged. */
export const subscribersRequest = z.strictObject({
  /** The address after which the next page begins, as the page before has told it. */
  after: z.string().min(1).max(1000).optional(),
});

export const subscribersReply = z.object({
  subscribers: z.array(listedSubscriber),
  /** For the next page; absent on the last one. */
  after: z.string().optional(),
  /** When it was read. */
  readAt: z.string(),
  /** How many invitations of imports go out a day; absent where the stage asks nobody to confirm. */
  invitationsPerDay: z.int().optional(),
});

export const removeSubscriberRequest = z.strictObject({ email: subscriberEmail });
/** `already`: no letter went there any more. `unknown`: nothing is held about it. */
export const removeSubscriberReply = z.object({ outcome: z.enum(['unsubscribed', 'already', 'unknown']) });

/** Addresses of one call. DynamoDB reads no more at once. */
export const maxImportRows = 100;

export const maxConsentLength = 1000;
export const maxConsentSourceLength = 200;

/** What somebody agreed to elsewhere. All three are known, or it is no consent. */
export const importedConsent = z.strictObject({
  wording: messageText(words.wording, { min: 1, max: maxConsentLength }),
  /** `YYYY-MM-DD` */
  at: z.iso.date(words.noDate),
  source: singleLine(words.consentSource, { max: maxConsentSourceLength }),
});

const importRow = z.strictObject({ email: subscriberEmail, consent: importedConsent.optional() });
export type ImportRow = z.infer<typeof importRow>;

export const importSubscribersRequest = z.strictObject({
  /** Names the import in the audit and in what it brings: the same file has the same name. */
  id: z.string().regex(/^[\w-]{22}$/, words.noImport),
  rows: z
    .array(importRow)
    .min(1, words.noRows)
    .max(maxImportRows, words.tooManyRows)
    .refine((rows) => new Set(rows.map(({ email }) => email)).size === rows.length, words.twice),
});

/**
 * What became of an address: on the list with its consent, invited to confirm, there before in `known`, or left out:
 * it has left, mail to it came back, it complained, or the stage takes nobody without consent.
 */
export const importOutcomes = [
  'confirmed',
  'invited',
  'known',
  'unsubscribed',
  'bounced',
  'complained',
  'no-consent',
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** In the order of the rows. */
export const importSubscribersReply = z.object({ outcomes: z.array(z.enum(importOutcomes)) });
