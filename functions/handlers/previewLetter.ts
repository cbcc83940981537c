import * as words from '../../content/built/words/deskLetters.ts';
import { previewLetter as route } from '../contract/routes/letters.ts';
import type { Reply } from '../contract/routes.ts';
import { functionMailSettings } from '../contract/settings.ts';
import { type BuiltLetter, mailOf, readBuiltLetters } from '../mail/builtLetter.ts';
import { settingsOf } from '../runtime/environment.ts';
import { findBySlug, type RouteRequest } from '../runtime/lambda.ts';
import { deskLambda } from './deskLambda.ts';

export interface Effects {
  readonly letters: readonly BuiltLetter[];
  readonly settings: { readonly siteUrl: string };
}

/** A letter as readers get it; in the place of their links it has some that mean nothing. */
export function previewLetter(
  { body: { id } }: RouteRequest<'previewLetter'>,
  { letters, settings }: Effects,
): Reply<'previewLetter'> {
  const letter = findBySlug(letters, id, words.noLetter);
  const { subject, html, text } = mailOf(letter, settings);
  return { subject, html, text, preheader: letter.preheader, blocks: letter.blocks };
}

export const handler = deskLambda('previewLetter', route, previewLetter, () => ({
  letters: readBuiltLetters(),
  settings: settingsOf(functionMailSettings, 'MAIL_SETTINGS'),
}));
