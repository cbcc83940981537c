import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { checkUnusedPdfs } from '../print/ownPdf.ts';
import { checkWhitepapers } from '../print/press.ts';
import { readYaml } from '../read/fields.ts';
import { ContentError } from '../read/files.ts';
import { siteAddressOf } from '../read/firmFolder.ts';
import { readContent } from '../read/readContent.ts';
import { text } from '../schema/commonFields.ts';
import { allFeatures } from '../schema/features.ts';
import { everybody } from '../schema/publication.ts';
import { placeAt, type Source } from './sources.ts';
import { deadTextLinks } from './textLinks.ts';

const root = join(import.meta.dirname, '../..');

/** The optional `rejected.yaml`: words and idioms that the firm does not use. */
export const rejected = z.array(
  z.strictObject({
    /** With an asterisk at its end it stands for all words that begin so. */
    word: text,
    /** What to write instead. */
    write: text,
  }),
);

/** Everything that is wrong with what authors write and print, hidden or not. The spelling is checked elsewhere. */
export async function checkFirm(folder: string, sources: readonly Source[]): Promise<string[]> {
  const problems: string[] = [];
  const audience = everybody();
  // Where the firm cannot be read, what it has switched off is not known.
  let features = allFeatures;
  try {
    const content = await readContent(folder, audience);
    features = content.features;
    problems.push(...(await checkWhitepapers(content, { root, folder, siteAddress: siteAddressOf() })));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems.push(...error.problems);
  }
  problems.push(...deadTextLinks(sources, folder, features));
  await checkUnusedPdfs(folder, sources, problems);
  if (existsSync(join(folder, 'rejected.yaml'))) await checkWords(folder, sources, problems);
  return problems;
}

async function checkWords(folder: string, sources: readonly Source[], problems: string[]): Promise<void> {
  const words = await readYaml(rejected, folder, 'rejected.yaml', problems);
  for (const { word, write } of words ?? []) {
    // Between the words of an entry the text may have any white space, such as the end of a line.
    const stem = word.replace(/\*$/, '').split(/\s+/).map(RegExp.escape).join('\\s+');
    const pattern = new RegExp(`\\b${stem}${word.endsWith('*') ? '\\w*' : '(?!\\w)'}`, 'gi');
    for (const { path, text } of sources) {
      for (const { 0: found, index } of text.matchAll(pattern)) {
        problems.push(
          `${placeAt(path, text, index)}: "${found.replace(/\s+/g, ' ')}" is on the list of words to avoid. Write "${write}".`,
        );
      }
    }
  }
}
