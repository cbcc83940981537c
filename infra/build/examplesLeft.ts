import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  placeAt,
  placeholder,
  placeholders,
  readSources,
  type Source,
  samplesIn,
  type Written,
  writtenIn,
} from '#content/check/sources.ts';
import { firmFolderOf } from '#content/read/firmFolder.ts';
import { type NamedStage, stageFromEnvironment } from '../stages.ts';
import { documentEndings, documentText } from './documentText.ts';

const root = join(import.meta.dirname, '../..');

/** What may not be shown to visitors, each with the words for it. The hosts are those that RFC 2606 keeps for examples. */
const unready: readonly (readonly [RegExp, string])[] = [
  [placeholders, `“${placeholder}” is still there`],
  [/(^|[\s@/.'"])[\w-]+\.example($|[/:?#\s>)"'])/im, 'an address ends in .example'],
  // Also in addresses, without its `&`, and with a word in another look.
  [/calder(\W|&amp;|and){0,12}wren/i, 'the demonstration firm is named'],
];

/** What a field of `site.yaml` may not say. */
function unreadyField({ fields: [first], value }: Written): string[] {
  if (typeof value !== 'string') return [];
  if (first === 'postalAddress' && /example/i.test(value)) return ['the postal address is an example'];
  // Numbers that belong to nobody in North America.
  if (first === 'telephone' && /555.?01\d\d$/.test(value)) return ['the telephone number is nobody’s'];
  // A network's own page has no path.
  if (first === 'social' && URL.canParse(value) && new URL(value).pathname === '/') {
    return ['a social link leads to nobody’s profile'];
  }
  return [];
}

/** The first place of each kind in a file of the firm, as `file:3:1: …`. */
function unreadyIn(source: Source): string[] {
  const found = new Map<string, string>();
  for (const written of writtenIn(source)) {
    const { value } = written;
    if (typeof value !== 'string') continue;
    const ofSite = source.path.endsWith('/site.yaml') ? unreadyField(written) : [];
    for (const [what, offset] of [...unreadyWords(value), ...ofSite.map((what) => [what, 0] as const)]) {
      if (!found.has(what)) found.set(what, placeAt(source.path, value, offset, written));
    }
  }
  return [...found].map(([what, place]) => `${place}: ${what}`);
}

/** @returns for each kind where its first place begins */
function unreadyWords(text: string): (readonly [what: string, offset: number])[] {
  return unready.flatMap(([pattern, what]) => {
    const at = text.search(pattern);
    return at === -1 ? [] : [[what, at] as const];
  });
}

/** What the values of a stage may not be, as `file: mail.from: …`. */
function unreadySettings(file: string, value: unknown, fields: readonly string[] = []): string[] {
  if (typeof value === 'string')
    return unreadyWords(value).map(([what]) => `${file}: ${fields.join('.')}: ${what}`);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => unreadySettings(file, part, [...fields, name]));
}

/** Files of these kinds in a folder of the project, hidden ones and those of hidden folders among them. */
function filesOf(folder: string, endings: readonly string[]): string[] {
  return globSync([`${folder}/**/*`, `${folder}/**/.*/**/*`], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => endings.some((ending) => path.toLowerCase().endsWith(`.${ending}`)))
    .sort();
}

async function unreadyDocuments(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of filesOf(folder, documentEndings)) {
    try {
      const text = await documentText(path, readFileSync(join(root, path)));
      found.push(...unreadyWords(text).map(([what]) => `${path}: ${what}`));
    } catch {
      found.push(`${path}: the file cannot be read. Save it again, without a password`);
    }
  }
  return found;
}

/** A page as it is written, and its words without the marks between them. */
function unreadyPage(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const words = /\.(html|svg|xml)$/.test(path)
    ? text.replace(/<[^>]*>/g, (tag) => tag.replace(/[^\n]/g, ''))
    : '';
  const found = new Map(
    [words, text].flatMap((each) =>
      unreadyWords(each).map(([what, offset]) => [what, placeAt(path, each, offset)] as const),
    ),
  );
  return [...found].map(([what, place]) => `${place}: ${what}`);
}

/**
 * The examples in the content, the stage's file and the built site that the owner has not replaced yet.
 * @returns one line each, such as `content/firm/home.yaml:62:13: sample: true`
 */
export async function examplesLeft({ stage, settings }: NamedStage): Promise<string[]> {
  const firmFolder = firmFolderOf();
  const sources = readSources(join(root, firmFolder)).map(({ path, text }) => ({
    path: `${firmFolder}/${path}`,
    text,
  }));
  const written = [
    ...sources.flatMap(unreadyIn),
    ...unreadySettings(`infra/stages/${stage}.ts`, settings),
    ...(await unreadyDocuments(`${firmFolder}/{people,takeaways,whitepapers}`)),
  ];
  const left = [...samplesIn(sources), ...written];
  if (written.length > 0) return left;
  // A name in the firm's files is on many pages, so the pages are read when the files have none.
  const pages = filesOf('dist/web', ['html', 'js', 'json', 'md', 'svg', 'txt', 'xml']);
  return [...left, ...pages.flatMap(unreadyPage), ...(await unreadyDocuments('dist'))];
}

/**
 * Refuses a stage that shows examples to visitors, unless it accepts them. Visitors find `production`, and any stage
 * that search engines may list.
 * @throws Error that names every example
 */
export async function refuseExamples(of: NamedStage): Promise<void> {
  const { stage, settings } = of;
  if (settings.acceptSamples || (stage !== 'production' && !settings.indexable)) return;
  const left = await examplesLeft(of);
  if (left.length === 0) return;
  throw new Error(
    [
      `The stage ‘${stage}’ is for visitors, but these examples are still in place:`,
      ...left.map((line) => `  ${line}`),
      'Replace them: ‘Replacing the samples’ in docs/operations.md says how.',
      `To show them on purpose, put acceptSamples: true into infra/stages/${stage}.ts.`,
    ].join('\n'),
  );
}

/** `node infra/build/examplesLeft.ts`: refuses the stage that `STAGE` names. */
if (import.meta.main) {
  try {
    await refuseExamples(stageFromEnvironment());
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
