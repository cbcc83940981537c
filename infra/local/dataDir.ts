import { randomUUID } from 'node:crypto';
import { accessSync, constants, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { CannotStart } from './CannotStart.ts';

const ownerFile = z.object({ port: z.int(), token: z.string() });

/**
 * Makes this process the only one that works on a data folder, until it ends. The owner answers with its token on a
 * loopback port, so the file of a killed process blocks no other process.
 * @returns `false` when another process owns the folder.
 * @throws CannotStart when the folder cannot be made.
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
  const file = path.join(dataDir, 'owner.json');
  const token = randomUUID();
  const server = createServer((socket) => socket.on('error', () => {}).end(token)).unref();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));

  // The file is written under another name and then linked, so that nobody can read half of it.
  const draft = path.join(dataDir, `owner.${token}.json`);
  writeFileSync(draft, JSON.stringify({ port: (server.address() as AddressInfo).port, token }));
  try {
    if (await isOwned(dataDir)) return false;
    rmSync(file, { force: true });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
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
