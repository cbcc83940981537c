import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ClassicLevel } from 'classic-level';
import * as z from 'zod';
import { CannotStart } from './CannotStart.ts';
import { type Reply, ServiceError } from './serviceError.ts';
import type { Table } from './template.ts';

/** Milliseconds until an engine that has ended is started again. */
const pauseBeforeRestart = 1000;

const message = z.union([z.object({ port: z.int() }), z.object({ failure: z.string() })]);

/** The tables of a data folder are open in another process. */
export class TablesInUse extends CannotStart {}

/**
 * The tables of a data folder, open in this process alone. LevelDB hands every acknowledged write to the operating system
 * first, so that it outlives a killed process. When the engine ends by itself, as with a full disk, callers get no answer
 * until the next one runs on the same port.
 */
export class Tables {
  readonly #folder: string;
  /** Only this process knows it. */
  readonly #token = randomUUID();
  readonly #agent = new Agent({ keepAlive: true });
  #tables: readonly Table[] = [];
  #port = 0;
  #thread: Worker | undefined;
  /** Whether the tables are there and complete. */
  #ready = false;
  #closed = false;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * @throws TablesInUse when another process has them open.
   * @throws CannotStart when the folder cannot be opened, rather than to show empty tables.
   */
  static async open(dataDir: string): Promise<Tables> {
    const tables = new Tables(path.join(dataDir, 'tables'));
    await tables.#start();
    return tables;
  }

  /**
   * Creates the template's tables where they are missing; existing ones keep their items.
   * @throws CannotStart for a table with another key, whose items today's functions would not find.
   */
  async create(tables: readonly Table[]): Promise<void> {
    const { TableNames } = tableNames.parse(await this.#call('ListTables', {}));
    for (const { input } of tables) {
      if (TableNames.includes(input.TableName)) await this.#check(input);
      else await this.#create(input);
    }
    this.#tables = tables;
    await this.#removeExpired();
    this.#ready = true;
  }

  /** A call as DynamoDB takes it. @throws ServiceError 503 while the engine starts again. */
  async send(target: string, body: string | Buffer, contentType?: string): Promise<Reply> {
    if (!this.#ready) throw notOpen();
    return this.#post(target, body, contentType);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#agent.destroy();
    await this.#thread?.terminate();
  }

  /** @throws CannotStart when the folder cannot be opened. */
  async #start(): Promise<void> {
    await tryFolder(this.#folder);
    const thread = new Worker(path.join(import.meta.dirname, 'tablesThread.js'), {
      workerData: { folder: this.#folder, token: this.#token, port: this.#port },
    });
    let failure = 'the engine ended without a word';
    const ready = Promise.withResolvers<number>();
    thread.on('message', (said) => {
      const parsed = message.parse(said);
      if ('failure' in parsed) failure = parsed.failure;
      else ready.resolve(parsed.port);
    });
    thread.once('exit', () => {
      ready.reject(new CannotStart(`The tables in ${this.#folder} cannot be opened: ${failure}.`));
      if (this.#ready && !this.#closed) void this.#startAgain(failure);
    });
    this.#port = await ready.promise;
    this.#thread = thread;
  }

  async #startAgain(failure: string): Promise<void> {
    this.#ready = false;
    process.stderr.write(
      `The tables cannot be written: ${failure}. Make room on the disk; they are opened again by themselves.\n`,
    );
    while (!this.#ready && !this.#closed) {
      await pause(pauseBeforeRestart);
      await this.#start().then(
        () => {
          this.#ready = true;
          process.stderr.write('The tables are open again.\n');
        },
        () => undefined,
      );
    }
  }

  #post(target: string, body: string | Buffer, contentType = 'application/x-amz-json-1.0'): Promise<Reply> {
    const headers = {
      'content-type': contentType,
      'x-amz-target': target,
      'x-amz-date': '20260101T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${this.#token}/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
    };
    // Every call of a function to a table passes here: `fetch` takes several times the work of `node:http`.
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const options = { host: '127.0.0.1', port: this.#port, method: 'POST', agent: this.#agent, headers };
    const fail = () => reject(notOpen());
    request(options, async (incoming) => {
      const { statusCode: status = 500, headers } = incoming;
      const kept = { 'content-type': headers['content-type'], 'x-amz-crc32': headers['x-amz-crc32'] };
      await buffer(incoming).then((body) => resolve({ status, headers: kept, body }), fail);
    })
      .on('error', fail)
      .end(body);
    return promise;
  }

  async #call(operation: string, input: object): Promise<unknown> {
    const { status, body } = await this.#post(`DynamoDB_20120810.${operation}`, JSON.stringify(input));
    if (status !== 200) throw new Error(`${operation}: ${body}`);
    return JSON.parse(body.toString());
  }

  async #create(input: Table['input']): Promise<void> {
    await this.#call('CreateTable', input);
    while ((await this.#describe(input)).TableStatus !== 'ACTIVE') await pause(1);
  }

  async #describe({ TableName }: Table['input']): Promise<z.infer<typeof description>['Table']> {
    return description.parse(await this.#call('DescribeTable', { TableName })).Table;
  }

  async #check(input: Table['input']): Promise<void> {
    const known = await this.#describe(input);
    const where = `The table ${input.TableName} in ${this.#folder}`;
    if (known.TableStatus !== 'ACTIVE') {
      throw new CannotStart(
        `${where} was being made when the site was killed. Move that folder away and start again.`,
      );
    }
    if (keyOf(known) === keyOf(input)) return;
    throw new CannotStart(
      `${where} was made by another version of the site, with another key. Export what you need with that version (npm run data), move the folder away and start again.`,
    );
  }

  /** Every item of a table that a condition chooses, by the table's key and one more attribute. */
  async *#choose({ input: { TableName, KeySchema } }: Table, attribute: string, condition: object) {
    let ExclusiveStartKey: unknown;
    do {
      const scan = {
        ...{ TableName, ExclusiveStartKey, ExpressionAttributeNames: { '#attribute': attribute } },
        ...condition,
      };
      const { Items, LastEvaluatedKey } = page.parse(await this.#call('Scan', scan));
      for (const item of Items) {
        yield Object.fromEntries(KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]]));
      }
      ExclusiveStartKey = LastEvaluatedKey;
    } while (ExclusiveStartKey);
  }

  /** DynamoDB removes expired items within two days; here they go at the next start. */
  async #removeExpired(): Promise<void> {
    const now = { N: String(Math.floor(Date.now() / 1000)) };
    for (const table of this.#tables.filter(({ expiresAt }) => expiresAt)) {
      const condition = {
        FilterExpression: '#attribute < :now',
        ExpressionAttributeValues: { ':now': now },
      };
      for await (const Key of this.#choose(table, table.expiresAt!, condition)) {
        await this.#call('DeleteItem', { TableName: table.input.TableName, Key });
      }
    }
  }
}

