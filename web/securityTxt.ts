import { locale } from '#content/built/locale.ts';
import { site } from '#content/built/site.ts';

/** The file that tells people who have found a weakness whom to write to: https://www.rfc-editor.org/rfc/rfc9116 */
export const securityTxtPath = '/.well-known/security.txt';

/**
 * The file holds until the first of the month, eleven months later: for less than a year, as the RFC asks. Every
 * deployment renews it, and two builds of one month make the same file.
 */
export function securityTxt(siteUrl: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1));
  return [
    `Contact: mailto:${site.contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locale.tag}`,
    `Canonical: ${siteUrl}${securityTxtPath}`,
    '',
  ].join('\n');
}
