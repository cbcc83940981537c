import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { firmFolder } from '../schema/firmFolder.ts';
import { type Scripts, scripts } from '../schema/scripts.ts';
import { checkYaml, parseYaml } from './authoredFiles.ts';

/** What is read of `facts.yaml`; content/check/checkFacts.ts says what is wrong with it. */
const facts = z
  .array(
    z.object({
      value: z.string(),
      spellings: z.array(z.string()).default([]),
      sample: z.boolean().optional(),
    }),
  )
  .catch([]);

/**
 * Reads `scripts.yaml`, and from `facts.yaml` which figures a script may say. A firm may have neither.
 * @returns `undefined` when there are problems
 */
export async function readScripts(folder: string, problems: string[]): Promise<Scripts | undefined> {
  const sourceOf = async (name: string, empty: string) => {
    const path = join(folder, name);
    return existsSync(path) ? readFile(path, 'utf8') : empty;
  };
  const file = `${firmFolder}/scripts.yaml`;
  const place = { file, noun: 'scripts.yaml', where: 'the file' };
  const written = checkYaml(scripts, await sourceOf('scripts.yaml', '{}'), place, problems);
  const known = facts.parse(parseYaml(await sourceOf('facts.yaml', '[]'), 'facts.yaml', 0, [])?.value);
  if (!written) return undefined;
  problems.push(...unknownIds(written, folder).map((problem) => `${file}: ${problem}`));
  // A number alone says nothing of what it counts.
  const values = known.flatMap(({ value, spellings, sample }) => (sample ? [] : [value, ...spellings]));
  return { ...written, facts: [...new Set(values)].filter((value) => /[%\s]/.test(value)) };
}

/** The folders of what `scripts.yaml` may speak of. A draft is there too. */
const folders = { 'case-studies': 'md', insights: 'md', whitepapers: 'md', services: 'yaml' };

function unknownIds({ items, subjects }: z.infer<typeof scripts>, folder: string): string[] {
  const isFile = (id: string, [name, ending]: readonly string[]) =>
    existsSync(join(folder, name!, `${id}.${ending}`));
  const unknown = Object.keys(items).filter(
    (id) => !Object.entries(folders).some((kind) => isFile(id, kind)),
  );
  const services = subjects.flatMap(({ service }) => (service ? [service] : []));
  return [
    ...unknown.map(
      (id) => `"items" names "${id}", and no article, whitepaper, case study or service has this id.`,
    ),
    ...services
      .filter((id) => !isFile(id, ['services', folders.services]))
      .map((id) => `a subject names the service "${id}", which does not exist.`),
  ];
}
