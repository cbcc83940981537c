import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { firmFolder } from '../schema/firmFolder.ts';
import { type Words, words } from '../schema/words.ts';
import { checkContent, parseYaml, readText } from './authoredFiles.ts';

/**
 * Reads `words.yaml`, the words of buttons, labels, forms and messages. A firm without the file has the default words.
 * @returns `undefined` when there are problems
 */
export async function readWords(folder: string, problems: string[]): Promise<Words | undefined> {
  const file = `${firmFolder}/words.yaml`;
  const path = join(folder, 'words.yaml');
  const source = existsSync(path) ? await readText(path, file, problems) : '';
  const yaml = source === undefined ? undefined : parseYaml(source, file, 0, problems);
  const place = { file, noun: 'words.yaml', where: file };
  // A file of comments only holds nothing.
  return yaml && checkContent<Words>(words, yaml.value ?? {}, place, problems);
}
