import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { letter } from '../../content/schema/letter.ts';
import type { LetterHindrance } from '../contract/letters.ts';
import type { FunctionMailSettings } from '../contract/settings.ts';
import { environment } from '../runtime/environment.ts';
import type { LetterMail } from './letterTo.ts';

/** A letter that was drawn with the build: no function needs React for it. */
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

/** Beside the bundle of each function that knows the letters. */
export const lettersFile = 'letters.json';

/** The letters of this release, the newest first: drafts and those that were sent are among them. */
export function readBuiltLetters(): BuiltLetter[] {
  const { LAMBDA_TASK_ROOT } = environment('LAMBDA_TASK_ROOT');
  return z.array(builtLetter).parse(JSON.parse(readFileSync(join(LAMBDA_TASK_ROOT, lettersFile), 'utf8')));
}

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

/** Why a letter may not go out from a stage. The local run sends samples too. */
export function hindranceOf(
  { draft, sample, html }: BuiltLetter,
  { siteUrl }: Pick<FunctionMailSettings, 'siteUrl'>,
): LetterHindrance | undefined {
  if (draft) return 'draft';
  if (sample && new URL(siteUrl).hostname !== 'localhost') return 'sample';
  return Buffer.byteLength(html) > maxLetterBytes ? 'tooLong' : undefined;
}
