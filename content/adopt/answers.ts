import * as z from 'zod';
import { featureNames } from '../schema/features.ts';
import { localeFields } from '../schema/locale.ts';
import { slug } from '../schema/parts.ts';

const line = z
  .string('must be words on one line')
  .trim()
  .min(1, 'must not be empty')
  .regex(/^[^\n\r]*$/, 'must stand on one line');

const color = z
  .string('must be a color such as "#12263f", in quotes')
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'must be a color such as #12263f: six digits 0–9 or a–f behind the #');

/** The main colors; the others of `brand.yaml` follow from them or stay. */
export const colors = z.object({
  /** Headings, filled buttons and the darkest bands. */
  main: color,
  /** Small accents on light grounds. */
  accent: color,
  /** A second accent: filled grounds, and what has been done. */
  second: color,
  /** The accent on the main color. */
  highlight: color,
});
export type Colors = z.infer<typeof colors>;

/** What `npm run adopt` has to know of a firm. Each message goes on from the name of its field. */
export const fields = {
  /** Name of the firm's folder below `content`. */
  id: slug,
  name: line.max(60, 'must have at most 60 characters'),
  legalName: line,
  /** Postal address, on one line. */
  address: line,
  mail: z.email('must be an e-mail address such as hello@example.com'),
  /** Host of the public site. */
  domain: z
    .string('must be the host of the site such as www.example.com')
    .toLowerCase()
    .regex(
      /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
      'must be the host of the site such as www.example.com, without https:// and slashes',
    ),
  bookingPage: z.union(
    [z.literal('none'), z.url({ protocol: /^https$/ })],
    'must be none, or the address of a page that may stand in a frame, such as https://calendly.com/you/30min',
  ),
  language: localeFields.language,
  locale: localeFields.locale,
  currency: localeFields.currency,
  paper: localeFields.paper,
  /** Parts of the site that the firm does not want. */
  leaveOut: z.array(z.enum(featureNames, { error: `must be of ${featureNames.join(', ')}` })).default([]),
  /** Without it the colors stay as they are. */
  colors: colors.optional(),
  examples: z.enum(['keep', 'drop'], { error: 'must be keep or drop' }),
};

export const otherLanguage = 'must be of the same language as the texts, such as en-IE for en';

export function isOfLanguage(locale: string, language: string): boolean {
  return new Intl.Locale(locale).language === new Intl.Locale(language).language;
}

export const answers = z
  .object({ ...fields, id: fields.id.optional() })
  .refine(({ language, locale }) => isOfLanguage(locale, language), {
    path: ['locale'],
    error: otherLanguage,
  });
export type Answers = z.infer<typeof answers>;
