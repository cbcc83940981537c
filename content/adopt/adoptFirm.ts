import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { yamlForm } from '../commands/newFile.ts';
import { demoFolder } from '../schema/firmFolder.ts';
import { slugOf } from '../schema/slugOf.ts';
import type { Answers } from './answers.ts';
import { contrastProblems, withColors } from './brandColors.ts';
import { type Files, withoutExamples } from './placeholders.ts';
import { renamed } from './renamed.ts';
import { domainOf, type Identity, withFirm } from './stageFiles.ts';
import { insertedAfter, withField, withoutField } from './yamlText.ts';

/** A firm as it will be; nothing of it is written yet. */
export interface Adoption {
  /** From the project's folder, such as `content/acme`. */
  readonly folder: string;
  /** Whether the folder was there before: its items stay as they are then. */
  readonly wasThere: boolean;
  /** The texts of the folder, by their path in it. */
  readonly files: Files;
  /** The files of `infra/stages`, by their path from the project's folder. */
  readonly stages: Files;
}

/** What is wrong with the answers, each in a sentence. */
export class AdoptionError extends Error {}

/** Files that may name the firm; all others, such as photos, are copied. */
export const texts = '**/*.{md,yaml,txt,svg}';
const known = z.looseObject({ name: z.string(), contactEmail: z.string(), features: z.unknown().optional() });

/**
 * Makes a firm of the demonstration, or gives a firm that is there other answers.
 *
 * @param root the project's folder
 * @throws AdoptionError for answers that make no firm
 */
export function adoptFirm(root: string, answers: Answers, now: Date): Adoption {
  const folder = folderOf(answers);
  const wasThere = existsSync(join(root, folder, 'site.yaml'));
  if (folder === demoFolder || (!wasThere && existsSync(join(root, folder)))) {
    throw new AdoptionError(`${folder} is the project’s own folder. Write another "id".`);
  }
  const source = wasThere ? folder : demoFolder;
  const copied = readFiles(join(root, source), texts);
  const { name } = known.parse(parse(copied.get('site.yaml') ?? ''));
  const kept = wasThere || answers.examples === 'keep';
  const day = now.toISOString().slice(0, 10);
  const items = kept ? copied : withoutExamples(copied, day);
  const files: Files = new Map();
  for (const [path, text] of items) {
    const moved = text.replaceAll(`${source}/`, `${folder}/`);
    const marked = wasThere ? moved : markedSample(path, moved);
    files.set(path, renamed(path, marked, name, answers.name));
  }
  files.set('site.yaml', siteWith(files.get('site.yaml')!, answers));
  files.set('words.txt', wordsWith(files.get('words.txt') ?? '', answers));
  const brand = files.get('brand.yaml');
  if (brand !== undefined && answers.colors) {
    const colored = withColors(brand, answers.colors);
    const problems = contrastProblems(colored, 'colors');
    if (problems.length > 0) throw new AdoptionError(problems.join('\n'));
    files.set('brand.yaml', colored);
  }
  return { folder, wasThere, files, stages: stagesWith(root, folder, answers) };
}

/** @throws AdoptionError for a name without a letter that an address may have */
export function folderOf({ id, name }: Answers): string {
  const own = id ?? slugOf(name);
  if (own === '') {
    throw new AdoptionError(`"id" cannot follow from the name ${name}. Write one in a–z, 0–9 and hyphens.`);
  }
  return `content/${own}`;
}

export function readFiles(folder: string, pattern: string): Files {
  const paths = globSync(pattern, { cwd: folder }).map((path) => path.replaceAll(sep, '/'));
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** An item of the demonstration is an example, whatever its file says. */
function markedSample(path: string, text: string): string {
  const isItem = /^(case-studies|insights|whitepapers)\/.+\.md$/.test(path);
  const head = isItem ? /^---\n[\s\S]*?^(?=---$)/m.exec(text)?.[0] : undefined;
  if (head === undefined || /^sample: true$/m.test(head)) return text;
  return `${head}sample: true\n${text.slice(head.length)}`;
}

function siteWith(text: string, answers: Answers): string {
  const { name, legalName, address, mail, bookingPage, language, locale, currency, paper } = answers;
  const fields = {
    name,
    language,
    locale,
    currency,
    paper,
    contactEmail: mail,
    postalAddress: legalName === name ? `${name}, ${address}` : `${legalName}, ${address}`,
  };
  let site = text;
  for (const [field, value] of Object.entries(fields)) site = withField(site, field, value, 'description');
  const off = [...answers.leaveOut, ...(bookingPage === 'none' ? (['booking'] as const) : [])];
  const features = Object.fromEntries([...new Set(off)].toSorted().map((part) => [part, false]));
  if (JSON.stringify(known.parse(parse(site)).features ?? {}) !== JSON.stringify(features)) {
    site = withoutField(site, 'features');
    if (off.length > 0) site = insertedAfter(site, 'description', stringify({ features }, yamlForm));
  }
  if (bookingPage === 'none') return withoutField(site, 'schedulingUrl');
  return withField(site, 'schedulingUrl', bookingPage, 'description');
}

/** The names of the firm are right words for the spell checker. */
function wordsWith(text: string, { name, legalName, address }: Answers): string {
  const words = `${name} ${legalName} ${address}`.match(/\p{L}{3,}/gu) ?? [];
  const there = new Set(text.split('\n'));
  const added = [...new Set(words)].filter((word) => !there.has(word)).toSorted();
  return added.length === 0 ? text : `${text}${added.join('\n')}\n`;
}

function stagesWith(root: string, folder: string, answers: Answers): Files {
  const before = readFiles(join(root, 'infra/stages'), '*.yaml');
  const identity = identityOf(root, before.get('production.yaml') ?? '');
  return new Map(
    [...before].map(([file, text]) => [
      `infra/stages/${file}`,
      withFirm(text, basename(file, '.yaml'), folder, answers, identity),
    ]),
  );
}

const shown = z.looseObject({ content: z.string().default(demoFolder) });

/** Of the firm that production shows so far. */
function identityOf(root: string, production: string): Identity {
  const { content } = shown.catch({ content: demoFolder }).parse(parse(production));
  const site = known.parse(parse(readFileSync(join(root, content, 'site.yaml'), 'utf8')));
  return { mail: site.contactEmail, domain: domainOf(production) ?? 'example.invalid' };
}
