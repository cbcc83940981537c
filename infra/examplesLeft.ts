import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleContent } from '../content/check/sampleContent.ts';
import { lineAt, placeholder, readSources, type Source } from '../content/check/sources.ts';
import { firmFolder } from '../content/schema/firmFolder.ts';
import type { Site } from '../content/schema/pages.ts';
import type { StageOf } from './settings.ts';

/** Hosts that RFC 2606 keeps for examples. */
const exampleHost = /(^|[\s@/.])[\w-]+\.example($|[/:?#\s>)"'])/;
/** The demonstration firm, also in addresses and without its `&`. */
const demonstration = /calder(\W|&amp;|and){0,5}wren/i;

/** What may not be shown to visitors, each with the words for it. */
const unready: readonly (readonly [RegExp, string])[] = [
  [new RegExp(placeholder), `“${placeholder}” is still there`],
  [exampleHost, 'an address ends in .example'],
  [demonstration, 'the demonstration firm is named'],
];

/** What a stage shows, as far as it may be the demonstration's. */
export interface Shown {
  readonly site: Site;
  /** The content that is marked `sample: true`. */
  readonly samples: readonly string[];
  /** The files that the firm writes. */
  readonly sources: readonly Source[];
  /** The built pages and what lies beside them, by their path from the project's folder. */
  readonly output: readonly Source[];
}

/** What the content and the built site show. */
export async function shownContent(): Promise<Shown> {
  const { site } = await import('../content/built/site.ts');
  const root = join(import.meta.dirname, '..');
  const pages = globSync('dist/web/**/*.{html,js,json,md,svg,txt,xml}', { cwd: root }).sort();
  return {
    site,
    samples: await sampleContent(),
    sources: readSources(join(root, firmFolder)),
    output: pages.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  };
}

/**
 * The examples that the owner has not replaced yet.
 * @returns one line each, such as `testimonials: Dana Whitfield (sample: true)`
 */
export function examplesLeft(
  { stage, settings }: StageOf,
  { site, samples, sources, output }: Shown,
): readonly string[] {
  const written = sources.flatMap(({ path, text }) => unreadyIn({ path: `${firmFolder}/${path}`, text }));
  return [
    ...samples.map((sample) => `${sample} (sample: true)`),
    ...written,
    ...exampleAddresses(settings, `infra/stages/${stage}.yaml`),
    ...(site.postalAddress.includes('Example')
      ? [`${firmFolder}/site.yaml: postalAddress is ${site.postalAddress}`]
      : []),
    ...Object.entries(site.social)
      .filter(([, url]) => new URL(url).pathname === '/')
      .map(
        ([network, url]) => `${firmFolder}/site.yaml: social.${network} is ${url}, which is nobody’s profile`,
      ),
    // A name in the firm's files is on many pages: whoever mends the files needs no list of pages.
    ...(written.length > 0 ? [] : output.flatMap(unreadyIn)),
  ];
}

/** The first place in a text of each that may not be shown, as `file: line 3: …`; remarks in YAML are not shown. */
function unreadyIn({ path, text }: Source): string[] {
  const shown = path.endsWith('.yaml') ? text.replace(/^ *#.*$/gm, '') : text;
  return unready.flatMap(([pattern, what]) => {
    const at = shown.search(pattern);
    return at === -1 ? [] : [`${path}: line ${lineAt(shown, at)}: ${what}`];
  });
}

/**
 * Refuses a stage that shows examples to visitors.
 * @throws Error that names every example of a stage that visitors find, unless the stage accepts them. Visitors find
 * `production`, and any stage that search engines may list.
 */
export function refuseExamples(of: StageOf, shown: Shown): void {
  const { stage, settings } = of;
  if (settings.acceptSamples || (stage !== 'production' && !settings.indexable)) return;
  const left = examplesLeft(of, shown);
  if (left.length === 0) return;
  throw new Error(
    [
      `The stage ‘${stage}’ is for visitors, but these examples are still in place:`,
      ...left.map((line) => `  ${line}`),
      'Replace them: ‘Replacing the samples’ in docs/operations.md says how.',
      `To show them on purpose, put acceptSamples: true into infra/stages/${stage}.yaml.`,
    ].join('\n'),
  );
}

/** Every text at any depth that holds an example’s address, as `file: path is text`. */
function exampleAddresses(value: unknown, file: string, path: readonly string[] = []): string[] {
  if (typeof value === 'string') {
    return exampleHost.test(value) ? [`${file}: ${path.join('.')} is ${value}`] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => exampleAddresses(inner, file, [...path, key]));
}
