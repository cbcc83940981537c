import * as z from 'zod';

/** `Name <address>`; the name is plain ASCII, so that it needs no encoding in a header. */
const sender = z
  .string('must be a sender such as Calder & Wren <hello@example.com>')
  .regex(
    /^[\w&'. -]+ <[^<>\s@]+@[^<>\s@]+>$/,
    'must be a sender such as Calder & Wren <hello@example.com>, without accents or quotation marks',
  );

const mailbox = z.email('must be an e-mail address such as sales@example.com');

/** `mail` in a file of `infra/stages`. Each message goes on from the name of its field. */
export const mailSettings = z.strictObject(
  {
    /** Sender of every mail. Its domain is a verified identity of SES (docs/operations.md). */
    from: sender,
    /** Who is told of a visitor's message: each address gets a mail of its own. */
    leadsTo: z
      .array(mailbox, 'must be a list of e-mail addresses')
      .min(1, 'must name at least one e-mail address')
      .max(10, 'must name at most 10 e-mail addresses'),
    /** Where answers to a mail for visitors go; without it to the sender. */
    replyTo: mailbox.optional(),
    /** A CRM that is told of a visitor's message too, by the Standard Webhooks convention. */
    webhook: z
      .strictObject(
        {
          url: z
            .url({ error: 'must be the address of the webhook' })
            .regex(
              /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/,
              'must begin with https://, because messages of visitors go there',
            ),
        },
        'must have url',
      )
      .optional(),
  },
  'must have from and leadsTo',
);

/** `MAIL_SETTINGS` of a function: the stage's `mail` and what a mail must know of its stage. */
export const functionMailSettings = mailSettings.extend({
  siteUrl: z.url(),
  /** Whether letters need a confirmed address. */
  doubleOptIn: z.boolean(),
  /** SES's configuration set, which suppresses bounced addresses and reports bounces and complaints. */
  configurationSet: z.string(),
});
export type FunctionMailSettings = z.infer<typeof functionMailSettings>;
