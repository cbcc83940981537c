import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod';
import { contentFolder } from '../schema/contentFolder.ts';

const root = join(import.meta.dirname, '../..');

/** The demonstration firm, which a stage shows that chooses no other. */
export const demoFolder = 'content/firm';

/** What the content needs of a stage's file. */
const stageFile = z.object({
  stage: z.object({ content: z.unknown().optional(), siteUrl: z.unknown().optional() }),
});

/**
 * The folder of the firm whose words are read: `CONTENT` of the shell, else `content` in the file of the stage that
 * `STAGE` names, else the demonstration firm.
 * @returns the folder, from the project's folder
 * @throws Error with a sentence when there is no such folder
 */
export function firmFolderOf(
  env: Record<string, string | undefined> = process.env,
  folder: string = root,
): string {
  const file = fileOfStage(stageIn(env));
  const [chosen, where] = env.CONTENT
    ? [env.CONTENT.replace(/\/$/, ''), 'CONTENT']
    : [readStage(join(folder, file)).content ?? demoFolder, `content in ${file}`];
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

/**
 * Where visitors find the firm's site, for papers, which leave it: `siteUrl` of the stage, else production's when production
 * shows the same firm. A stage without `siteUrl` gets its address from CloudFront, after its papers are made.
 * @returns such as `https://www.example.com`; `undefined` where no file says it
 */
export function siteAddressOf(
  env: Record<string, string | undefined> = process.env,
  folder: string = root,
): string | undefined {
  const shown = firmFolderOf(env, folder);
  return [stageIn(env), 'production']
    .map((stage) => readStage(join(folder, fileOfStage(stage))))
    .filter(({ content = demoFolder }) => content === shown)
    .map(({ siteUrl }) => siteUrl)
    .find((siteUrl) => typeof siteUrl === 'string' && siteUrl.startsWith('https://')) as string | undefined;
}

/** The local stage is production's. */
function stageIn({ STAGE }: Record<string, string | undefined>): string {
  return STAGE && STAGE !== 'local' ? STAGE : 'production';
}

function fileOfStage(stage: string): string {
  return `infra/stages/${stage}.ts`;
}

function readStage(file: string): z.infer<typeof stageFile>['stage'] {
  return existsSync(file) ? stageFile.parse(createRequire(import.meta.url)(file)).stage : {};
}

/** The folder of this run, for commands: without it they end with the sentence, and nobody reads where in the code that was. */
export function folderOrEnd(): string {
  try {
    return firmFolderOf();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
