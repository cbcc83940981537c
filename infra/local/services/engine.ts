import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { CannotStart } from '../command.ts';

/** The address of an engine, and the access key that it answers. */
interface EngineAddress {
  readonly endpoint: string;
  readonly accessKeyId: string;
}

/** A client of the engine itself, past the permission checks. */
export function engineClient({ endpoint, accessKeyId }: EngineAddress, region: string): DynamoDBClient {
  return new DynamoDBClient({ endpoint, region, credentials: { accessKeyId, secretAccessKey: 'local' } });
}

const failure = z.object({ code: z.string().optional(), message: z.string() });
const message = z.union([z.object({ port: z.int() }), z.object({ failure })]);

/** Milliseconds until an engine that has ended is started again. */
const pauseBeforeRestart = 1000;

/**
 * The embedded engine's process. When it ends by itself, as with a full disk, callers get no answer until the next one
 * runs on the same port; acknowledged writes are in the folder.
 */
class EngineProcess {
  readonly accessKeyId: string;
  readonly #folder: string;
  #port = 0;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;

  constructor(folder: string, accessKeyId: string) {
    this.#folder = folder;
    this.accessKeyId = accessKeyId;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** @returns why the tables cannot be opened; `undefined` when they are open. */
  async start(): Promise<z.infer<typeof failure> | undefined> {
    const script = path.join(import.meta.dirname, 'runEngine.ts');
    const child = fork(script, [this.#folder, String(this.#port), this.accessKeyId], { execArgv: [] });
    const first = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    const parsed = message.safeParse(first[0]);
    if (!parsed.success) return { message: 'the engine ended without a word' };
    if ('failure' in parsed.data) return parsed.data.failure;

    this.#port = parsed.data.port;
    this.#child = child;
    child.on('message', (later) => this.#say(later));
    child.once('exit', () => this.#startAgain());
    return undefined;
  }

  /** Resolves when the process has ended. */
  async close(): Promise<void> {
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.removeAllListeners('exit');
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }

  #startAgain(): void {
    if (tablesAreGone(this.#folder)) {
      process.stderr.write(
        `The tables in ${this.#folder} were deleted while the site runs. Stop it, and put back a copy of the folder or start again with empty tables.\n`,
      );
      return;
    }
    this.#restart = setTimeout(async () => {
      const again = await this.start();
      if (again) this.#startAgain();
      else process.stderr.write('The tables are open again.\n');
    }, pauseBeforeRestart);
  }

  #say(later: unknown): void {
    const parsed = message.safeParse(later);
    if (!parsed.success || !('failure' in parsed.data)) return;
    process.stderr.write(
      `The tables cannot be written: ${parsed.data.failure.message}. Make room on the disk; they are opened again by themselves.\n`,
    );
  }
}

/** The folder of the engine's files. */
export const tablesOf = (dataDir: string) => path.join(dataDir, 'tables');

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

  const folder = tablesOf(dataDir);
  refuseWithoutCurrent(folder);
  const engine = new EngineProcess(folder, randomBytes(16).toString('hex'));
  const failure = await started(engine);
  if (!failure) return engine;
  await engine.close();
  throw cannotOpen(folder, failure);
}

type Failure = NonNullable<Awaited<ReturnType<EngineProcess['start']>>>;

/** Starts the engine, with further tries while a process that has just been killed still holds the folder. */
async function started(engine: EngineProcess): Promise<Failure | undefined> {
  for (let tries = 1; ; tries++) {
    const failure = await engine.start();
    if (failure?.code !== 'LEVEL_LOCKED' || tries === 20) return failure;
    await pause(250);
  }
}

/** Whether a running engine's files were deleted: LevelDB would make a new, empty database. */
export function tablesAreGone(folder: string): boolean {
  return !existsSync(path.join(folder, 'CURRENT'));
}

/** LevelDB makes a new, empty database where its file CURRENT is missing. */
function refuseWithoutCurrent(folder: string): void {
  if (!existsSync(folder) || !tablesAreGone(folder)) return;
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
  if (URL.parse(endpoint)?.protocol !== 'http:') {
    throw new CannotStart(`DYNAMODB_ENDPOINT must be a URL such as http://localhost:8000, not ${endpoint}.`);
  }
  return endpoint;
}
