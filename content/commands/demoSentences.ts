/**
 * `node content/commands/demoSentences.ts`: writes the list of the demonstration's sentences, by which production is
 * kept from showing them. Run it when the demonstration's words have changed; another firm's words never go there.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { demoSentencesFile, hashesOf, isDemoValue, readDemoSentences } from '../check/demoSentences.ts';
import { readSources } from '../check/sources.ts';
import { demoFolder } from '../schema/firmFolder.ts';

const sources = readSources(join(import.meta.dirname, '../..', demoFolder));
const site = sources.find(({ path }) => path === 'site.yaml')?.text ?? '';
const { name } = z.object({ name: z.string() }).parse(parse(site));

if (isDemoValue('name', name, readDemoSentences())) {
  const hashes = hashesOf(sources);
  await writeFile(demoSentencesFile, `${hashes.join('\n')}\n`);
  process.stdout.write(`The list has ${hashes.length} sentences of ${demoFolder}.\n`);
} else {
  process.stderr.write(
    `${demoFolder} is no longer the demonstration’s: its firm is ${name}. The list stays as it was.\n`,
  );
  process.exitCode = 1;
}
