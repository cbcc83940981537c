import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  CreateTableCommand,
  DeleteItemCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  paginateScan,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { ClassicLevel } from 'classic-level';
import * as z from 'zod';
import { bodyOf, inputOf, type Service, ServiceError } from './service.ts';
import type { Table } from './template.ts';
import { UserError } from './UserError.ts';

/** Milliseconds until an engine that has ended is started again. */
const pauseBeforeRestart = 1000;

const message = z.union([z.object({ port: z.int() }), z.object({ failure: z.string() })]);
/** A call without a table, such as `ListTables`, is the operator's alone. */
const tableCall = z.object({ TableName: z.string().default('*') });

/** The tables of a data folder are open in another process. */
export class TablesInUse extends UserError {}

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
   * @throws UserError when the folder cannot be opened, rather than to show empty tables.
   */
  static async open(dataDir: string): Promise<Tables> {
    const tables = new Tables(path.join(dataDir, 'tables'));
    await tables.#start();
    return tables;
  }

  /**
   * Creates the template's tables where they are missing; existing ones keep their items, without those that have expired.
   * @throws UserError for a table with another key, whose items today's functions would not find.
   */
  async create(tables: readonly Table[]): Promise<void> {
    const client = this.client();
    const { TableNames = [] } = await client.send(new ListTablesCommand({}));
    for (const table of tables) {
      if (TableNames.includes(table.id)) await this.#check(client, table);
      else await create(client, table);
      await removeExpired(client, table);
    }
    client.destroy();
    this.#ready = true;
  }

  /** A client that may do everything. */
  client(): DynamoDBClient {
    return new DynamoDBClient({
      endpoint: `http://127.0.0.1:${this.#port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: this.#token, secretAccessKey: 'local' },
    });
  }

  /** Hands a call to the engine. @throws ServiceError 503 while it starts again. */
  readonly answer: Service = async (request, response, authorize) => {
    const target = request.get('x-amz-target') ?? '';
    const { TableName } = tableCall.parse(inputOf(request));
    authorize(target.replace('DynamoDB_20120810.', 'dynamodb:'), `${TableName}.Arn`);
    if (!this.#ready) throw notOpen();
    const headers = {
      'content-type': request.get('content-type'),
      'x-amz-target': target,
      'x-amz-date': '20260101T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${this.#token}/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
    };
    // Every call of a function to a table passes here: `fetch` takes several times the work of `node:http`.
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const fail = () => reject(notOpen());
    const options = { host: '127.0.0.1', port: this.#port, method: 'POST', agent: this.#agent, headers };
    httpRequest(options, async (incoming) => {
      const { statusCode = 500, headers } = incoming;
      const kept = { 'content-type': headers['content-type'], 'x-amz-crc32': headers['x-amz-crc32'] };
      await buffer(incoming).then(
        (body) => resolve(void response.status(statusCode).set(kept).end(body)),
        fail,
      );
    })
      .on('error', fail)
      .end(bodyOf(request));
    return promise;
  };

  async close(): Promise<void> {
    this.#closed = true;
    this.#agent.destroy();
    await this.#thread?.terminate();
  }

  /** @throws UserError when the folder cannot be opened. */
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
      ready.reject(new UserError(`The tables in ${this.#folder} cannot be opened: ${failure}.`));
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
      try {
        await this.#start();
        this.#ready = true;
        process.stderr.write('The tables are open again.\n');
      } catch {
        // The disk is still full.
      }
    }
  }

  async #check(client: DynamoDBClient, { id: TableName, KeySchema }: Table): Promise<void> {
    const { Table: known } = await client.send(new DescribeTableCommand({ TableName }));
    const where = `The table ${TableName} in ${this.#folder}`;
    if (known?.TableStatus !== 'ACTIVE') {
      throw new UserError(
        `${where} was being made when the site was killed. Move that folder away and start again.`,
      );
    }
    if (known.KeySchema?.[0]?.AttributeName === KeySchema[0].AttributeName) return;
    throw new UserError(
      `${where} was made by another version of the site, with another key. Export what you need with that version (npm run data), move the folder away and start again.`,
    );
  }
}

async function create(client: DynamoDBClient, table: Table): Promise<void> {
  const { id: TableName, KeySchema, AttributeDefinitions } = table;
  const BillingMode = 'PAY_PER_REQUEST';
  await client.send(new CreateTableCommand({ TableName, KeySchema, AttributeDefinitions, BillingMode }));
  await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 0.01, maxDelay: 0.1 }, { TableName });
}

/** DynamoDB removes expired items within two days; here they go at the next start. */
async function removeExpired(client: DynamoDBClient, table: Table): Promise<void> {
  const { id: TableName, KeySchema, TimeToLiveSpecification: expiry } = table;
  if (!expiry) return;
  const [{ AttributeName: key }] = KeySchema;
  const expired = paginateScan(
    { client },
    {
      TableName,
      FilterExpression: '#expiresAt < :now',
      ExpressionAttributeNames: { '#expiresAt': expiry.AttributeName },
      ExpressionAttributeValues: { ':now': { N: String(Math.floor(Date.now() / 1000)) } },
    },
  );
  for await (const { Items = [] } of expired) {
    for (const item of Items) {
      await client.send(new DeleteItemCommand({ TableName, Key: { [key]: item[key]! } }));
    }
  }
}

const notOpen = () => new ServiceError(503, 'ServiceUnavailable', 'The tables are not open.');

/**
 * Opens a folder's database and closes it again: the engine would not say why it cannot.
 * @throws TablesInUse, UserError
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

function cannotOpen(folder: string, { code, message }: z.infer<typeof levelError>['cause']): UserError {
  const where = `The tables in ${folder} cannot be opened`;
  if (code === 'LEVEL_LOCKED') {
    return new TablesInUse(`${where}: another process has them open. Stop it first.`);
  }
  if (code === 'LEVEL_IO_ERROR') {
    return new UserError(
      `${where} (${message}). Look whether the disk is full or the folder read-only, then start again.`,
    );
  }
  return new UserError(
    `${where}: they are damaged (${message}). Put back a copy of the folder, or move it away to start with empty tables.`,
  );
}
