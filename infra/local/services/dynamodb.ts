import { Agent, request as send } from 'node:http';
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
  const agent = new Agent({ keepAlive: true });
  // The engine checks no signature, only the key. DynamoDB Local keeps one database for each key, so it stays the same.
  const authorization = `AWS4-HMAC-SHA256 Credential=${engine.accessKeyId}/20260101/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`;
  return ({ headers, body }) =>
    new Promise((resolve, reject) => {
      const outgoing = send(
        engine.endpoint,
        {
          agent,
          method: 'POST',
          headers: {
            authorization,
            'content-type': headers.get('content-type') ?? '',
            'content-length': body.length,
            'x-amz-date': headers.get('x-amz-date') ?? '',
            'x-amz-target': headers.get('x-amz-target') ?? '',
          },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.once('error', reject);
          incoming.once('end', () => {
            const replyHeaders = new Headers({ 'content-type': incoming.headers['content-type'] ?? '' });
            // The SDK checks it against the body.
            const checksum = incoming.headers['x-amz-crc32'];
            if (typeof checksum === 'string') replyHeaders.set('x-amz-crc32', checksum);
            resolve({
              status: incoming.statusCode ?? 500,
              headers: replyHeaders,
              body: Buffer.concat(chunks),
            });
          });
        },
      );
      // The engine has ended and starts again.
      outgoing.once('error', () =>
        reject(new ServiceError(503, 'ServiceUnavailable', 'The tables are not open.')),
      );
      outgoing.end(body);
    });
}
