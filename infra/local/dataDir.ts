import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { CannotStart } from './CannotStart.ts';

/** The absolute path of the folder that `DATA_DIR` names; `.local` without it. */
export const dataDirOf = ({ DATA_DIR }: NodeJS.ProcessEnv): string => path.resolve(DATA_DIR || '.local');

/** Writes a file that only this user may read. Renaming shows it complete. */
export function replaceFile(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.new`, content, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

const ownerFile = z.object({ port: z.int(), token: z.string() });

/**
 * Makes this process the only one that works on a data folder, until it ends. The owner answers with its token on a
 * loopback port, so the file of a killed process blocks no other process.
 * @returns `false` when another process owns the folder.
 * @throws CannotStart when the folder cannot be made or written.
 */
export async function lockDataDir(dataDir: string): Promise<boolean> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new CannotStart(
      `The data folder ${dataDir} cannot be made or written (${(error as NodeJS.ErrnoException).code}). Set another DATA_DIR.`,
    );
  }
  // Nothing is written beside an owner: its disk may be full.
  if (await isOwned(dataDir)) return false;
  const file = path.join(dataDir, 'owner.json');
  const token = randomUUID();
  const server = createServer((socket) => socket.on('error', () => {}).end(token)).unref();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));

  // The file is written under another name and then linked, so that no process can read half of it.
  const draft = path.join(dataDir, `owner.${token}.json`);
  try {
    writeFileSync(draft, JSON.stringify({ port: (server.address() as AddressInfo).port, token }));
    if (await isOwned(dataDir)) return false;
    rmSync(file, { force: true });
    linkSync(draft, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    throw new CannotStart(
      `The data folder ${dataDir} cannot be written (${code}). Make room on its disk, or set another DATA_DIR.`,
    );
  } finally {
    rmSync(draft, { force: true });
  }
  process.once('exit', () => rmSync(file, { force: true }));
  return true;
}

/** Whether a living process owns the folder. */
async function isOwned(dataDir: string): Promise<boolean> {
  try {
    const { port, token } = ownerFile.parse(
      JSON.parse(readFileSync(path.join(dataDir, 'owner.json'), 'utf8')),
    );
    return (await text(connect(port, '127.0.0.1').setTimeout(1000))) === token;
  } catch {
    return false;
  }
}

const stackFile = z.object({
  pid: z.int(),
  /** The site's address for visitors. */
  url: z.string(),
  /** The API itself, around CloudFront. */
  apiUrl: z.string(),
  region: z.string(),
  endpoints: z.object({ dynamodb: z.string(), s3: z.string(), secretsmanager: z.string(), ses: z.string() }),
  /** Names of all tables. */
  tables: z.array(z.string()),
  /** The stacks' outputs by their logical ids. */
  outputs: z.record(z.string(), z.string()),
  /** May read and write everything at the endpoints. */
  operator: z.object({ accessKeyId: z.string(), secretAccessKey: z.string(), sessionToken: z.string() }),
});

/** The addresses and names of a running stack: `stack.json` in its data folder, from `Ready` until it stops. */
export type StackFile = z.infer<typeof stackFile>;

export function writeStackFile(dataDir: string, stack: StackFile): void {
  replaceFile(path.join(dataDir, 'stack.json'), JSON.stringify(stackFile.parse(stack), null, 2));
}

/** @returns `undefined` when the folder has none. */
export function readStackFile(dataDir: string): StackFile | undefined {
  try {
    return stackFile.parse(JSON.parse(readFileSync(path.join(dataDir, 'stack.json'), 'utf8')));
  } catch {
    return undefined;
  }
}

export function removeStackFile(dataDir: string): void {
  rmSync(path.join(dataDir, 'stack.json'), { force: true });
}

const identityFile = z.object({ seed: z.base64url().min(43), s3Port: z.int() });

/**
 * The keys, the secrets and the port in signed links stay the same from one start on a data folder to the next. As on
 * AWS, a link then works for its whole time, also after a restart.
 */
export interface LocalCredentials {
  /** Bytes for a purpose, which only a reader of the folder can know. */
  readonly derive: (purpose: string, length: number) => Buffer;
  /** The port of S3 at the last start; 0 at the first start. */
  readonly s3Port: number;
  readonly rememberS3Port: (port: number) => void;
}

/** Reads `identity.json` in a data folder, or makes it. */
export function localCredentials(dataDir: string): LocalCredentials {
  const file = path.join(dataDir, 'identity.json');
  const { seed, s3Port } = readIdentity(file) ?? { seed: randomBytes(32).toString('base64url'), s3Port: 0 };
  return {
    derive: (purpose, length) => Buffer.from(hkdfSync('sha256', seed, '', purpose, length)),
    s3Port,
    rememberS3Port: (port) => replaceFile(file, JSON.stringify({ seed, s3Port: port })),
  };
}

function readIdentity(file: string): z.infer<typeof identityFile> | undefined {
  try {
    return identityFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
