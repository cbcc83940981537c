import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../CannotStart.ts';
import { EngineProcess } from './EngineProcess.ts';
import type { EngineAddress } from './engineClient.ts';

/** A DynamoDB that holds the tables. */
export interface Engine extends EngineAddress {
  readonly close: () => Promise<void>;
}

/**
 * Opens the embedded engine on the tables' folder. LevelDB hands every acknowledged write to the
 * operating system first, so that it outlives a killed process; one process at a time may open it.
 * @throws CannotStart when the folder cannot be opened, rather than to show empty tables.
 */
export async function openEngine(dataDir: string): Promise<Engine> {
  const other = process.env.DYNAMODB_ENDPOINT;
  if (other) return { endpoint: checked(other), accessKeyId: 'local', close: async () => {} };

  const folder = path.join(dataDir, 'tables');
  refuseWithoutCurrent(folder);
  const engine = new EngineProcess(folder, randomBytes(16).toString('hex'));
  const failure = await started(engine);
  if (!failure) return engine;
  await engine.close();
  throw cannotOpen(folder, failure);
}

type Failure = NonNullable<Awaited<ReturnType<EngineProcess['start']>>>;

/** A process that has just been killed may still hold the folder. */
async function started(engine: EngineProcess): Promise<Failure | undefined> {
  for (let tries = 1; ; tries++) {
    const failure = await engine.start();
    if (failure?.code !== 'LEVEL_LOCKED' || tries === 20) return failure;
    await pause(250);
  }
}

/** LevelDB makes a new, empty database where its file CURRENT is missing. */
function refuseWithoutCurrent(folder: string): void {
  if (!existsSync(folder) || existsSync(path.join(folder, 'CURRENT'))) return;
  if (!readdirSync(folder).some((name) => /^(MANIFEST-.*|.*\.(log|ldb))$/.test(name))) return;
  throw cannotOpen(folder, { message: 'the file CURRENT is missing' });
}

function cannotOpen(folder: string, { code, message }: Failure): CannotStart {
  const where = `The tables in ${folder} cannot be opened`;
  if (code === 'LEVEL_LOCKED')
    return new CannotStart(`${where}: another process has them open. Stop it first.`);
  if (code === 'LEVEL_IO_ERROR') {
    return new CannotStart(
      `${where} (${message}). Look whether the disk is full or the folder read-only, then start again.`,
    );
  }
  return new CannotStart(
    `${where}: they are damaged (${message}). Put back a copy of the folder, or move it away to start with empty tables.`,
  );
}

function checked(endpoint: string): string {
  if (!URL.canParse(endpoint)) {
    throw new CannotStart(`DYNAMODB_ENDPOINT must be a URL such as http://localhost:8000, not ${endpoint}.`);
  }
  return endpoint;
}
