import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CannotStart } from '../CannotStart.ts';

/** A DynamoDB that holds the tables. */
export interface Engine {
  readonly endpoint: string;
  readonly close: () => Promise<void>;
}

/**
 * Opens the embedded engine on the tables' folder. LevelDB hands every acknowledged write to the
 * operating system first, so that it outlives a killed process; one process at a time may open it.
 */
export async function openEngine(dataDir: string): Promise<Engine> {
  const other = process.env.DYNAMODB_ENDPOINT;
  if (other) return { endpoint: checked(other), close: async () => {} };

  // The package has no types. Tables are ready at once, without AWS's waiting times.
  const dynalite: (options: object) => Server = createRequire(import.meta.url)('dynalite');
  const server = dynalite({ path: path.join(dataDir, 'tables'), createTableMs: 0, updateTableMs: 0 });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** A client of the engine itself, past the permission checks; any key is accepted there. */
export function engineClient({ endpoint }: Engine, region: string): DynamoDBClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return new DynamoDBClient({ endpoint, region, credentials });
}

function checked(endpoint: string): string {
  if (!URL.canParse(endpoint)) {
    throw new CannotStart(`DYNAMODB_ENDPOINT must be a URL such as http://localhost:8000, not ${endpoint}.`);
  }
  return endpoint;
}
