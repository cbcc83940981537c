import { join } from 'node:path/posix';
import * as z from 'zod';
import { checkFields, parseYaml } from '../read/files.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import { text } from '../schema/parts.ts';
import { anySpace, lineAt, placeholder, type Source } from './sources.ts';

const file = `${firmFolder}/rejected.yaml`;

/** `rejected.yaml`: words and idioms that the site does not use. */
const rejectedWords = z.array(z.strictObject({ word: text, write: text }));

/** Words that are not American English, or that say nothing, each with what to write; and what is not written yet. */
export function checkWords(yaml: string, sources: readonly Source[], problems: string[]): void {
  const parsed = parseYaml(yaml, file, 0, problems);
  const rejected = parsed && checkFields(rejectedWords, parsed.value, file, problems);
  for (const { path, text } of sources) {
    for (const { index } of text.matchAll(new RegExp(placeholder, 'g'))) {
      problems.push(
        `${join(firmFolder, path)}: line ${lineAt(text, index)}: "${placeholder}" is still there. Write your own words in its place.`,
      );
    }
  }
  for (const { word, write } of rejected ?? []) {
    const stem = anySpace(word.replace(/\*$/, ''));
    const pattern = new RegExp(`\\b${stem}${word.endsWith('*') ? '\\w*' : '(?!\\w)'}`, 'gi');
    for (const { path, text } of sources) {
      for (const { 0: found, index } of text.matchAll(pattern)) {
        problems.push(
          `${join(firmFolder, path)}: line ${lineAt(text, index)}: "${found.replace(/\s+/g, ' ')}" is on the list of words to avoid. Write "${write}".`,
        );
      }
    }
  }
}
