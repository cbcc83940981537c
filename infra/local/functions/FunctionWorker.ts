import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { LambdaFunction } from './readFunctions.ts';

/** How an invocation ended. */
export type Outcome =
  | { readonly kind: 'result'; readonly json: string }
  /** The handler threw, or the process ended. */
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'timeout' }
  /** No process was free in time. */
  | { readonly kind: 'throttled' };

/** Lambda gives a function's start ten seconds; this machine may have other work to do. */
const initMilliseconds = 25_000;

/** One execution environment: a process with the function's bundle, one invocation at a time. */
export class FunctionWorker {
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
