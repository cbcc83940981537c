import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { UserError } from './UserError.ts';

/** The absolute folder in which the local run keeps its data: `DATA_DIR`, or else `.local`. */
export function dataDirOf({ DATA_DIR }: NodeJS.ProcessEnv): string {
  return path.resolve(DATA_DIR || '.local');
}

/** The folder of a data folder's synthesized template. `cdk synth` uses another one. */
export const assemblyDirOf = (dataDir: string) => path.join(dataDir, 'cdk.out');

/**
 * Makes a data folder that only this user may read.
 * @throws UserError when it cannot be made or written.
 */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new UserError(
      `The data folder ${dataDir} cannot be made or written (${(error as NodeJS.ErrnoException).code}). Set another DATA_DIR.`,
    );
  }
}

/** What LevelDB, SQLite and the file system call it that they cannot read or write. */
const dataCodes = /^(LEVEL_\w+|ERR_SQLITE_ERROR|ENOSPC|EDQUOT|EFBIG|EIO|EROFS)$/;

/** The sentence about an error that comes of the data folder, such as a full disk; nothing for another error. */
export function dataFailure(error: unknown): string | undefined {
  if (error instanceof UserError) return error.message;
  const { code = '', message, cause } = error as NodeJS.ErrnoException;
  if (!dataCodes.test(code)) return undefined;
  const reason = cause instanceof Error ? cause.message : message;
  return `The data folder cannot be read or written (${reason}). If the disk is full or the folder read-only, mend that and start again: nothing that was acknowledged is lost. If its files are damaged, put back a copy of them, or move them away to start with nothing.`;
}

/** Writes a file that only this user may read. Readers find the old content or the new one, never a part. */
export function replaceFile(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.new`, content, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * What a file of JSON in the data folder holds; nothing where there is none.
 * @param loss what deleting it costs
 * @throws UserError for a damaged file
 */
export function readDataFile<T>(file: string, schema: z.ZodType<T>, loss: string): T | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new UserError(`${file} cannot be read. Put back a copy, or delete it: ${loss}.`);
  }
}

const siteFile = z.object({
  pid: z.int(),
  /** The site's address for visitors. */
  url: z.string(),
  /** The address of all AWS services. */
  awsUrl: z.string(),
  /** The access key of the operator's commands, which may do everything: another one at each start. */
  operatorKey: z.string(),
  /** The stack's outputs by their names. */
  outputs: z.record(z.string(), z.string()),
});

/** A running site, as `site.json` in its data folder names it from `Ready` until it stops. */
export type SiteFile = z.infer<typeof siteFile>;

const siteFileOf = (dataDir: string) => path.join(dataDir, 'site.json');

export function writeSiteFile(dataDir: string, site: SiteFile): void {
  replaceFile(siteFileOf(dataDir), JSON.stringify(siteFile.parse(site), null, 2));
}

/** @returns `undefined` when the folder has none. A killed site leaves its file behind. */
export function readSiteFile(dataDir: string): SiteFile | undefined {
  try {
    return siteFile.parse(JSON.parse(readFileSync(siteFileOf(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

export function removeSiteFile(dataDir: string): void {
  rmSync(siteFileOf(dataDir), { force: true });
}

/** Generated secrets by their logical ids. */
const keysFile = z.object({ secrets: z.record(z.string(), z.string()) });

/** The generated secrets of a data folder, which stay the same from one start to the next: `keys.json`. */
export class Keys {
  readonly #file: string;
  readonly #secrets: Record<string, string>;

  constructor(dataDir: string) {
    this.#file = path.join(dataDir, 'keys.json');
    // New secrets would break those links without a word.
    const known = readDataFile(this.#file, keysFile, 'links in mails that were sent then stop working');
    this.#secrets = known?.secrets ?? {};
  }

  /** The value of a generated secret, made at its first use. @param length in characters */
  secret(id: string, length: number): string {
    const known = this.#secrets[id];
    if (known) return known;
    const value = randomBytes(length).toString('hex').slice(0, length);
    this.#secrets[id] = value;
    replaceFile(this.#file, JSON.stringify({ secrets: this.#secrets }));
    return value;
  }
}
