import * as z from 'zod';
import { emailAddress } from '#content/schema/emailAddress.ts';

/** `Name <address>`; the name is plain ASCII, so that it needs no encoding in a header. */
const sender = z
  .string()
  .regex(
    /^[\w&'. -]+ <[^<>\s@]+@[^<>\s@]+>$/,
    'must be a sender such as Example & Co <hello@example.com>, without accents or quotation marks',
  );

const mailbox = emailAddress('must be an e-mail address such as sales@example.com');
const mailboxes = z.array(mailbox).min(1).max(10);

/** The settings of a webhook. @param accepts decides about a URL that can be parsed and holds no user name or password */
function webhook(accepts: (url: URL) => boolean) {
  const url = z.string().refine((text) => {
    const read = URL.parse(text);
    return read !== null && !read.username && !read.password && accepts(read);
  }, 'must begin with https:// and name a public host, because messages of visitors go there');
  return z.strictObject({ url });
}

/** Endings of host names that only a private network knows. */
const ownNetwork = /\.(local|localhost|internal|lan|home\.arpa)\.?$/;

/**
 * Whether a URL names a host on the internet, over TLS. IP addresses are refused, so that none of a private or link-local
 * network gets through: a receiver with a certificate has a name. `URL` writes every form of an IPv4 address as four
 * decimal numbers.
 */
function isPublic({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && /^([\w-]+\.)+[a-z][\w-]*\.?$/.test(hostname) && !ownNetwork.test(hostname);
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
  /** A CRM that is told of messages, by the Standard Webhooks convention. */
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
