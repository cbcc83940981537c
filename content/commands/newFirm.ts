import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentFolder } from '../schema/contentFolder.ts';

/** The smallest firm: the files that every firm has, with a mark and colors of nobody, and words to write. */
const template = join(import.meta.dirname, 'templates/firm');

/**
 * Makes the folder of the smallest firm, which builds and runs as it is.
 *
 * @param chosen from the project's folder, such as `content/quay`
 * @param root the project's folder
 * @returns what was made, and what to do next
 * @throws Error that says which folder can be made
 */
export async function newFirm(chosen: string, root: string): Promise<string> {
  const { data: folder, error } = contentFolder.safeParse(chosen.replace(/\/$/, ''));
  if (error) {
    throw new Error(
      `The folder ${error.issues[0]?.message}, but is ${JSON.stringify(chosen)}. Letters, digits, hyphens, dots and underscores may stand in it: npm run new firm content/quay`,
    );
  }
  const path = join(root, folder);
  for (let above = dirname(folder); above !== '.'; above = dirname(above)) {
    if (!existsSync(join(root, above, 'site.yaml'))) continue;
    throw new Error(`${above} is a firm’s folder. Choose one beside it, such as ${above}-2.`);
  }
  await mkdir(dirname(path), { recursive: true });
  // Without `recursive` it makes the folder, or says that there is one.
  await mkdir(path).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Error(`${folder} is there already. Choose another folder, or change the files of that one.`);
  });
  await cp(template, path, { recursive: true });
  return [
    `${folder} is made: the smallest firm, which builds and runs as it is.`,
    `1. See it: CONTENT=${folder} npm start`,
    `2. Write content: '${folder}' into infra/stages/production.ts and sandbox.ts. All commands read it then.`,
    '3. Write what stands for “TO WRITE”: npm run content lists it, and the public site is refused while any is left.',
    '4. Take what else you want from content/firm, which has every file: docs/make-it-yours.md says what each is for.',
  ].join('\n');
}
