import * as z from 'zod';
import { emailAddress } from '../../content/schema/emailAddress.ts';

/** `Name <address>`; the name is plain ASCII, so that it needs no encoding in a header. */
const sender = z
  .string()
  .regex(
    /^[\w&'. -]+ <[^<>\s@]+@[^<>\s@]+>$/,
    'must be a sender such as Example & Co <hello@example.com>, without accents or quotation marks',
  );

const mailbox = emailAddress('must be an e-mail address such as sales@example.com');
const mailboxes = z.array(mailbox).min(1).max(10);

/** What a CRM can be told of. */
const webhookEvents = ['contact.created', 'subscriber.confirmed', 'subscriber.left'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** @param accepts decides about an address that `URL` can read and that holds no password. */
function webhook(accepts: (url: URL) => boolean) {
  const url = z.string().refine((text) => {
    const read = URL.parse(text);
    return read !== null && !read.username && !read.password && accepts(read);
  }, 'must begin with https:// and name a public host, because messages of visitors go there');
  return z.strictObject({ url, events: z.array(z.enum(webhookEvents)).min(1).optional() });
}

/** Names that end so are known in one network only. */
const ownNetwork = /\.(local|localhost|internal|lan|home\.arpa)\.?$/;

/**
 * No address in numbers is a public host, so that none of a private or link-local network is: a receiver has a name, for
 * which it has a certificate. `URL` writes every form of an IPv4 address as four decimal numbers.
 */
function isPublic({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && /^([\w-]+\.)+[a-z][\w-]*\.?$/.test(hostname) && !ownNetwork.test(hostname);
}

/** What a stage's webhook is told of: all events unless the stage chooses, none without a webhook. */
export function toldEvents(webhook: { readonly events?: readonly WebhookEvent[] | undefined } | undefined) {
  return webhook ? (webhook.events ?? webhookEvents) : [];
}

/** A receiver on this machine, for the local run. */
function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** `mail` in a file of `infra/stages`. */
export const mailSettings = z.strictObject({
  /** Sender of every mail. It or its domain is a verified identity of SES (docs/operations.md). */
  from: sender,
  /** The firm's people who get a visitor's message: each address gets a mail of its own. */
  leadsTo: mailboxes,
  /** Where answers to a mail for visitors go; without it to the firm's `contactEmail`. */
  replyTo: mailbox.optional(),
  /** A CRM that is told of messages and subscribers, by the Standard Webhooks convention. */
  webhook: webhook(isPublic).optional(),
});

/** `MAIL_SETTINGS` of a function: the stage's `mail` and what a mail must know of its stage. */
export const functionMailSettings = mailSettings.extend({
  webhook: webhook((url) => isPublic(url) || isLoopback(url)).optional(),
  siteUrl: z.url(),
  /** SES's configuration set, which suppresses bounced addresses and reports bounces and complaints. */
  configurationSet: z.string(),
});
export type FunctionMailSettings = z.infer<typeof functionMailSettings>;

/** What functions read of `MAIL_SETTINGS` that send no mail: a stage without `mail` has it too. */
export const siteSettings = z.object(functionMailSettings.pick({ siteUrl: true, webhook: true }).shape);
