import * as z from 'zod';
import { checkYaml } from '../read/authoredFiles.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import { text } from '../schema/parts.ts';
import { anySpace, lineAt, type Source } from './sources.ts';

const file = `${firmFolder}/facts.yaml`;

/** `facts.yaml`: each fact that several texts name has its one source there. */
const facts = z.array(
  z.object({
    name: text,
    value: text,
    /** Other ways to write the same value. */
    spellings: z.array(text).default([]),
    /** The firm has not measured it. */
    sample: z.boolean().optional(),
    /** File → the words around the fact, with `{value}` in its place. */
    places: z.record(text, z.array(text.includes('{value}', { error: 'must hold {value}' })).min(1)),
  }),
);
type Fact = z.infer<typeof facts>[number];

/** Names each fact that differs from its source or is no longer in its place. */
export function checkFacts(yaml: string, sources: readonly Source[], problems: string[]): void {
  const place = { file, noun: 'a fact', where: file };
  const listed = checkYaml<Fact[]>(facts, yaml, place, problems);
  for (const fact of listed ?? []) {
    for (const [path, phrases] of Object.entries(fact.places)) {
      const source = sources.find((one) => one.path === path);
      if (!source) {
        problems.push(
          `${file}: "${fact.name}" names ${firmFolder}/${path}, which is not there. Write the file’s new name or remove the place.`,
        );
        continue;
      }
      for (const phrase of phrases) problems.push(...contradictions(fact, phrase, source));
    }
  }
}

function contradictions(fact: Fact, phrase: string, { path, text }: Source): string[] {
  const right = [fact.value, ...fact.spellings].map(plain);
  const found = [...text.matchAll(patternOf(phrase, right))];
  if (found.length === 0) {
    return [
      `${firmFolder}/${path}: line 1: the words "${phrase}" of the fact "${fact.name}" are not there. Write them again, or change the place in ${file}.`,
    ];
  }
  return found.flatMap(({ index, groups }) => {
    const value = groups!.value!;
    if (right.includes(plain(value))) return [];
    const at = lineAt(text, text.indexOf(value, index));
    return `${firmFolder}/${path}: line ${at}: "${fact.name}" is "${plain(value)}" here and "${fact.value}" in ${file}. Write "${fact.value}", or change it there and in every place that it names.`;
  });
}

/** The phrase with as many words as the right value has in its place; any white space parts words. */
function patternOf(phrase: string, right: readonly string[]): RegExp {
  const around = phrase.split('{value}').map(anySpace);
  const lengths = new Set(right.map((value) => value.split(' ').length));
  const values = [...lengths].map((length) => Array(length).fill('[\\w$][^\\s|]*?').join('\\s+'));
  return new RegExp(`(?<![\\w-])${around.join(`(?<value>${values.join('|')})`)}(?![\\w%-])`, 'gi');
}

function plain(value: string): string {
  return value.replace(/\s+/g, ' ').trim().toLowerCase();
}
