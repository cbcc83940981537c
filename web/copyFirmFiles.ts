import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { people } from '#content/built/people.ts';
import { tools } from '#content/built/tools.ts';
import { whitepapers } from '#content/built/whitepapers.ts';
import { firmPath } from './environment.ts';
import { paths } from './src/paths.ts';

/** Copies the takeaways that whitepapers and tools name, and the experts' CVs. The content's check has found all of them. */
export async function copyFirmFiles(target: string): Promise<void> {
  const takeaways = [
    ...whitepapers.flatMap((paper) => paper.takeaways?.map(({ name }) => name) ?? []),
    ...tools.flatMap(({ workbook }) => workbook ?? []),
  ];
  for (const name of takeaways)
    await cp(join(firmPath, 'takeaways', name), join(target, paths.takeaway(name)));
  for (const person of people) {
    if (person.kind === 'expert' && person.cv) {
      await cp(join(firmPath, 'people', person.cv), join(target, paths.curriculum(person.cv)));
    }
  }
}
