import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent, type Remedy } from './checkContent.ts';
import { splitFrontMatter } from './frontMatter.ts';
import { type Letter, letter } from './letter.ts';
import { readLetterBlocks } from './readLetterBlocks.ts';

const remedies: Record<string, Remedy> = {
  subject: { example: 'subject: What a scripted demonstration shows', unit: 'at most 78 characters' },
  preheader: {
    example: 'preheader: Six scenes that tell you more than any list.',
    unit: 'at most 140 characters, shown beside the subject',
  },
  draft: { example: 'draft: true', unit: 'true or false' },
  sample: { example: 'sample: true', unit: 'true or false' },
};

const authored = letter.omit({ id: true, blocks: true });

/**
 * The letters in `letters/<date>.md`, the newest first. One without problems is among them even when another has some.
 * @param folder the folder `content`
 */
export async function readLetters(folder: string, problems: string[]): Promise<Letter[]> {
  const names = await readdir(join(folder, 'letters')).catch(() => []);
  const letters: Letter[] = [];
  for (const name of names
    .filter((each) => !each.startsWith('.'))
    .toSorted()
    .reverse()) {
    const file = `content/letters/${name}`;
    const id = name.replace(/\.md$/, '');
    if (!name.endsWith('.md') || !letter.shape.id.safeParse(id).success) {
      problems.push(
        `${file}: a letter is called by its day. Rename the file to <year>-<month>-<day>.md, for example 2026-12-01.md.`,
      );
      continue;
    }
    const read = readLetter(await readFile(join(folder, 'letters', name), 'utf8'), id, problems);
    if (read) letters.push(read);
  }
  return letters;
}

/** @returns the letter, `undefined` when it has problems. */
export function readLetter(source: string, id: string, problems: string[]): Letter | undefined {
  const file = `content/letters/${id}.md`;
  const own: string[] = [];
  const parts = splitFrontMatter(source, file, own);
  const place = { file, noun: 'a letter', where: 'the front matter', remedies };
  const head = parts?.fields && checkContent(authored, parts.fields.value ?? {}, place, own);
  const blocks = parts ? readLetterBlocks(parts.body, file, parts.firstLine, own) : [];
  problems.push(...own);
  return head && own.length === 0 ? letter.parse({ ...head, id, blocks }) : undefined;
}
