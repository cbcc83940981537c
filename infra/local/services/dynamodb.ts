import * as z from 'zod';
import type { HttpRequest, HttpResponse } from '../http.ts';
import { jsonRefusal, type Service, ServiceError } from './awsEndpoint.ts';
import type { Engine } from './engine.ts';

/** The operations that the runner can check, and where each names its tables, with the index if it reads one. */
const operations: Record<string, (input: unknown) => string[]> = {
  BatchGetItem: batch,
  BatchWriteItem: batch,
  DeleteItem: single,
  GetItem: single,
  PutItem: single,
  Query: single,
  Scan: single,
  UpdateItem: single,
};

/** DynamoDB: checks the caller's permissions and lets the engine do the work. */
export function dynamodb(engine: Engine, { region, account }: { region: string; account: string }): Service {
  const forward = forwarder(engine, region);
  return {
    name: 'dynamodb',
    refusal: jsonRefusal,
    async handle(request, { authorize }) {
      const operation = (request.headers.get('x-amz-target') ?? '').replace('DynamoDB_20120810.', '');
      const tables = operations[operation];
      if (!tables) {
        process.stderr.write(
          `The local DynamoDB does not know the operation ${operation}: teach it in services/dynamodb.ts.\n`,
        );
        throw new ServiceError(400, 'UnknownOperationException', `The local run does not know ${operation}.`);
      }
      for (const table of namesIn(request, tables)) {
        authorize(`dynamodb:${operation}`, `arn:aws:dynamodb:${region}:${account}:table/${table}`);
      }
      return forward(request);
    },
  };
}

function single(input: unknown): string[] {
  const { TableName, IndexName } = z
    .object({ TableName: z.string(), IndexName: z.string().optional() })
    .parse(input);
  return [IndexName ? `${TableName}/index/${IndexName}` : TableName];
}

function batch(input: unknown): string[] {
  return Object.keys(z.object({ RequestItems: z.record(z.string(), z.unknown()) }).parse(input).RequestItems);
}

function namesIn(request: HttpRequest, tables: (input: unknown) => string[]): string[] {
  try {
    return tables(JSON.parse(request.body.toString()));
  } catch {
    throw new ServiceError(400, 'SerializationException', 'The request does not name its table.');
  }
}

function forwarder(engine: Engine, region: string): (request: HttpRequest) => Promise<HttpResponse> {
  // The engine checks no signature, only the key. DynamoDB Local keeps one database for each key, so it stays the same.
  const authorization = `AWS4-HMAC-SHA256 Credential=${engine.accessKeyId}/20260101/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`;
  return async ({ headers, body }) => {
    const asked = only(headers, ['content-type', 'x-amz-date', 'x-amz-target']);
    asked.set('authorization', authorization);
    const call = { method: 'POST', headers: asked, body: body.toString() };
    const response = await fetch(engine.endpoint, call).catch(() => {
      // The engine has ended and starts again.
      throw new ServiceError(503, 'ServiceUnavailable', 'The tables are not open.');
    });
    return {
      status: response.status,
      // The SDK checks the body against the checksum.
      headers: only(response.headers, ['content-type', 'x-amz-crc32']),
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
}

function only(headers: Headers, names: readonly string[]): Headers {
  return new Headers([...headers].filter(([name]) => names.includes(name)));
}
