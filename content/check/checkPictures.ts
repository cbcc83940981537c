import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lineAt, type Source } from './readSources.ts';

/** Words with which an alt text says nothing: the reader's program announces a picture by itself. */
const emptyWords = /^(an? )?(image|picture|photo|photograph|graphic)\b/i;

/** Pictures that are not there, and texts for people who cannot see them that say nothing. */
export function checkPictures(root: string, sources: readonly Source[], problems: string[]): void {
  for (const { path, text } of sources) {
    const report = (offset: number, sentence: string) =>
      problems.push(`content/${path}: line ${lineAt(text, offset)}: ${sentence}`);
    for (const { 1: image = '', index } of text.matchAll(/^heroImage: *['"]?(\/[^\s'"]+)/gm)) {
      if (existsSync(join(root, 'web/public', image))) continue;
      report(index, `"heroImage" is "${image}", which is not there. Put the picture at web/public${image}.`);
    }
    for (const { 1: portrait = '', index } of text.matchAll(/^ *portrait: *['"]?([\w.-]+)/gm)) {
      const name = portrait.replace(/\.svg$/, '');
      if (existsSync(join(root, `web/src/illustrations/${name}.svg`))) continue;
      report(index, `"portrait" is "${portrait}". Put a drawing of that name into web/src/illustrations.`);
    }
    for (const { 1: name = '', 2: alt = '', index } of text.matchAll(/^(alt|heroImageAlt): (?!>)(.+)$/gm)) {
      if (!emptyWords.test(alt) && alt.trim().split(/\s+/).length >= 3) continue;
      report(index, `"${name}" is "${alt}". Say in a sentence what the picture shows, without “picture of”.`);
    }
  }
}
