import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoSentencesIn, readDemoSentences } from '../check/demoSentences.ts';
import { placeholder, readSources, type Source } from '../check/sources.ts';
import { demoFolder } from '../schema/firmFolder.ts';
import { type Adoption, readFiles } from './adoptFirm.ts';
import type { Answers } from './answers.ts';
import { forms } from './placeholders.ts';

/**
 * What the firm still has to write, decide or draw, a line each. Nothing of it stops a sandbox.
 * @param root the project's folder, with the adopted firm in it
 */
export function leftToWrite(root: string, { folder, stages }: Adoption, answers: Answers): string[] {
  const sources = readSources(join(root, folder));
  const same = (file: string) => textIn(root, folder, file) === textIn(root, demoFolder, file);
  const places = (pattern: RegExp) => counted(sources, pattern);
  return [
    ...listed(
      places(/^ *sample: true$/gm),
      'marked "sample: true". Replace the example, or take the line out',
    ),
    ...listed(places(new RegExp(placeholder, 'g')), `of "${placeholder}". Write your own words there`),
    ...(sources.some(({ path }) => path === `case-studies/${forms.caseStudy}.md`)
      ? [
          `${folder}: pages name a case study with outcomes, an article and a whitepaper. Write the forms "our-first-…", and leave one of each at least.`,
        ]
      : []),
    ...listed(demoClaims(sources), 'that are still the demonstration’s claims. Write your own words there'),
    ...drawings(root, folder, same),
    ...listed(places(/https:\/\/\S+\.com\/$/gm), 'to a network’s home page. Write your own profiles there'),
    ...(same('mark.svg') ? [`${folder}/mark.svg is the demonstration’s sign. Draw your own.`] : []),
    ...(answers.colors ? [] : [`${folder}/brand.yaml has the demonstration’s colors. Write your own.`]),
    `${folder}/brand.yaml has the demonstration’s typefaces and pale colors. Keep them, or write your own.`,
    `${folder}/site.yaml: tagline, description, half hour and footer are the demonstration’s, and so is privacy.yaml. Let counsel read that notice.`,
    ...(answers.language === 'en'
      ? []
      : [`${folder}: the texts are English. Write them and words.yaml in "${answers.language}".`]),
    ...(answers.locale === 'en-US'
      ? []
      : [
          `${folder}/site.yaml: "spelling" is that of the texts. Change it with them, and rejected.yaml too.`,
        ]),
    ...[...stages].flatMap(([path, text]) =>
      /\.example\b/.test(text.replace(/#.*$/gm, '')) ? [`${path} still has an example’s address.`] : [],
    ),
    'infra/stages: check the prices of the models, dollarsPerMonth and customDomain (docs/operations.md).',
  ];
}

function textIn(root: string, folder: string, file: string): string | undefined {
  const path = join(root, folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Portraits and pictures of the demonstration that the firm still has. */
function drawings(root: string, folder: string, same: (file: string) => boolean): string[] {
  const files = [...readFiles(join(root, folder), '{people,pictures}/**/*.svg').keys()].filter(same);
  if (files.length === 0) return [];
  return [
    `${folder} still has portraits and pictures of the demonstration. Put yours there: ${files.join(', ')}.`,
  ];
}

type Counts = ReadonlyMap<string, number>;

/** Places by file; files of a list count together by their folder. */
function counted(sources: readonly Source[], pattern: RegExp): Counts {
  const counts = new Map<string, number>();
  for (const { path, text } of sources) {
    const found = text.match(pattern)?.length ?? 0;
    if (found > 0) add(counts, path, found);
  }
  return counts;
}

function demoClaims(sources: readonly Source[]): Counts {
  const counts = new Map<string, number>();
  const demo = readDemoSentences();
  for (const source of sources) {
    const found = demoSentencesIn([source], demo).length;
    if (found > 0) add(counts, source.path, found);
  }
  return counts;
}

function add(counts: Map<string, number>, path: string, found: number): void {
  const place = path.includes('/') ? path.slice(0, path.indexOf('/')) : path;
  counts.set(place, (counts.get(place) ?? 0) + found);
}

function listed(counts: Counts, what: string): string[] {
  if (counts.size === 0) return [];
  const places = [...counts].map(([place, count]) => `${place} ${count}`).join(', ');
  return [`Places ${what}: ${places}.`];
}
