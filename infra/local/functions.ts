import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { CannotStart } from './CannotStart.ts';
import type { LambdaFunction } from './template.ts';

/** Calls of one function that run at once; others wait, so that each keeps within its own time limits. */
const callsAtOnce = 10;

/** A longer log is renamed when its function starts, and a new one begins. */
const maxLogBytes = 10_000_000;

/** How an invocation ended. */
export type Outcome =
  | { readonly kind: 'result'; readonly json: string }
  /** The handler threw, or its thread ended. */
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'timeout' };

/** Runs Lambda functions, each in one thread that begins with its first call and takes some calls side by side. */
export class Functions {
  readonly #functions: ReadonlyMap<string, LambdaFunction>;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #logDir: string;
  /** Of a function that is replaced there are two, until the calls of the old one are answered. */
  readonly #threads = new Set<FunctionThread>();

  readonly #places: ReadonlyMap<string, Places>;

  /** @param environment what Lambda adds to every function's own variables. */
  constructor(
    functions: readonly LambdaFunction[],
    environment: Readonly<Record<string, string>>,
    logDir: string,
  ) {
    this.#functions = new Map(functions.map((one) => [one.id, one]));
    this.#places = new Map(functions.map(({ id }) => [id, new Places(callsAtOnce)]));
    this.#environment = environment;
    this.#logDir = logDir;
    mkdirSync(logDir, { recursive: true });
  }

  invoke(id: string, event: unknown): Promise<Outcome> {
    const places = this.#places.get(id);
    if (!places) throw new CannotStart(`The template has no function ${id}.`);
    return places.take(() => (this.#usable(id)[0] ?? this.#start(id)).invoke(event));
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

  #start(id: string): FunctionThread {
    const of = this.#functions.get(id)!;
    const logFile = path.join(this.#logDir, `${of.name}.log`);
    const thread = new FunctionThread(of, this.#environment, logFile, () => this.#threads.delete(thread));
    this.#threads.add(thread);
    return thread;
  }
}

/** Lets so many pieces of work run at once, the others in the order in which they came. */
class Places {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
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

const answer = z.union([
  z.object({ id: z.int(), json: z.string() }),
  z.object({ id: z.int(), error: z.string() }),
]);

/** One execution environment. */
class FunctionThread {
  /** False once it is not to have another call. */
  usable = true;
  readonly #of: LambdaFunction;
  readonly #worker: Worker;
  readonly #calls = new Map<number, (outcome: Outcome) => void>();
  #lastId = 0;

  constructor(
    of: LambdaFunction,
    environment: Readonly<Record<string, string>>,
    logFile: string,
    onExit: () => void,
  ) {
    this.#of = { ...of };
    const [module = '', exported = ''] = of.handler.split('.');
    this.#worker = new Worker(path.join(import.meta.dirname, 'functionThread.js'), {
      workerData: { file: moduleIn(of.codeDir, module), exported },
      // https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html#configuration-envvars-runtime
      env: {
        ...of.environment,
        ...environment,
        AWS_ACCESS_KEY_ID: of.id,
        AWS_SECRET_ACCESS_KEY: 'local',
        AWS_LAMBDA_FUNCTION_NAME: of.id,
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(of.memoryMegabytes),
        LAMBDA_TASK_ROOT: of.codeDir,
      },
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: of.memoryMegabytes },
    });
    const log = logInto(logFile);
    this.#worker.stdout.on('data', log);
    this.#worker.stderr.on('data', log);
    this.#worker.on('message', (message) => {
      const said = answer.parse(message);
      if ('json' in said) this.#settle(said.id, { kind: 'result', json: said.json });
      else this.#settle(said.id, { kind: 'error', message: said.error });
    });
    let reason = '';
    this.#worker.once('error', (error) => {
      reason = error instanceof Error ? `: ${error.message}` : '';
      log(`${JSON.stringify({ level: 'FATAL', errorMessage: String(error) })}\n`);
    });
    this.#worker.once('exit', () => {
      this.usable = false;
      const message = `${of.name} has ended${reason}`;
      for (const id of this.#calls.keys()) this.#settle(id, { kind: 'error', message });
      onExit();
    });
  }

  get id(): string {
    return this.#of.id;
  }

  /** Runs the handler. After a timeout the thread has no further call, and ends when its other calls are answered. */
  invoke(event: unknown): Promise<Outcome> {
    this.#lastId += 1;
    const id = this.#lastId;
    const milliseconds = this.#of.timeoutSeconds * 1000;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const timer = setTimeout(() => {
      this.usable = false;
      this.#settle(id, { kind: 'timeout' });
    }, milliseconds);
    this.#calls.set(id, (outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    });
    this.#worker.postMessage({ id, event, context: this.#context(), deadline: Date.now() + milliseconds });
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

  #settle(id: number, outcome: Outcome): void {
    this.#calls.get(id)?.(outcome);
    this.#calls.delete(id);
    if (!this.usable) this.retire();
  }

  /** https://docs.aws.amazon.com/lambda/latest/dg/nodejs-context.html */
  #context() {
    return {
      awsRequestId: randomUUID(),
      functionName: this.#of.id,
      functionVersion: '$LATEST',
      invokedFunctionArn: `${this.#of.id}.Arn`,
      memoryLimitInMB: String(this.#of.memoryMegabytes),
      logGroupName: `/aws/lambda/${this.#of.id}`,
      logStreamName: String(this.#worker.threadId),
    };
  }
}

function moduleIn(folder: string, name: string): string {
  const files = ['cjs', 'mjs', 'js'].map((end) => path.join(folder, `${name}.${end}`));
  const found = files.find((file) => existsSync(file));
  if (!found) throw new CannotStart(`The folder ${folder} has no module ${name}. Run: npm start`);
  return found;
}

/** What a function writes goes on in its log after a restart. On a full disk the function still answers. */
function logInto(file: string): (text: Buffer | string) => void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(file, `${file}.1`);
  return (text) => {
    try {
      appendFileSync(file, text, { mode: 0o600 });
    } catch (error) {
      process.stderr.write(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}): ${text}`);
    }
  };
}
