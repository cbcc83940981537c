import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

const root = join(import.meta.dirname, '../..');

/** The demonstration firm, which a stage shows that chooses no other. */
export const demoFolder = 'content/firm';

/** A folder below the project's folder, with `/` on every system. */
export const contentFolder = z
  .string('must be the folder of the firm’s content such as content/firm')
  .regex(
    /^(?!.*\.\.)[\w.-]+(\/[\w.-]+)+$/,
    'must be the folder of the firm’s content such as content/firm, from the project’s folder',
  );

/** The one line of a stage's file that the content needs; infra/stageSettings.ts checks the whole file. */
const stageFile = z.looseObject({ content: contentFolder.optional() });

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
  const chosen = env.CONTENT || contentOfStage(join(folder, 'infra/stages', `${stage}.yaml`)) || demoFolder;
  const { error, data } = contentFolder.safeParse(chosen.replace(/\/$/, ''));
  if (error) {
    throw new Error(`CONTENT ${error.issues[0]?.message}, but is ${JSON.stringify(chosen)}.`);
  }
  if (!existsSync(join(folder, data))) {
    throw new Error(
      `There is no folder ${data}. Write the folder of your content into CONTENT or into infra/stages/${stage}.yaml.`,
    );
  }
  return data;
}

function contentOfStage(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  // A file that cannot be read is named by whoever reads its settings.
  const { data } = stageFile.safeParse(parse(readFileSync(file, 'utf8'), { logLevel: 'silent' }));
  return data?.content;
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
