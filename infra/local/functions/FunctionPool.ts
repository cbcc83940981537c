import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { LambdaFunction } from './readFunctions.ts';

/**
 * Largest number of processes of one function and of all; Lambda's own limits are far above what one machine can run.
 * The total leaves processes free when all four generating functions wait for a model, so that a contact message never
 * waits for them.
 */
const limits = { perFunction: 4, total: 40 };
/** Milliseconds that a call waits for a free process; Lambda refuses it at once. A visitor gets a sentence in time. */
const maxWait = 20_000;
/** Processes that start side by side before the site is ready. */
const startsAtOnce = 4;
const idleMilliseconds = 5 * 60_000;
/** Lambda gives a function's start ten seconds; this machine may have other work to do. */
const initMilliseconds = 25_000;
/** A longer log is renamed at the start, and a new one begins. */
const maxLogBytes = 10_000_000;

/** How an invocation ended. */
export type Outcome =
  | { readonly kind: 'result'; readonly json: string }
  /** The handler threw, or the process ended. */
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'timeout' }
  /** No process was free in time. */
  | { readonly kind: 'throttled' };

interface Waiting {
  readonly of: LambdaFunction;
  readonly event: unknown;
  readonly resolve: (outcome: Outcome) => void;
}

/** Runs Lambda functions in a limited number of processes; an invocation waits until one is free. */
export class FunctionPool {
  readonly #functions: ReadonlyMap<string, LambdaFunction>;
  readonly #serviceEnvironment: Readonly<Record<string, string>>;
  readonly #logs = new Map<string, number>();
  readonly #workers = new Set<FunctionWorker>();
  readonly #queue: Waiting[] = [];
  readonly #sweep: NodeJS.Timeout;
  #closed = false;

  /**
   * @param serviceEnvironment what Lambda adds to every function's own variables; here also the
   *   SDK's standard variables that point it at the local services.
   */
  constructor(
    functions: readonly LambdaFunction[],
    serviceEnvironment: Record<string, string>,
    logDir: string,
  ) {
    this.#functions = new Map(functions.map((one) => [one.arn, one]));
    this.#serviceEnvironment = serviceEnvironment;
    mkdirSync(logDir, { recursive: true });
    for (const { name } of functions) this.#logs.set(name, openLog(path.join(logDir, `${name}.log`)));
    this.#sweep = setInterval(() => this.#stopIdle(Date.now() - idleMilliseconds), 60_000).unref();
  }

  has(arn: string): boolean {
    return this.#functions.has(arn);
  }

  invoke(arn: string, event: unknown): Promise<Outcome> {
    const of = this.#functions.get(arn);
    if (!of) throw new Error(`No stack holds the function ${arn}.`);
    return new Promise((resolve) => {
      const waiting = { of, event, resolve };
      this.#queue.push(waiting);
      this.#advance();
      setTimeout(() => {
        const place = this.#queue.indexOf(waiting);
        if (place < 0) return;
        this.#queue.splice(place, 1);
        resolve({ kind: 'throttled' });
      }, maxWait).unref();
    });
  }

  /** Starts a process of each function, so that the first visitors do not wait for it. */
  async warm(): Promise<void> {
    const cold = [...this.#functions.values()];
    const next = async (): Promise<void> => {
      const of = cold.shift();
      if (!of) return;
      await this.#start(of).ready;
      return next();
    };
    await Promise.all(Array.from({ length: startsAtOnce }, next));
  }

  /** Replaces a function's processes at their next pause, so that changed code is loaded. */
  restart(name: string): void {
    for (const worker of this.#workers) {
      if (worker.of.name !== name) continue;
      this.#workers.delete(worker);
      if (!worker.busy) void worker.stop();
    }
  }

  /** Resolves when all processes have ended. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#sweep);
    await Promise.all([...this.#workers].map((worker) => worker.stop()));
    for (const log of this.#logs.values()) closeSync(log);
  }

  #advance(): void {
    for (let index = 0; index < this.#queue.length && !this.#closed; ) {
      const waiting = this.#queue[index]!;
      const worker = this.#freeWorker(waiting.of);
      if (!worker) {
        index++;
        continue;
      }
      this.#queue.splice(index, 1);
      void this.#run(worker, waiting);
    }
  }

  async #run(worker: FunctionWorker, { event, resolve }: Waiting): Promise<void> {
    worker.busy = true;
    resolve(await worker.invoke(event));
    worker.busy = false;
    worker.idleSince = Date.now();
    if (!worker.usable) this.#workers.delete(worker);
    else if (!this.#workers.has(worker)) void worker.stop();
    this.#advance();
  }

  #freeWorker(of: LambdaFunction): FunctionWorker | undefined {
    const own = [...this.#workers].filter((worker) => worker.of === of);
    const idle = own.find(({ busy }) => !busy);
    if (idle) return idle;
    if (own.length >= limits.perFunction) return undefined;
    if (this.#workers.size >= limits.total && !this.#stopLongestIdle()) return undefined;
    return this.#start(of);
  }

  #start(of: LambdaFunction): FunctionWorker {
    const worker = new FunctionWorker(of, {
      environment: this.#environmentOf(of),
      log: this.#logs.get(of.name)!,
      onExit: () => {
        this.#workers.delete(worker);
        this.#advance();
      },
    });
    this.#workers.add(worker);
    return worker;
  }

  #stopLongestIdle(): boolean {
    const [longest] = [...this.#workers]
      .filter(({ busy }) => !busy)
      .sort((a, b) => a.idleSince - b.idleSince);
    if (!longest) return false;
    this.#workers.delete(longest);
    void longest.stop();
    return true;
  }

  #stopIdle(since: number): void {
    for (const worker of this.#workers) if (!worker.busy && worker.idleSince < since) void worker.stop();
  }

  /** https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html#configuration-envvars-runtime */
  #environmentOf({
    name,
    codeDir,
    memoryMegabytes,
    principal,
    environment,
  }: LambdaFunction): Record<string, string> {
    return {
      ...environment,
      ...this.#serviceEnvironment,
      AWS_ACCESS_KEY_ID: principal.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: principal.credentials.secretAccessKey,
      AWS_SESSION_TOKEN: principal.credentials.sessionToken,
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMegabytes),
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
      AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
      LAMBDA_TASK_ROOT: codeDir,
      TZ: 'UTC',
    };
  }
}

