import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { placeholder } from '../check/sources.ts';
import { firmFolderOf } from '../read/firmFolder.ts';
import { slugOf } from '../shared/slugOf.ts';

const root = join(import.meta.dirname, '../..');

/** The folder of each kind of file. The template of a kind, in `templates`, has every field that an author must fill in. */
const folders = {
  'case-study': 'case-studies',
  insight: 'insights',
  whitepaper: 'whitepapers',
  letter: 'letters',
  page: 'pages',
  service: 'services',
  person: 'people',
} as const;
const kinds = Object.keys(folders) as (keyof typeof folders)[];

interface NewFile {
  /** From the firm's folder. */
  readonly path: string;
  readonly text: string;
  /** What to do with it. */
  readonly next: string;
}

/**
 * Fills the template of a kind of file.
 *
 * @param title the item's title, a letter's subject or a person's name
 * @param firm the firm's folder
 * @param author name of the file of the person who writes; without it, the first of the firm
 * @throws Error that says how the command is written, or who can be the author
 */
export function newFile(kindName: string, title: string, firm: string, now: Date, author?: string): NewFile {
  const kind = kinds.find((one) => one === kindName);
  const id = slugOf(title);
  if (kind === undefined || id === '') {
    throw new Error(
      `Say what to make and its title: npm run new ${kinds.join('|')} "What a demonstration shows". A whole firm is made by npm run new firm content/quay`,
    );
  }
  const people = existsSync(join(firm, 'people')) ? readdirSync(join(firm, 'people')) : [];
  const authors = people.filter((name) => name.endsWith('.yaml')).map((name) => basename(name, '.yaml'));
  const writer = author ?? authors.toSorted()[0];
  if (author !== undefined && !authors.includes(author)) {
    throw new Error(
      `people/${author}.yaml is not there. Make it with npm run new person "Jane Doe", or write one of ${authors.join(', ')}.`,
    );
  }
  const day = now.toISOString().slice(0, 10);
  const values = {
    ...{ id, day, title: title.trim(), author: writer },
    topic: topics.parse(parsedFile(firm, 'topics.yaml'))[0]?.id,
    industry: industries.parse(parsedFile(firm, 'industries.yaml')).industries.items[0]?.title ?? placeholder,
  };
  const extension = kind === 'service' || kind === 'person' ? 'yaml' : 'md';
  const template = readFileSync(join(import.meta.dirname, `templates/${kind}.${extension}`), 'utf8');
  let text = template;
  for (const [name, value] of Object.entries(values)) {
    // A firm without people or topics needs no line for them.
    if (value === undefined) text = text.replace(new RegExp(`^.*{{${name}}}.*\n`, 'gm'), '');
    else text = text.replaceAll(`{{${name}}}`, () => stringify(value, { lineWidth: 0 }).trim());
  }
  const signed =
    template.includes('{{author}}') && writer ? [`Its author is ${writer}: see the line "author".`] : [];
  return {
    path: `${folders[kind]}/${kind === 'letter' ? day : id}.${extension}`,
    text,
    next: [
      ...signed,
      `Next: write what stands for “${placeholder}”, look at it with npm run dev, and run npm run content.`,
      'When somebody else has read it, remove the line "draft: true".',
    ].join('\n'),
  };
}

/**
 * Writes a new file into the firm's folder of this run.
 * @returns what was made, and what to do next
 * @throws Error when there is such a file, and as {@link newFile}
 */
export async function writeNewFile(kind: string, title: string, author?: string): Promise<string> {
  const firmFolder = firmFolderOf();
  const { path, text, next } = newFile(kind, title, join(root, firmFolder), new Date(), author);
  const file = join(root, firmFolder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Error(`${path} is there already. Choose another title, or change that file.`);
  });
  return `${firmFolder}/${path} is made.\n${next}`;
}

const topics = z.array(z.object({ id: z.string() })).catch([]);
const industries = z
  .object({ industries: z.object({ items: z.array(z.object({ title: z.string() })) }) })
  .catch({ industries: { items: [] } });

function parsedFile(firm: string, name: string): unknown {
  return existsSync(join(firm, name)) ? parse(readFileSync(join(firm, name), 'utf8')) : undefined;
}
