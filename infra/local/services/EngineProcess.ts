import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as z from 'zod';

const failure = z.object({ code: z.string().optional(), message: z.string() });
const message = z.union([z.object({ port: z.int() }), z.object({ failure })]);

/** Milliseconds until an engine that has ended is started again. */
const pauseBeforeRestart = 1000;

/**
 * The embedded engine's process. When it ends by itself, as with a full disk, callers get no answer until the next one
 * runs on the same port; what was acknowledged is in the folder.
 */
export class EngineProcess {
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
