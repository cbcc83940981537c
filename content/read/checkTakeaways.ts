import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { firmFolder } from '../schema/firmFolder.ts';

/**
 * Names the files of `takeaways` that are not there.
 * @param words the file that names them, from the firm's folder
 */
export function checkTakeaways(
  folder: string,
  words: string,
  names: readonly string[],
  problems: string[],
): void {
  for (const name of names) {
    if (existsSync(join(folder, 'takeaways', name))) continue;
    problems.push(
      `${firmFolder}/${words}: there is no file ${firmFolder}/takeaways/${name}. Put it there, or take its line out.`,
    );
  }
}
