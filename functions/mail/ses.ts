import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { sesClientOptions } from '../runtime/dependencies.ts';
import { log } from '../runtime/environment.ts';
import { JobDelayed } from '../runtime/queue.ts';
import type { FunctionMailSettings } from './settings.ts';

/** The functions' client of SES. */
export const ses = new SESv2Client(sesClientOptions);

/** A mail to one address, as SES is asked to send it. */
export interface Mail {
  readonly to: string;
  /** On one line; `subjectLine` makes it of a visitor's text. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string | undefined;
  /** Never a visitor's text. */
  readonly headers?: Readonly<Record<string, string>>;
  /** SES repeats them in its events about the mail. Letters, digits, `_` and `-` only, never a visitor's text. */
  readonly tags?: Readonly<Record<string, string>> | undefined;
}

/** The header of a mail that no person has sent, so that holiday notices do not answer it (RFC 3834). */
export const automatic = { 'Auto-Submitted': 'auto-generated' };

/** The mail will never be accepted: another try is of no use. Its message is the name of SES's error, which may be logged. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/**
 * Hands a mail to SES, which composes the MIME message itself: nothing in subject, text or addresses can become a
 * header of its own.
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
 *
 * @throws MailRefused when the mail will never be accepted.
 * @throws JobDelayed for everything else: throttled, out of order, not permitted, no answer. SES may have accepted a
 *   mail whose answer was lost; a second try then sends it twice.
 */
export async function handToSes(
  client: SESv2Client,
  { from, configurationSet }: Pick<FunctionMailSettings, 'from' | 'configurationSet'>,
  { to, subject, html, text, replyTo, headers = {}, tags }: Mail,
): Promise<void> {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  try {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [headerAddress(to)] },
        ReplyToAddresses: replyTo ? [headerAddress(replyTo)] : undefined,
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Html: utf8(html), Text: utf8(text) },
            Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
          },
        },
        EmailTags: tags && Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
        ConfigurationSetName: configurationSet,
      }),
    );
  } catch (error) {
    throw asJobError(error);
  }
}

/**
 * Sends a mail that is given up when SES refuses it for good, most often because the address was mistyped.
 * @param job what the log says of it beside the reason; no address
 * @throws JobDelayed as `send`
 */
export async function sendOrEnd(
  job: { readonly kind: string; readonly item?: string },
  send: () => Promise<unknown>,
): Promise<'sent' | 'refused'> {
  try {
    await send();
    return 'sent';
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log('INFO', { message: 'mail refused', ...job, reason: error.message });
    return 'refused';
  }
}

/**
 * An address as a header takes it. Forms accept dots that RFC 5322 wants in quotation marks, and SES refuses a whole mail
 * for one such address: `a..b@example.com` is `"a..b"@example.com`.
 */
export function headerAddress(address: string): string {
  return address.replace(/^(\..*|.*\.|.*\.\..*)(?=@[^@]*$)/, '"$1"');
}

function asJobError(error: unknown): MailRefused | JobDelayed {
  const { name, message } = error instanceof Error ? error : new Error();
  // In SES's sandbox an address that nobody has verified yet is rejected too: the operator can still verify it.
  const rejected = name === 'MessageRejected' && !message.includes('not verified');
  if (rejected || name === 'BadRequestException') return new MailRefused(name, { cause: error });
  return new JobDelayed(name, { cause: error });
}
