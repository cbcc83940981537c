import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable, readItems } from '../../functions/stores/table.ts';
import { type ItemKind, shapeRemark } from '../../infra/operate/people/ItemKind.ts';
import { contactItems, subscriberItems } from '../../infra/operate/people/itemKinds.ts';
import { stageFromEnvironment } from '../../infra/settings.ts';
import { visitorsTold } from '../support/crash.ts';
import { post } from '../support/requests.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';
import { mailLinkToken, operatorClient } from '../support/stackClients.ts';
import { lastRelease } from '../support/upgrade/facts.ts';
import { type Items, itemsOf, visit, withTablesOf } from '../support/upgrade/stored.ts';

/** The last release's data folder, on which this release starts (docs/operations.md). */
const last = lastRelease();
/** Its items as they were, but not yet expired. */
const kept: Items = Object.fromEntries(
  Object.entries(last.items).map(([table, items]) => [
    table,
    items.map((item) => (item.expiresAt ? { ...item, expiresAt: { N: inADay() } } : item)),
  ]),
);
const dataDir = mkdtempSync(join(tmpdir(), 'upgrade-'));

let stack: StackHere;
const start = async () => {
  stack = await runStackHere({ dataDir });
};
beforeAll(async () => {
  await withTablesOf(last, dataDir, ({ put }) => put(kept));
  await start();
});
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true });
});

test('a new release has every item of the last one, and the operator’s commands know each attribute', async () => {
  const now = await itemsOf(stack);
  for (const [table, items] of Object.entries(kept)) {
    expect([table, keysOf(now[table])]).toEqual([table, expect.arrayContaining(keysOf(items))]);
  }
  expect([...(await remarks(contactItems)), ...(await remarks(subscriberItems))]).toEqual([]);
});

test('a new release tells what the last one has not told, and its links still work', async () => {
  await stack.passMinute();
  expect(visitorsTold(dataDir)).toContain('ada-last-2@example.com');
  const { siteUrl } = stageFromEnvironment({ ...process.env, STAGE: 'local' }).settings;
  const token = await mailLinkToken(dataDir, siteUrl, 'ada-last-1@example.com', 'newsletter-confirm');
  const response = await post(`${stack.url}/api/newsletter/confirm?token=${token}`, {});
  expect(await response.json()).toEqual({ outcome: 'confirmed' });
});

test('after the way back the last release finds every item, in the form that it knows', async () => {
  await visit(stack, 'ada-next');
  await stack.stop();
  const found = await withTablesOf(last, dataDir, ({ read }) => read()).finally(start);
  for (const [table, items] of Object.entries(kept)) {
    const all = found[table] ?? [];
    expect([table, keysOf(all)]).toEqual([table, expect.arrayContaining(keysOf(items))]);
    // The same visitor's item of this release has what the last release wrote, as the same types.
    for (const old of items.filter(({ email }) => email)) {
      const email = old.email?.S?.replace('last', 'next');
      const next = all.find((item) => item.email?.S === email);
      expect([email, formOf(next)]).toEqual([email, expect.objectContaining(formOf(old))]);
    }
  }
  expect(keysOf((await itemsOf(stack))[tableOf('Contacts')])).toEqual(keysOf(found[tableOf('Contacts')]));
});

function inADay(): string {
  return String(Math.ceil(Date.now() / 1000) + 86_400);
}

const tableOf = (name: string) => Object.keys(kept).find((id) => id.startsWith(name))!;

function keysOf(items: Items[string] = []): string[] {
  return items.map(({ id, email, key, slug }) => (id ?? email ?? key ?? slug)?.S ?? '').sort();
}

/** The types of an item's attributes, without those that say how far its mails have come. */
function formOf(item: Items[string][number] = {}): Record<string, string> {
  const passing = ['due', 'dueAt', 'deliveries', 'confirmationSentAt'];
  const lasting = Object.entries(item).filter(([name]) => !passing.includes(name));
  return Object.fromEntries(lasting.map(([name, value]) => [name, Object.keys(value)[0]!]));
}

/** What the operator's commands find unusual. */
async function remarks(kind: ItemKind): Promise<string[]> {
  const client = operatorClient(stack.file);
  const found: string[] = [];
  for await (const item of readItems(openTable(stack.file.outputs[kind.table]!, client))) {
    const remark = shapeRemark(kind, item);
    if (remark) found.push(remark);
  }
  client.destroy();
  return found;
}
