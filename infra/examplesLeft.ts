import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineAt, placeholder, readSources, type Source, samplesIn } from '../content/check/sources.ts';
import { firmFolder } from '../content/schema/firmFolder.ts';
import type { NamedStage } from './stages.ts';

const root = join(import.meta.dirname, '..');

/** What may not be shown to visitors, each with the words for it. The hosts are those that RFC 2606 keeps for examples. */
const unready: readonly (readonly [RegExp, string])[] = [
  [new RegExp(placeholder), `“${placeholder}” is still there`],
  [/(^|[\s@/.'])[\w-]+\.example($|[/:?#\s>)"'])/, 'an address ends in .example'],
  // Also in addresses, and without its `&`.
  [/calder(\W|&amp;|and){0,5}wren/i, 'the demonstration firm is named'],
  [/^postalAddress:.*Example/m, 'the postal address is an example'],
  [/^ +(linkedin|twitter|facebook): *https:\/\/[\w.-]+\/? *$/m, 'a social link leads to nobody’s profile'],
];

/** The first place in each text that may not be shown, as `file: line 3: …`. Remarks in YAML and code are not shown. */
export function examplesIn(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const shown = path.endsWith('.yaml') ? text.replace(/^ *#.*$/gm, '') : text.replace(/^ *\/\/.*$/gm, '');
    return unready.flatMap(([pattern, what]) => {
      const at = shown.search(pattern);
      return at === -1 ? [] : [`${path}: line ${lineAt(shown, at)}: ${what}`];
    });
  });
}

/**
 * The examples in the content, the stage's file and the built site that the owner has not replaced yet.
 * @returns one line each, such as `content/firm/home.yaml: line 62: sample: true`
 */
export function examplesLeft({ stage }: Pick<NamedStage, 'stage'>): string[] {
  const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') });
  const sources = readSources(join(root, firmFolder)).map(({ path, text }) => ({
    path: `${firmFolder}/${path}`,
    text,
  }));
  const written = examplesIn([...sources, read(`infra/stages/${stage}.ts`)]);
  const left = [...samplesIn(sources), ...written];
  if (written.length > 0) return left;
  // A name in the firm's files is on many pages, so the pages are read when the files have none.
  const pages = globSync('dist/web/**/*.{html,js,json,md,svg,txt,xml}', { cwd: root }).sort();
  return [...left, ...examplesIn(pages.map(read))];
}

/**
 * Refuses a stage that shows examples to visitors, unless it accepts them. Visitors find `production`, and any stage
 * that search engines may list.
 * @throws Error that names every example
 */
export function refuseExamples(of: NamedStage): void {
  const { stage, settings } = of;
  if (settings.acceptSamples || (stage !== 'production' && !settings.indexable)) return;
  const left = examplesLeft(of);
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
