import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { importSubscribers, listSubscribers } from '../../../functions/contract/routes/subscribers.ts';
import {
  type ImportOutcome,
  type ImportRow,
  importSubscribersReply,
  type ListedSubscriber,
  maxImportRows,
  subscribersReply,
} from '../../../functions/contract/subscribers.ts';
import {
  type PlannedRow,
  planImport,
  type ReportLine,
  reportOf,
} from '../../../web/desk/newsletter/importPlan.ts';
import { readListFile } from '../../../web/desk/newsletter/listFile.ts';
import { signInAs, type Tokens } from '../../support/desk.ts';
import { startStack, type TestStack } from '../../support/startStack.ts';
import type { Part } from './Part.ts';

const rows = 10_000;
const kills = 3;

/** Every tenth says nothing of a consent; two rows are skipped. */
const file = [
  'E-mail,Agreed to,On,Where',
  ...Array.from({ length: rows }, (_, at) =>
    at % 10 === 0 ? `${addressOf(at)},,,` : `${addressOf(at)},${wordingOf(at)},2024-03-05,Fair`,
  ),
  `${addressOf(7).toUpperCase()},Twice,2024-03-05,Fair`,
  'no address,None,2024-03-05,Fair',
].join('\n');

/**
 * A list of 10,000 as the desk's page sends it, batch by batch. The whole local run is killed (SIGKILL) three times in the
 * middle of a batch, which the page then sends again. Each row has to be there once, with its consent.
 */
export const importKilled: Part = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reliability-'));
  let at = await start(dataDir);
  try {
    const list = await readListFile(new Blob([file]));
    const choices = { address: 0, wording: { column: 1 }, at: { column: 2 }, source: { column: 3 } };
    const plan = planImport(list.rows, { ...choices, dates: 'ymd' }, new Date());
    const batches = Array.from({ length: Math.ceil(plan.rows.length / maxImportRows) }, (_, index) =>
      plan.rows.slice(index * maxImportRows, (index + 1) * maxImportRows),
    );
    const killAt = Array.from({ length: kills }, (_, kill) =>
      Math.floor(((kill + 1) * batches.length) / (kills + 1)),
    );
    const wholeList = async (killed: readonly number[]): Promise<ReportLine[]> => {
      const outcomes = new Map<number, ImportOutcome>();
      for (const [index, batch] of batches.entries()) {
        if (killed.includes(index)) {
          const cut = send(at, list.id, batch).catch(() => {});
          await pause(150);
          await at.stack.kill9();
          await cut;
          at = await start(dataDir);
        }
        for (const [place, outcome] of (await bring(at, list.id, batch)).entries()) {
          outcomes.set(batch[place]!.row, outcome);
        }
      }
      return reportOf(plan, outcomes);
    };

    const started = performance.now();
    const report = await wholeList(killAt);
    const seconds = (performance.now() - started) / 1000;
    const stored = await readList(at);
    const again = await wholeList([]);
    const found = new Map(stored.map((one) => [one.email, one]));
    const twice = stored.length - found.size;
    const missing = plan.rows.filter(({ sent }) => !isAsSent(found.get(sent.email), sent));
    const wrong = report.filter(({ row, outcome }) => outcome !== outcomeOf(row));
    console.log(
      `import of ${rows} rows, kill -9 × ${kills}: ${stored.length} stored in ${seconds.toFixed(1)} s, ${missing.length} missing or without their consent, ${twice} twice, ${wrong.length} wrong lines of the report`,
    );
    return (
      stored.length === rows &&
      missing.length + twice + wrong.length === 0 &&
      isDeepStrictEqual(again, report)
    );
  } finally {
    await at.stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

function addressOf(at: number): string {
  return `reader${at}@example.com`;
}

function wordingOf(at: number): string {
  return `I want letter ${at}.`;
}

/** By the row of the file, whose first has the names of the columns. */
function outcomeOf(row: number): ReportLine['outcome'] {
  if (row > rows + 1) return row === rows + 2 ? 'double' : 'no-address';
  return (row - 2) % 10 === 0 ? 'invited' : 'confirmed';
}

function isAsSent(stored: ListedSubscriber | undefined, { consent }: ImportRow): boolean {
  if (!consent) return stored?.state === 'pending' && stored.consent === undefined;
  const { imported: _, ...kept } = stored?.consent ?? {};
  return stored?.state === 'confirmed' && isDeepStrictEqual(kept, consent);
}

interface Desk {
  readonly stack: TestStack;
  readonly by: Tokens;
}

async function start(dataDir: string): Promise<Desk> {
  const stack = await startStack({ dataDir });
  return { stack, by: await signInAs(stack, 'editor@firm.test', ['editor']) };
}

async function call({ stack, by }: Desk, path: string, body: object): Promise<unknown> {
  const reply = await fetch(`${stack.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${by.access_token}` },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
  return reply.json();
}

/** As the page does, a batch that failed is sent again, here without a bound. */
async function bring(desk: Desk, id: string, batch: readonly PlannedRow[]): Promise<ImportOutcome[]> {
  for (;;) {
    const outcomes = await send(desk, id, batch).catch(() => pause(1_000));
    if (outcomes) return outcomes;
  }
}

async function send(desk: Desk, id: string, batch: readonly PlannedRow[]): Promise<ImportOutcome[]> {
  const body = { id, rows: batch.map(({ sent }) => sent) };
  return importSubscribersReply.parse(await call(desk, importSubscribers.path, body)).outcomes;
}

async function readList(desk: Desk): Promise<ListedSubscriber[]> {
  const all: ListedSubscriber[] = [];
  for (let after: string | undefined, first = true; first || after !== undefined; first = false) {
    const page = subscribersReply.parse(await call(desk, listSubscribers.path, { after }));
    all.push(...page.subscribers);
    after = page.after;
  }
  return all;
}
