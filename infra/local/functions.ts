import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import type { LambdaFunction } from './template.ts';

/** Calls of one function that run at once; others wait, so that each keeps within its own time limits. */
const callsAtOnce = 10;

/** How an invocation ended. */
export type Outcome =
  | { readonly kind: 'result'; readonly json: string }
  /** The handler threw, or its thread ended. */
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'timeout' };

/** Runs Lambda functions, each in one thread that begins with its first call and takes some calls side by side. */
export class Functions {
  readonly #functions: ReadonlyMap<string, { readonly of: LambdaFunction; readonly semaphore: Semaphore }>;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #logDir: string;
  /** A function that is being replaced has two threads, until the calls of the old one are answered. */
  readonly #threads = new Set<FunctionThread>();

  /** @param environment what Lambda adds to every function's own variables. */
  constructor(
    functions: readonly LambdaFunction[],
    environment: Readonly<Record<string, string>>,
    logDir: string,
  ) {
    this.#functions = new Map(functions.map((of) => [of.id, { of, semaphore: new Semaphore(callsAtOnce) }]));
    this.#environment = environment;
    this.#logDir = logDir;
    mkdirSync(logDir, { recursive: true });
  }

  /** @param signal ends the caller's patience: a call that still waits for its turn then never runs. */
  invoke(id: string, event: unknown, signal?: AbortSignal): Promise<Outcome> {
    const { of, semaphore } = this.#functions.get(id)!;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    signal?.addEventListener('abort', () => resolve({ kind: 'timeout' }));
    const call = semaphore.run(async () =>
      signal?.aborted ? promise : (this.#usable(id)[0] ?? this.#start(of)).invoke(event),
    );
    return Promise.race([call, promise]);
  }

  /** Gives the next call of a function, or of every function, a new thread. Calls that run are finished. */
  restart(id?: string): void {
    for (const thread of this.#usable(id)) thread.retire();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #usable(id: string | undefined): FunctionThread[] {
    return [...this.#threads].filter((thread) => thread.usable && (id === undefined || thread.id === id));
  }

  #start(of: LambdaFunction): FunctionThread {
    const logFile = path.join(this.#logDir, `${of.name}.log`);
    const thread = new FunctionThread(of, this.#environment, logFile, () => this.#threads.delete(thread));
    this.#threads.add(thread);
    return thread;
  }
}

/** Lets at most `count` pieces of work run at once; the others wait in the order in which they came. */
class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

const answer = z.object({
  id: z.string(),
  outcome: z.union([
    z.object({ kind: z.literal('result'), json: z.string() }),
    z.object({ kind: z.literal('error'), message: z.string() }),
  ]),
});

/** One execution environment. */
class FunctionThread {
  readonly id: string;
  /** False once it is not to have another call. */
  usable = true;
  readonly #timeoutMs: number;
  /** https://docs.aws.amazon.com/lambda/latest/dg/nodejs-context.html */
  readonly #context: object;
  readonly #worker: Worker;
  readonly #calls = new Map<string, (outcome: Outcome) => void>();

  constructor(
    of: LambdaFunction,
    environment: Readonly<Record<string, string>>,
    logFile: string,
    onExit: () => void,
  ) {
    this.id = of.id;
    this.#timeoutMs = of.timeoutSeconds * 1000;
    this.#context = { functionName: of.id, invokedFunctionArn: `${of.id}.Arn` };
    this.#worker = new Worker(path.join(import.meta.dirname, 'functionThread.js'), {
      workerData: path.join(of.codeDir, 'index.cjs'),
      // https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html#configuration-envvars-runtime
      env: {
        ...of.environment,
        ...environment,
        AWS_ACCESS_KEY_ID: of.accessKey,
        AWS_SECRET_ACCESS_KEY: 'local',
        AWS_LAMBDA_FUNCTION_NAME: of.id,
      },
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    // What a function writes goes on in its log after a restart.
    const log = (text: Buffer | string) => appendFileSync(logFile, text, { mode: 0o600 });
    this.#worker.stdout.on('data', log);
    this.#worker.stderr.on('data', log);
    this.#worker.on('message', (message) => {
      const { id, outcome } = answer.parse(message);
      this.#settle(id, outcome);
    });
    let reason = '';
    this.#worker.once('error', (error: Error) => {
      reason = `: ${error.message}`;
      log(`${JSON.stringify({ level: 'FATAL', errorMessage: String(error) })}\n`);
    });
    this.#worker.once('exit', () => {
      this.usable = false;
      const message = `${of.name} has ended${reason}`;
      for (const id of this.#calls.keys()) this.#settle(id, { kind: 'error', message });
      onExit();
    });
  }

  /** Runs the handler. After a timeout the thread has no further call, and ends when its other calls are answered. */
  invoke(event: unknown): Promise<Outcome> {
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const timer = setTimeout(() => {
      this.usable = false;
      this.#settle(id, { kind: 'timeout' });
    }, this.#timeoutMs);
    this.#calls.set(id, (outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    });
    const context = { ...this.#context, awsRequestId: id };
    this.#worker.postMessage({ id, event, context, deadline: Date.now() + this.#timeoutMs });
    return promise;
  }

  retire(): void {
    this.usable = false;
    if (this.#calls.size === 0) void this.end();
  }

  async end(): Promise<void> {
    this.usable = false;
    await this.#worker.terminate();
  }

  #settle(id: string, outcome: Outcome): void {
    this.#calls.get(id)?.(outcome);
    this.#calls.delete(id);
    if (!this.usable) this.retire();
  }
}
