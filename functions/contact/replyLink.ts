import { site } from '../../content/built/site.ts';
import { signsIn } from '../../content/schema/shorten.ts';

/** Characters of a link; Windows opens no longer one than 2,083. */
const maxLinkLength = 2000;

/**
 * A link that begins an answer to a visitor, with as much of the message below it as a link can carry (RFC 6068). Address
 * and message are encoded: nothing in them can add a recipient or a header.
 * @param message without control characters other than tab and line break
 */
export function replyLink(address: string, message: string): string {
  const [local = '', domain = ''] = address.split(/@(?=[^@]*$)/);
  const subject = encodeURIComponent(`Your message to ${site.name}`);
  const link = `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}?subject=${subject}&body=`;
  const lines = ['', '', 'You wrote:', ...message.split('\n').map((line) => `> ${line}`)];
  return `${link}${encodedWithin(maxLinkLength - link.length, lines.join('\r\n'))}`;
}

/** As many whole signs of a text as fit once encoded; one that is cut ends with `…`. */
function encodedWithin(length: number, text: string): string {
  const ellipsis = encodeURIComponent('…');
  let encoded = '';
  let cut = '';
  for (const sign of signsIn(text.toWellFormed())) {
    encoded += encodeURIComponent(sign);
    if (encoded.length > length) return `${cut}${ellipsis}`;
    if (encoded.length + ellipsis.length <= length) cut = encoded;
  }
  return encoded;
}
