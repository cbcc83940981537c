import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { LambdaFunction } from '../../../infra/local/functions/readFunctions.ts';

/** How an invocation ended, as the runtime told it. */
export type Told =
  | { readonly kind: 'response'; readonly value: unknown }
  | { readonly kind: 'error' | 'init error'; readonly errorType: string; readonly errorMessage: string }
  /** The process ended without a word; what it printed may say why. */
  | { readonly kind: 'ended'; readonly printed: string };

type Deployed = Pick<
  LambdaFunction,
  'name' | 'arn' | 'codeDir' | 'timeoutSeconds' | 'memoryMegabytes' | 'environment'
>;

/** The program that plays the managed runtime: ours, or Amazon's own (tests/runtime.ts). */
const runtime = process.env.LAMBDA_RUNTIME ?? join(import.meta.dirname, 'bootstrap.js');

/**
 * An execution environment of Lambda: one process with a function's code, and the Runtime API from which it gets its
 * events.
 * https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html
 */
export class Environment {
  readonly #process: ChildProcess;
  readonly #server: Server;
  readonly #of: Deployed;
  #waiting: ServerResponse | undefined;
  #event: { readonly id: string; readonly json: string; readonly told: (told: Told) => void } | undefined;
  #failure: Told | undefined;
  #printed = '';

  private constructor(of: Deployed, handler: string, variables: Record<string, string>, server: Server) {
    this.#of = of;
    this.#server = server.on('request', (request, response) => void this.#answer(request, response));
    const { port } = server.address() as AddressInfo;
    this.#process = spawn(process.execPath, [runtime, handler], {
      cwd: of.codeDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Nothing of this shell's.
      env: {
        ...of.environment,
        ...variables,
        AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${port}`,
        _HANDLER: handler,
        LAMBDA_TASK_ROOT: of.codeDir,
        AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
        AWS_LAMBDA_FUNCTION_NAME: of.name,
        AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(of.memoryMegabytes),
        AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
        AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${of.name}`,
        AWS_LAMBDA_LOG_STREAM_NAME: '2026/11/23/[$LATEST]0123456789abcdef',
        TZ: ':UTC',
      },
    });
    const print = (printed: Buffer) => {
      this.#printed += printed;
    };
    this.#process.stdout?.on('data', print);
    this.#process.stderr?.on('data', print);
    this.#process.once('exit', () => this.#fail({ kind: 'ended', printed: this.#printed }));
  }

  /** @param variables what Lambda adds to the function's own: region, credentials and where the services are. */
  static async start(of: Deployed, variables: Record<string, string> = {}, handler = 'index.handler') {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Environment(of, handler, variables, server);
  }

  /** What the function has printed. */
  get printed(): string {
    return this.#printed;
  }

  invoke(event: unknown): Promise<Told> {
    if (this.#failure) return Promise.resolve(this.#failure);
    return new Promise((resolve) => {
      const told = (how: Told) => {
        this.#event = undefined;
        resolve(how);
      };
      this.#event = { id: randomUUID(), json: JSON.stringify(event), told };
      this.#hand();
    });
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      this.#process.kill('SIGKILL');
      await once(this.#process, 'exit');
    }
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = /^\/2018-06-01\/runtime\/(.+)$/.exec(request.url ?? '')?.[1] ?? '';
    const body = await text(request);
    const [, id, kind] = /^invocation\/([\w-]+)\/(response|error)$/.exec(path) ?? [];
    if (request.method === 'GET' && path === 'invocation/next') {
      this.#waiting = response;
      this.#hand();
      return;
    }
    if (request.method !== 'POST' || (path !== 'init/error' && id !== this.#event?.id)) {
      response.writeHead(400).end('{"errorType":"InvalidRequestID"}');
      return;
    }
    response.writeHead(202).end('{"status":"OK"}');
    if (kind === 'response') this.#event?.told({ kind: 'response', value: JSON.parse(body) });
    else if (kind === 'error') this.#event?.told({ kind: 'error', ...JSON.parse(body) });
    else this.#fail({ kind: 'init error', ...JSON.parse(body) });
  }

  /** Gives the waiting process its event. */
  #hand(): void {
    if (!this.#waiting || !this.#event) return;
    this.#waiting.writeHead(200, {
      'content-type': 'application/json',
      'lambda-runtime-aws-request-id': this.#event.id,
      'lambda-runtime-deadline-ms': String(Date.now() + this.#of.timeoutSeconds * 1000),
      'lambda-runtime-invoked-function-arn': this.#of.arn,
      'lambda-runtime-trace-id': 'Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=0',
    });
    this.#waiting.end(this.#event.json);
    this.#waiting = undefined;
  }

  #fail(failure: Told): void {
    this.#failure ??= failure;
    this.#event?.told(this.#failure);
  }
}
