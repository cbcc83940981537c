import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firmFolder } from '../schema/firmFolder.ts';
import { type Claim, claimsIn } from './claims.ts';
import type { Source } from './sources.ts';

/**
 * The demonstration's claims, so that a stage for visitors shows none of them by accident (decision 50). They are kept
 * as hashes: the list says what the demonstration says and repeats none of it.
 */
export const demoSentencesFile = join(import.meta.dirname, 'demoSentences.txt');

/** Hashes of texts, and of short values together with their field's name. */
export type DemoSentences = ReadonlySet<string>;

export function readDemoSentences(): DemoSentences {
  return new Set(readFileSync(demoSentencesFile, 'utf8').trim().split('\n'));
}

/** Fields whose value says little without the field's name, such as `92%` or a person's name. */
const namedFields = ['value', 'name', 'company', 'schedulingUrl', 'contactEmail', 'postalAddress'];

/** From so many words on, nobody writes a sentence of the demonstration by chance. */
const fewestWords = 5;

/** Whether `field` has the demonstration's value, such as `schedulingUrl`. */
export function isDemoValue(field: string, value: string, demo: DemoSentences): boolean {
  return demo.has(hashOf(`${field}: ${value}`));
}

/** The hashes of the claims in a firm's files, in their order. */
export function hashesOf(sources: readonly Source[]): string[] {
  const hashes = sources.flatMap(claimsIn).flatMap((claim) => {
    if (!isClaim(claim)) return [];
    const field = claim.fields.at(-1)!;
    if (namedFields.includes(field))
      return /[a-z1-9]/i.test(claim.text) ? [hashOf(`${field}: ${claim.text}`)] : [];
    return sentencesOf(claim.text)
      .filter((sentence) => isDistinct(sentence, claim))
      .map(hashOf);
  });
  return [...new Set(hashes)].sort();
}

/**
 * The sentences of the demonstration that a firm shows and has not marked.
 * @returns one line for each item, such as `content/firm/home.yaml: line 36: “92%” is the demonstration’s`
 */
export function demoSentencesIn(sources: readonly Source[], demo: DemoSentences): string[] {
  const found = sources
    .flatMap(claimsIn)
    .filter(
      ({ marked, path, fields }) => !marked && !(path === 'site.yaml' && namedSettings.includes(fields[0]!)),
    )
    .flatMap((claim) => {
      const sentence = [claim.text, ...sentencesOf(claim.text)].find((text) => demo.has(hashOf(text)));
      const named = isDemoValue(claim.fields.at(-1) ?? '', claim.text, demo) ? claim.text : undefined;
      const shown = sentence ?? named;
      return shown === undefined ? [] : [{ ...claim, shown }];
    });
  return Map.groupBy(found, ({ item }) => item)
    .values()
    .map((claims) => {
      const { path, line, shown } = claims[0]!;
      const more = claims.length - 1;
      return `${firmFolder}/${path}: line ${line}: “${shortened(shown)}” is the demonstration’s${more ? `, and ${more} more below it` : ''}`;
    })
    .toArray();
}

/** The placeholders of `site.yaml`, which the guard names by themselves. */
const namedSettings = ['schedulingUrl', 'contactEmail', 'postalAddress'];

/** Pages on which the firm itself speaks; a glossary or an article may explain the rule. */
const firmSpeaks = /^(site|home|services|industries|faq)\.yaml$|^(services|pages)\//;

/**
 * Promises of an expert's report under Rule 26 by a firm that names no expert.
 * @returns one line each
 */
export function promisesWithoutExpert(
  sources: readonly Source[],
  people: readonly { kind: string }[],
): string[] {
  if (people.some(({ kind }) => kind === 'expert')) return [];
  return sources
    .filter(({ path }) => firmSpeaks.test(path))
    .flatMap(claimsIn)
    .filter(({ text, marked }) => !marked && /\bRule 26\b/.test(text))
    .map(
      ({ path, line, text }) =>
        `${firmFolder}/${path}: line ${line}: “${shortened(text)}” promises an expert, and ${firmFolder}/people has nobody of the kind expert`,
    );
}

/** Words of `words.yaml` by which the firm speaks of itself; the others name buttons and fields. */
const claimedWords = [
  ...['mails.received.thanks', 'print.who', 'print.contact', 'roi.adviser'],
  ...['expertText', 'actionableText', 'realText'].map((field) => `whitepaperSections.${field}`),
];

/** Whether the demonstration claims something here: about its people, its clients, its results or its word in court. */
function isClaim({ path, fields, text }: Claim): boolean {
  const [first = ''] = fields;
  if (path === 'site.yaml') return ['name', ...namedSettings].includes(first);
  if (path === 'home.yaml') return ['about', 'reasons', 'testimonials'].includes(first);
  if (path === 'words.yaml') return claimedWords.includes(fields.join('.'));
  if (path === 'services.yaml') return first === 'reasons';
  if (path === 'services/expert-witness.yaml' || (path === 'faq.yaml' && first === 'expertWitness'))
    return true;
  if (path.startsWith('services/')) return first === 'statistic' || /\d/.test(text);
  if (path === 'faq.yaml') return /\d/.test(text);
  return /^(case-studies|insights|whitepapers|letters|people)\//.test(path) && first !== 'title';
}

/** Whether a text is the demonstration's own, and nobody else's by chance. */
function isDistinct(sentence: string, { fields }: Claim): boolean {
  const isTitle = fields.at(-1) === 'title' && fields[0] === 'reasons';
  const isPair = ['facts', 'statistic'].includes(fields.at(-1)!);
  return isTitle || isPair ? /[a-z]/i.test(sentence) : plain(sentence).split(' ').length >= fewestWords;
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?][”’")]?)\s+/).filter((sentence) => sentence !== '');
}

/** Typographic and straight marks are the same, and so are capitals and white space. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‛']/g, "'")
    .replace(/[“”„"]/g, '"')
    .replace(/[‐-―]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/[.!?:;,]+$/, '')
    .trim();
}

/** 48 bits: among some thousand sentences none is taken for another. */
function hashOf(text: string): string {
  return createHash('sha256').update(plain(text)).digest('base64url').slice(0, 8);
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 69).trimEnd()}…` : line;
}
