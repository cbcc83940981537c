import { site } from '../../content/built/site.ts';
import * as mailsWords from '../../content/built/words/mails.ts';
import { fill } from '../../content/schema/fill.ts';
import { signsIn } from '../../content/schema/shorten.ts';

/** Characters of a link; Windows opens no longer one than 2,083. */
const maxLinkLength = 2000;

/**
 * A link that begins an answer to a visitor, with as much of the message below it as a link can carry (RFC 6068). Address
 * and message are encoded: nothing in them can add a recipient or a header.
 * @param message without control characters other than tab and line break; without one nothing is quoted
 */
export function replyLink(
  address: string,
  message?: string,
  replySubject = mailsWords.lead.replySubject,
): string {
  const [local = '', domain = ''] = address.split(/@(?=[^@]*$)/);
  const subject = encodeURIComponent(fill(replySubject, { firm: site.name }));
  const link = `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}?subject=${subject}&body=`;
  if (message === undefined) return link;
  const lines = ['', '', mailsWords.lead.quoted, ...message.split('\n').map((line) => `> ${line}`)];
  return `${link}${encodedWithin(maxLinkLength - link.length, lines.join('\r\n'))}`;
}

/** As many whole signs of a text as fit once encoded; one that is cut ends with `…`. */
function encodedWithin(length: number, text: string): string {
  const encoded = signsIn(text.toWellFormed()).map(encodeURIComponent);
  const end = encodeURIComponent('…');
  const ends = encoded.map(
    (
      (sum) => (part: string) =>
        (sum += part.length)
    )(0),
  );
  if ((ends.at(-1) ?? 0) <= length) return encoded.join('');
  return encoded.filter((_, index) => ends[index]! <= length - end.length).join('') + end;
}
