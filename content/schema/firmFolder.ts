import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod';
import { contentFolder } from './contentFolder.ts';

const root = join(import.meta.dirname, '../..');

/** The demonstration firm, which a stage shows that chooses no other. */
export const demoFolder = 'content/firm';

/** The one line of a stage's file that the content needs. */
const stageFile = z.object({ stage: z.object({ content: z.unknown().optional() }) });

/**
 * The folder of the firm whose words are read: `CONTENT` of the shell, else `content` in the file of the stage that
 * `STAGE` names, else the demonstration firm. The local stage is production's.
 * @returns the folder, from the project's folder
 * @throws Error with a sentence when there is no such folder
 */
export function firmFolderOf(
  env: Record<string, string | undefined> = process.env,
  folder: string = root,
): string {
  const stage = env.STAGE && env.STAGE !== 'local' ? env.STAGE : 'production';
  const file = `infra/stages/${stage}.ts`;
  const [chosen, where] = env.CONTENT
    ? [env.CONTENT.replace(/\/$/, ''), 'CONTENT']
    : [contentOfStage(join(folder, file)) ?? demoFolder, `content in ${file}`];
  const { error, data } = contentFolder.safeParse(chosen);
  if (error) {
    throw new Error(`${where} ${error.issues[0]?.message}, but is ${JSON.stringify(chosen)}.`);
  }
  if (!existsSync(join(folder, data))) {
    throw new Error(
      `There is no folder ${data}. Write the folder of your content into CONTENT or into ${file}.`,
    );
  }
  return data;
}

function contentOfStage(file: string): unknown {
  if (!existsSync(file)) return undefined;
  return stageFile.parse(createRequire(import.meta.url)(file)).stage.content;
}

/** The authors' folder of this run: words, facts and names, no code. */
export const firmFolder = folderOrEnd();

/** Every command reads the folder as it loads, where nobody could catch an error: it ends with the sentence. */
function folderOrEnd(): string {
  try {
    return firmFolderOf();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
