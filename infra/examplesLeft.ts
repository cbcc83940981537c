import { firmFolder } from '../content/schema/firmFolder.ts';
import type { Site } from '../content/schema/pages.ts';
import type { StageOf } from './settings.ts';

/** The booking page that the demonstration content names. */
const placeholderBookingPage = 'https://calendly.com/calder-wren/30min';

/** Hosts that RFC 2606 keeps for examples. */
const exampleHost = /(^|[\s@/.])[\w-]+\.example($|[/:?#\s>])/;

/**
 * The examples that the owner has not replaced yet (decision 50).
 * @param samples the content that is marked `sample: true`
 * @returns one line each, such as `testimonials: Dana Whitfield (sample: true)`
 */
export function examplesLeft(
  { stage, settings }: StageOf,
  site: Site,
  samples: readonly string[],
): readonly string[] {
  return [
    ...samples.map((sample) => `${sample} (sample: true)`),
    ...exampleAddresses(settings, `infra/stages/${stage}.yaml`),
    ...exampleAddresses(site, `${firmFolder}/site.yaml`),
    ...(site.schedulingUrl === placeholderBookingPage
      ? [`${firmFolder}/site.yaml: schedulingUrl is the placeholder ${placeholderBookingPage}`]
      : []),
    ...(site.postalAddress.includes('Example')
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
export function refuseExamples(of: StageOf, site: Site, samples: readonly string[]): void {
  const { stage, settings } = of;
  if (settings.acceptSamples || (stage !== 'production' && !settings.indexable)) return;
  const left = examplesLeft(of, site, samples);
  if (left.length === 0) return;
  throw new Error(
    [
      `The stage ‘${stage}’ is for visitors, but these examples are still in place:`,
      ...left.map((line) => `  ${line}`),
      'Replace them: ‘Replacing the demonstration content’ in docs/operations.md says how.',
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
