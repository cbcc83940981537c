import {
  DeleteSuppressedDestinationCommand,
  GetSuppressedDestinationCommand,
  NotFoundException,
  SESv2Client,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2';
import { sesClientOptions } from '../runtime/dependencies.ts';
import { errorLine, log } from '../runtime/environment.ts';
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

/** A mail that was not accepted. Its message is in our own words or the name of an error: it may be stored and logged. */
export class MailProblem extends Error {}

/** The mail will never be accepted: another try is of no use. */
export class MailRefused extends MailProblem {
  override readonly name = 'MailRefused';
}

/** The mail was not accepted now: a later try may succeed. */
export class MailDelayed extends MailProblem {
  override readonly name = 'MailDelayed';
}

/**
 * Hands a mail to SES, which composes the MIME message itself: nothing in subject, text or addresses can become a
 * header of its own.
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
 *
 * @throws MailRefused when the mail will never be accepted.
 * @throws MailDelayed for everything else: throttled, out of order, not permitted, no answer. SES may have accepted a
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
    throw asMailProblem(error);
  }
}

/**
 * Sends a mail that is given up when SES refuses it for good, most often because the address was mistyped.
 * @param job what the log says of it beside the reason; no address
 * @throws MailDelayed as `send`
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
 * Takes an address that a mail of ours came back from off the account's suppression list: SES accepts a mail to an address
 * on that list and does not send it. An address that complained stays there: the list is where a complaint is remembered,
 * and only an operator lifts it. A failure is logged and stops nothing; AWS switches both calls off in SES's sandbox.
 * https://docs.aws.amazon.com/ses/latest/dg/sending-email-suppression-list.html
 */
export async function liftBounce(client: SESv2Client, to: string): Promise<void> {
  const destination = { EmailAddress: headerAddress(to) };
  try {
    const { SuppressedDestination } = await client.send(new GetSuppressedDestinationCommand(destination));
    if (SuppressedDestination?.Reason !== 'BOUNCE') return;
    await client.send(new DeleteSuppressedDestinationCommand(destination));
  } catch (error) {
    if (error instanceof NotFoundException) return;
    log('ERROR', { message: 'a bounced address was not lifted', error: errorLine(error) });
  }
}

/**
 * An address as a header takes it. Forms accept dots that RFC 5322 wants in quotation marks, and SES refuses a whole mail
 * for one such address: `a..b@example.com` is `"a..b"@example.com`.
 */
function headerAddress(address: string): string {
  return address.replace(/^(\..*|.*\.|.*\.\..*)(?=@[^@]*$)/, '"$1"');
}

function asMailProblem(error: unknown): MailRefused | MailDelayed {
  const { name, message } = error instanceof Error ? error : new Error();
  // In SES's sandbox an address that nobody has verified yet is rejected too: the operator can still verify it.
  const rejected = name === 'MessageRejected' && !message.includes('not verified');
  if (rejected || name === 'BadRequestException') return new MailRefused(name, { cause: error });
  return new MailDelayed(name, { cause: error });
}
