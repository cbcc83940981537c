import type { Mail } from '../mail/ses.ts';
import { unsubscribeHeaders } from './mailLinks.ts';

/** Stands in a drawn letter where each reader's token goes. */
export const tokenPlace = 'TOKEN-OF-THE-READER';

/** The words of a letter as one stage sends them; what is left to fill in is the reader's token. */
export interface LetterMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo: string;
}

/** The letter to one reader. @param token for the links that unsubscribe this address */
export function letterTo(
  { subject, html, text, replyTo }: LetterMail,
  siteUrl: string,
  to: string,
  token: string,
): Mail {
  return {
    ...{ to, subject, replyTo },
    html: html.replaceAll(tokenPlace, token),
    text: text.replaceAll(tokenPlace, token),
    headers: unsubscribeHeaders(siteUrl, token),
  };
}
