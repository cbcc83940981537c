import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as layout from '../../../functions/mail/MailLayout.tsx';
import type { Table } from '../../../functions/stores/table.ts';
import { startDynalite } from '../../local/stores/dynalite.ts';
import { history, live, start } from '../../support/histories/history.ts';
import type { Answer, Request } from '../../support/histories/TableModel.ts';
import { type TableName, tableKeys, type World } from '../../support/histories/World.ts';

/** `HISTORIES=5000` tries so many. A failure prints its seed, and `SEED=<seed>` tries the same ones (decision 159). */
const histories = Number(process.env.HISTORIES ?? 120);
const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };
/** Milliseconds: a history takes about ten. */
const patience = 30_000 + histories * 100;

let world: World | undefined;
const enterWorld = (next: World) => {
  world = next;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: start });
  // Rendering takes turns of the event loop that no seed decides.
  vi.spyOn(layout, 'renderMail').mockResolvedValue({ html: '', text: '' });
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    world?.log.push(JSON.parse(String(line)));
    return true;
  });
  // The letter's pauses are on the virtual clock too.
  vi.spyOn(timers, 'setTimeout').mockImplementation(
    (milliseconds, value) =>
      new Promise((resolve) => setTimeout(() => resolve(value as never), milliseconds)),
  );
  syncBuiltinESMExports();
});
afterEach(leaveWorld);

function leaveWorld(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

test(
  'whatever happens: messages are told, nobody is written to after leaving, nothing comes twice or costs too much',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, (steps) => live(steps, enterWorld)),
      { numRuns: histories, ...seed },
    );
  },
  patience,
);

test(
  'the tables of the histories answer every request as the embedded engine does',
  async () => {
    const told: { table: TableName; request: Request; answer: Answer | Error }[][] = [];
    const record = (next: World) => {
      enterWorld(next);
      const requests: (typeof told)[number] = [];
      told.push(requests);
      next.onRequest = (table, request, answer) =>
        requests.push({ table, request: structuredClone(request), answer });
    };
    await fc.assert(
      fc.asyncProperty(history, (steps) => live(steps, record)),
      { numRuns: 8, ...seed },
    );
    leaveWorld();

    const engine = await startDynalite();
    for (const requests of told) {
      const leadsToMail = true;
      const tables = {
        contacts: await engine.createTable(tableKeys.contacts, { leadsToMail }),
        subscribers: await engine.createTable(tableKeys.subscribers, { leadsToMail }),
        usage: await engine.createTable(tableKeys.usage),
      };
      for (const { table, request, answer } of requests) {
        expect({ request, answer: await ask(tables[table], request) }).toEqual({
          request,
          answer: plain(answer),
        });
      }
    }
    await engine.close();
  },
  patience,
);

async function ask({ client, name }: Table, { kind, input }: Request): Promise<unknown> {
  const TableName = name;
  const commands = {
    put: () => client.send(new PutCommand({ ...input, TableName } as PutCommand['input'])),
    update: () => client.send(new UpdateCommand({ ...input, TableName } as UpdateCommand['input'])),
    delete: () => client.send(new DeleteCommand({ ...input, TableName } as DeleteCommand['input'])),
    get: () => client.send(new GetCommand({ ...input, TableName } as GetCommand['input'])),
    query: () => client.send(new QueryCommand({ ...input, TableName } as QueryCommand['input'])),
    scan: () => client.send(new ScanCommand({ ...input, TableName } as ScanCommand['input'])),
  };
  return plain(await commands[kind]().catch((error: Error) => error));
}

/** An answer without what is of the transport; the items of a page in one order. */
function plain(answer: Answer | Error): unknown {
  if (answer instanceof Error) return answer.name;
  const { Item, Items, Attributes } = answer;
  const sorted = Items?.map((item) => JSON.stringify(item, inOrder)).sort();
  return {
    Item,
    Items: sorted,
    Attributes: Attributes && Object.keys(Attributes).length > 0 ? Attributes : undefined,
  };
}

function inOrder(_key: string, value: unknown): unknown {
  if (value instanceof Set) return [...value].sort();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
