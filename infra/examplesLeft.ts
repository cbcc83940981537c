import { join } from 'node:path';
import {
  type DemoSentences,
  demoSentencesIn,
  isDemoValue,
  promisesWithoutExpert,
  readDemoSentences,
} from '../content/check/demoSentences.ts';
import { sampleContent } from '../content/check/sampleContent.ts';
import { readSources } from '../content/check/sources.ts';
import { firmFolder } from '../content/schema/firmFolder.ts';
import type { Site } from '../content/schema/pages.ts';
import type { StageOf } from './settings.ts';

/** Hosts that RFC 2606 keeps for examples. */
const exampleHost = /(^|[\s@/.])[\w-]+\.example($|[/:?#\s>])/;

/** What a stage shows, as far as it may be the demonstration's. */
export interface Shown {
  readonly site: Site;
  /** The content that is marked `sample: true`. */
  readonly samples: readonly string[];
  /** Sentences that nobody has marked, and promises that nobody can keep, each with file and line. */
  readonly unmarked: readonly string[];
  readonly demo: DemoSentences;
}

/** What the built content and the files that it is made of show. */
export async function shownContent(): Promise<Shown> {
  const { site } = await import('../content/built/site.ts');
  const { people } = await import('../content/built/people.ts');
  const sources = readSources(join(import.meta.dirname, '..', firmFolder));
  const demo = readDemoSentences();
  return {
    site,
    samples: await sampleContent(),
    unmarked: [...demoSentencesIn(sources, demo), ...promisesWithoutExpert(sources, people)],
    demo,
  };
}

/**
 * The examples that the owner has not replaced yet (decision 50).
 * @returns one line each, such as `testimonials: Dana Whitfield (sample: true)`
 */
export function examplesLeft(
  { stage, settings }: StageOf,
  { site, samples, unmarked, demo }: Shown,
): readonly string[] {
  return [
    ...samples.map((sample) => `${sample} (sample: true)`),
    ...unmarked,
    ...exampleAddresses(settings, `infra/stages/${stage}.yaml`),
    ...exampleAddresses(site, `${firmFolder}/site.yaml`),
    ...(isDemoValue('schedulingUrl', site.schedulingUrl, demo)
      ? [`${firmFolder}/site.yaml: schedulingUrl is the placeholder ${site.schedulingUrl}`]
      : []),
    ...(isDemoValue('postalAddress', site.postalAddress, demo) || site.postalAddress.includes('Example')
      ? [`${firmFolder}/site.yaml: postalAddress is ${site.postalAddress}`]
      : []),
    ...Object.entries(site.social)
      .filter(([, url]) => new URL(url).pathname === '/')
      .map(
        ([network, url]) => `${firmFolder}/site.yaml: social.${network} is ${url}, which is nobody’s profile`,
      ),
  ];
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
      'Replace them: ‘Replacing the samples’ in docs/operations.md says how. Words that you mean may stay: put meant: true beside them.',
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
