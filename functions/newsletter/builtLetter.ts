import * as z from 'zod';
import { letter } from '../../content/schema/letter.ts';
import type { FunctionMailSettings } from '../mail/settings.ts';
import type { LetterMail } from './letterTo.ts';

export const builtLetter = letter.extend({
  /** A hash of what the author has written. The look is not in it, so that a release changes no letter. */
  words: z.string(),
  /** Both bodies hold `sitePlace` and `tokenPlace`. */
  html: z.string(),
  text: z.string(),
  replyTo: z.string(),
});
export type BuiltLetter = z.infer<typeof builtLetter>;

/** Stands in a drawn letter where the address of the stage's site goes: the build knows no stage. */
export const sitePlace = 'https://site-of-the-stage.invalid';

export function mailOf(
  { subject, html, text, replyTo }: BuiltLetter,
  settings: Pick<FunctionMailSettings, 'siteUrl' | 'replyTo'>,
): LetterMail {
  const { host } = new URL(settings.siteUrl);
  const placed = (body: string) =>
    body.replaceAll(sitePlace, settings.siteUrl).replaceAll(new URL(sitePlace).host, host);
  return { subject, html: placed(html), text: placed(text), replyTo: settings.replyTo ?? replyTo };
}

/** Gmail hides what comes after 102 KB, the link to unsubscribe first (https://developers.google.com/gmail). */
export const maxLetterBytes = 102_000;