const notOpen = () => new ServiceError(503, 'ServiceUnavailable', 'The tables are not open.');

const tableNames = z.object({ TableNames: z.array(z.string()) });
const page = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.unknown().optional(),
});
const description = z.object({
  Table: z.object({ TableStatus: z.string(), KeySchema: z.array(z.object({ AttributeName: z.string() })) }),
});

/** What a table's items are found by. */
function keyOf({ KeySchema }: Pick<z.infer<typeof description>['Table'], 'KeySchema'>): string {
  return KeySchema.map(({ AttributeName }) => AttributeName).join();
}

/**
 * Opens a folder's database and closes it again: the engine would not say why it cannot.
 * @throws TablesInUse, CannotStart
 */
async function tryFolder(folder: string): Promise<void> {
  // A folder whose files are incomplete must not become a new, empty database.
  const level = new ClassicLevel(folder, { createIfMissing: !existsSync(folder) });
  try {
    await level.open();
    await level.close();
  } catch (error) {
    throw cannotOpen(folder, levelError.parse(error).cause);
  }
}

const levelError = z.object({ cause: z.object({ code: z.string().optional(), message: z.string() }) });

function cannotOpen(folder: string, { code, message }: z.infer<typeof levelError>['cause']): CannotStart {
  const where = `The tables in ${folder} cannot be opened`;
  if (code === 'LEVEL_LOCKED') {
    return new TablesInUse(`${where}: another process has them open. Stop it first.`);
  }
  if (code === 'LEVEL_IO_ERROR') {
    return new CannotStart(
      `${where} (${message}). Look whether the disk is full or the folder read-only, then start again.`,
    );
  }
  return new CannotStart(
    `${where}: they are damaged (${message}). Put back a copy of the folder, or move it away to start with empty tables.`,
  );
}