/** Opens a function's log; it goes on after a restart. */
function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** One execution environment: a process with the function's bundle, one invocation at a time. */
class FunctionWorker {
  readonly of: LambdaFunction;
  busy = false;
  /** False after a failed start, a timeout or its end. */
  usable = true;
  idleSince = Date.now();
  readonly #process: ChildProcess;
  /** How the start ended. */
  readonly ready: Promise<Outcome>;
  readonly #ended: Promise<void>;
  /** Ends the wait for the process's next message. */
  #settle: ((outcome: Outcome) => void) | undefined;

  constructor(
    of: LambdaFunction,
    options: { environment: Record<string, string>; log: number; onExit: () => void },
  ) {
    this.of = of;
    this.#process = fork(path.join(import.meta.dirname, 'functionProcess.js'), [of.module, of.export], {
      cwd: of.codeDir,
      env: options.environment,
      execArgv: [],
      // A reply is a long text of JSON, which the other form would escape and read once more.
      serialization: 'advanced',
      stdio: ['ignore', options.log, options.log, 'ipc'],
    });
    this.#process.on(
      'message',
      (message: { ready?: true; result?: string; error?: { errorMessage: string } }) => {
        const { result, error } = message;
        if (error) this.#settle?.({ kind: 'error', message: error.errorMessage });
        else this.#settle?.({ kind: 'result', json: result ?? 'null' });
      },
    );
    this.#ended = new Promise((resolve) => {
      const ended = (reason: string) => {
        this.usable = false;
        this.#settle?.({ kind: 'error', message: reason });
        options.onExit();
        resolve();
      };
      this.#process.once('error', (error) => ended(error.message));
      this.#process.once('exit', (code, signal) =>
        ended(`The process ended with ${signal ?? `exit code ${code}`}.`),
      );
    });
    this.ready = this.#next(initMilliseconds);
  }

  /** Runs the handler. A timeout ends the process: the next invocation starts a new one. */
  async invoke(event: unknown): Promise<Outcome> {
    const started = await this.ready;
    if (started.kind !== 'result') {
      this.usable = false;
      return started;
    }
    const timeoutMilliseconds = this.of.timeoutSeconds * 1000;
    const outcome = this.#next(timeoutMilliseconds);
    this.#process.send({ event, context: this.#context(timeoutMilliseconds) }, (error) => {
      if (error) this.#settle?.({ kind: 'error', message: error.message });
    });
    return outcome;
  }

  /** Resolves when the process has ended. */
  stop(): Promise<void> {
    this.usable = false;
    this.#process.kill('SIGKILL');
    return this.#ended;
  }

  #next(milliseconds: number): Promise<Outcome> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#settle?.({ kind: 'timeout' });
        this.stop();
      }, milliseconds);
      this.#settle = (outcome) => {
        clearTimeout(timer);
        this.#settle = undefined;
        resolve(outcome);
      };
    });
  }

  /** https://docs.aws.amazon.com/lambda/latest/dg/nodejs-context.html */
  #context(timeoutMilliseconds: number) {
    return {
      awsRequestId: randomUUID(),
      functionName: this.of.name,
      functionVersion: '$LATEST',
      invokedFunctionArn: this.of.arn,
      memoryLimitInMB: String(this.of.memoryMegabytes),
      logGroupName: `/aws/lambda/${this.of.name}`,
      logStreamName: String(this.#process.pid),
      timeoutMilliseconds,
    };
  }
}
