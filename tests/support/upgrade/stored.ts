import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AttributeValue,
  type DynamoDBClient,
  PutItemCommand,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { whitepapers } from '../../../content/built/whitepapers.ts';
import { createTables } from '../../../infra/local/services/dynamodb.ts';
import { engineClient, openEngine } from '../../../infra/local/services/engine.ts';
import { loadAssembly } from '../../../infra/local/template/loadAssembly.ts';
import { ResolvedTemplate } from '../../../infra/local/template/ResolvedTemplate.ts';
import { copyAssembly } from '../assembly.ts';
import { contactMessage } from '../contact.ts';
import { browserAgent, requestFrom } from '../requests.ts';
import type { StackHere } from '../runStackHere.ts';
import { operatorClient } from '../stackClients.ts';
import type { Release } from './facts.ts';

export type Items = Record<string, Record<string, AttributeValue>[]>;

/** Does what visitors do, so that each table has items of the release that runs. */
export async function visit({ url, passMinute }: StackHere, name: string): Promise<void> {
  const send = async (path: string, body?: object) => {
    const headers = { 'user-agent': browserAgent };
    const { status } = await requestFrom('127.0.2.1', url + path, { headers, ...(body ? { body } : {}) });
    if (status !== 200) throw new Error(`${path} answers ${status}.`);
  };
  const message = (index: number) => contactMessage({ email: `${name}-${index}@example.com` });
  await send('/api/contacts', message(1));
  await send('/api/newsletter-subscribe', { email: `${name}-1@example.com` });
  await passMinute();
  await send(`/api/whitepapers/${whitepapers[0]!.id}/download`);
  await send('/api/contacts', message(2));
  await send('/api/newsletter-subscribe', { email: `${name}-2@example.com` });
}

/** Every item, by the logical id of its table. */
export async function itemsOf({ file }: Pick<StackHere, 'file'>): Promise<Items> {
  const client = operatorClient(file);
  const items = await readAll(client, file.tables);
  client.destroy();
  return items;
}

async function readAll(client: DynamoDBClient, tables: readonly string[]): Promise<Items> {
  const items: Items = {};
  for (const TableName of tables) {
    const found: Items[string] = [];
    for await (const { Items = [] } of paginateScan({ client }, { TableName })) found.push(...Items);
    items[logicalIdOf(TableName)] = found;
  }
  return items;
}

/** The local run names a table by its stack and its logical id. */
function logicalIdOf(table: string): string {
  return table.split('-').at(-1)!;
}

/** Opens a data folder with the tables of an earlier release, does something with them and closes it. */
export async function withTablesOf<Result>(
  { stacks }: Release,
  dataDir: string,
  use: (tables: { put: (items: Items) => Promise<void>; read: () => Promise<Items> }) => Promise<Result>,
): Promise<Result> {
  mkdirSync(dataDir, { recursive: true });
  const assembly = join(dataDir, 'earlier.out');
  rmSync(assembly, { recursive: true, force: true });
  copyAssembly(assembly, ({ DataStack }) => {
    const tables = stacks.DataStack?.tables ?? {};
    for (const [id, { Type }] of Object.entries(DataStack.Resources)) {
      if (Type === 'AWS::DynamoDB::GlobalTable' && !tables[id]) delete DataStack.Resources[id];
    }
    for (const [id, Properties] of Object.entries(tables)) {
      const Replicas: unknown[] = [];
      DataStack.Resources[id] = {
        Type: 'AWS::DynamoDB::GlobalTable',
        Properties: { ...Properties, Replicas },
      };
    }
  });
  const template = new ResolvedTemplate(loadAssembly(assembly));
  const engine = await openEngine(dataDir);
  const names = await createTables(template, engine, dataDir);
  const client = engineClient(engine, template.region);
  const nameOf = (id: string) => names.find((name) => logicalIdOf(name) === id);
  try {
    return await use({
      put: async (items) => {
        for (const [id, all] of Object.entries(items)) {
          for (const Item of all) await client.send(new PutItemCommand({ TableName: nameOf(id), Item }));
        }
      },
      read: () => readAll(client, names),
    });
  } finally {
    client.destroy();
    await engine.close();
  }
}
