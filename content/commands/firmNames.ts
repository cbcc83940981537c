import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseYaml, readFolder } from '../read/files.ts';
import { text } from '../schema/parts.ts';

/** What the fields of a new item may name; a file with mistakes counts as far as it can be read. */
export interface FirmNames {
  /** Ids of the people, advisers first: they write, and experts testify. */
  readonly authors: readonly string[];
  readonly topics: readonly string[];
  readonly industries: readonly string[];
}

const someone = z.object({ kind: text }).catch({ kind: '' });
const topics = z.array(z.object({ id: text })).catch([]);
const industries = z
  .object({ industries: z.object({ items: z.array(z.object({ title: text })) }) })
  .catch({ industries: { items: [] } });

/** @param folder of the firm */
export async function readFirmNames(folder: string): Promise<FirmNames> {
  const files = await readFolder(folder, 'people', '.yaml', []);
  const people = files.map(({ file, slug: id, source }) => ({
    id,
    ...someone.parse(parseYaml(source, file, 0, [])?.value),
  }));
  const adviserFirst = people.toSorted((a, b) => rank(a.kind) - rank(b.kind));
  return {
    authors: adviserFirst.map(({ id }) => id),
    topics: topics.parse(valueIn(folder, 'topics.yaml')).map(({ id }) => id),
    industries: industries
      .parse(valueIn(folder, 'industries.yaml'))
      .industries.items.map(({ title }) => title),
  };
}

function rank(kind: string): number {
  return kind === 'expert' ? 1 : 0;
}

function valueIn(folder: string, file: string): unknown {
  const path = join(folder, file);
  return existsSync(path) ? parseYaml(readFileSync(path, 'utf8'), file, 0, [])?.value : undefined;
}
