import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { letters as archive } from '../../content/built/letters.ts';
import type { LetterOrder } from '../../functions/contract/letterOrder.ts';
import type { DeskLetter } from '../../functions/contract/letters.ts';
import { faultFileOf, outboxOf, quotaFileOf } from '../../infra/local/services/ses.ts';
import { signInAs, type Tokens } from '../support/desk.ts';
import { grantsOf } from '../support/grants.ts';
import { addReaders, passLease } from '../support/letters.ts';
import { mailsByAddress, mailsTo, outbox } from '../support/mail.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';
import { operatorClient } from '../support/stackClients.ts';

const { id } = archive[0]!;
let stack: StackHere;
let editor: Tokens;
let partner: Tokens;
beforeAll(async () => {
  stack = await runStackHere();
  editor = await signInAs(stack, 'editor@firm.test', ['editor']);
  partner = await signInAs(stack, 'partner@firm.test', ['partner']);
});
afterAll(() => stack.stop());

/** Each test has its own readers, orders and mails. */
beforeEach(async () => {
  for (const [output, key] of Object.entries({ SubscribersTableName: 'email', LettersTableName: 'id' })) {
    const { client, TableName } = tableOf(output);
    const { Items = [] } = await client.send(new ScanCommand({ TableName }));
    for (const item of Items) {
      await client.send(new DeleteCommand({ TableName, Key: { [key]: item[key] } }));
    }
  }
  rmSync(outboxOf(stack.dataDir), { recursive: true, force: true });
  rmSync(faultFileOf(stack.dataDir), { force: true });
  setQuota(50_000, 1_000);
});

const tableOf = (output: string) => ({
  client: DynamoDBDocumentClient.from(operatorClient(stack.file)),
  TableName: stack.file.outputs[output] ?? '',
});
const setQuota = (Max24HourSend: number, MaxSendRate: number) =>
  writeFileSync(quotaFileOf(stack.dataDir), JSON.stringify({ Max24HourSend, MaxSendRate }));
const addSubscriber = (Item: Record<string, unknown>) => {
  const { client, TableName } = tableOf('SubscribersTableName');
  return client.send(new PutCommand({ TableName, Item }));
};

const call = (path: string, body?: unknown, token = editor.access_token, at = stack) =>
  fetch(`${at.url}/api/desk/letters${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const read = async () => {
  const list = (await (await call('')).json()) as { letters: DeskLetter[]; leftOut: Record<string, number> };
  return { ...list.letters.find((letter) => letter.id === id)!, leftOut: list.leftOut };
};
type Outcome = { outcome: string; order?: LetterOrder };
const order = async (change: object = { version: 0 }, token?: string) =>
  (await (await call('/send', { id, ...change }, token)).json()) as Outcome;
const stop = async (version: number) => (await (await call('/stop', { id, version })).json()) as Outcome;
const mails = () => outbox(stack.dataDir).length;

test('§10 letter: only who has confirmed gets it, with links of their own to leave', async () => {
  await addReaders(stack.file, 1);
  const subscribedAt = '2026-11-01T00:00:00.000Z';
  for (const state of ['pending', 'unsubscribed', 'bounced', 'complained', undefined]) {
    const email = `${state}@example.com`;
    await addSubscriber({ email, id: email, subscribedAt, ...(state && { state }) });
  }
  expect(await read()).toMatchObject({
    subject: archive[0]!.subject,
    counts: { waiting: 1 },
    leftOut: { unasked: 1, pending: 1, bounced: 1, complained: 1, unsubscribed: 1 },
  });
  await order();
  await stack.passMinute();
  expect([...mailsByAddress(stack.dataDir).keys()]).toEqual(['reader-0@example.com']);

  const [raw = ''] = mailsTo(stack.dataDir, 'reader-0@example.com');
  const mail = await PostalMime.parse(raw);
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value ?? '';
  const token = /token=([\w.-]+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '';
  expect(token.length).toBeGreaterThan(100);
  expect(header('list-unsubscribe')).toMatch(/^<http:\/\/[^>]+\/api\/newsletter\/unsubscribe\?token=/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail.html).toContain(`/newsletter/unsubscribe?token=${token}"`);
  expect(mail.text).toContain(`/newsletter/unsubscribe?token=${token}`);
  expect(mail.html + raw).not.toMatch(/TOKEN-OF-THE-READER|site-of-the-stage/);
  expect(mail.subject).toBe(archive[0]!.subject);
});

test('§10 letter: the day’s quota ends a round, and the letter goes on by itself', async () => {
  await addReaders(stack.file, 30);
  // A tenth stays with the site's own mails; those of the tests before count too.
  const { SentLast24Hours } = await quotaNow();
  setQuota(Math.ceil((SentLast24Hours + 18) / 0.9), 1_000);
  await order();
  await stack.passMinute();
  expect(mails()).toBeGreaterThanOrEqual(18);
  expect(mails()).toBeLessThan(22);
  expect(await read()).toMatchObject({ order: { state: 'sending', delay: 'quota' } });
  setQuota(50_000, 1_000);
  await passLease(stack.file);
  await stack.passMinute();
  expect(mails()).toBe(30);
  const { order: done } = await read();
  expect(done).toMatchObject({ state: 'done' });
  expect(done).not.toHaveProperty('delay');
});

test('§10 letter: when SES takes nothing the letter waits with the reason, and the round fails', async () => {
  await addReaders(stack.file, 5);
  writeFileSync(faultFileOf(stack.dataDir), 'InternalFailure');
  await order();
  await stack.passMinute();
  expect(await read()).toMatchObject({
    order: { state: 'sending', delay: 'failing', reason: 'InternalFailure' },
    counts: { waiting: 5, sent: 0 },
  });
  rmSync(faultFileOf(stack.dataDir));
  await stack.passMinute();
  expect(await read()).toMatchObject({ order: { state: 'done' }, counts: { waiting: 0, sent: 5 } });
});

test('decision 207: a letter is stopped within seconds and goes on with the others', async () => {
  const readers = 100;
  await addReaders(stack.file, readers);
  setQuota(50_000, 10);
  await order();
  const round = stack.passMinute();
  while (mails() < 3) await pause(10);
  expect(await stop(1)).toMatchObject({ outcome: 'changed', order: { state: 'stopped', version: 2 } });
  await round;
  const before = mails();
  expect(before).toBeLessThan(readers);
  await stack.passMinute();
  expect(mails()).toBe(before);
  expect(await stop(2)).toMatchObject({ outcome: 'conflict', order: { state: 'stopped' } });

  setQuota(50_000, 1_000);
  expect(await order({ version: 2 })).toMatchObject({ outcome: 'changed', order: { version: 3 } });
  await stack.passMinute();
  expect([...mailsByAddress(stack.dataDir).values()]).toEqual(Array.from({ length: readers }, () => 1));
});

test('decision 207: a letter waits for its time, and two editors at once see a conflict', async () => {
  await addReaders(stack.file, 2);
  const startAt = new Date(Date.now() + 3_600_000).toISOString();
  expect(await order({ version: 0, startAt })).toMatchObject({ order: { state: 'ordered', startAt } });
  await stack.passMinute();
  expect(mails()).toBe(0);
  expect(await order()).toMatchObject({ outcome: 'conflict', order: { version: 1, startAt } });
  const racing = await Promise.all(Array.from({ length: 20 }, () => order({ version: 1 })));
  expect(racing.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1);
  await stack.passMinute();
  expect(mails()).toBe(2);
});

test('decision 207: what may not go out is refused with a sentence', async () => {
  const mark = { state: 'sent', at: '2026-11-03T10:00:00.000Z', words: 'other' };
  await addSubscriber({ email: 'a@example.com', state: 'confirmed', letters: { [id]: mark } });
  const late = new Date(Date.now() + 400 * 86_400_000).toISOString();
  for (const [change, status] of [
    [{ id, version: 0 }, 400],
    [{ id, version: 0, startAt: late }, 400],
    [{ id: '1999-01-01', version: 0 }, 404],
    [{ id: '../../etc/passwd', version: 0 }, 400],
  ] as const) {
    const reply = await call('/send', change);
    expect([change.id, reply.status]).toEqual([change.id, status]);
    expect(await reply.text()).toMatch(/^[A-Z].*\.$/);
  }
  await stack.passMinute();
  expect(mails()).toBe(0);
});

test('decision 207: a preview is the letter as mail, as text and as page', async () => {
  const reply = (await (await call('/preview', { id })).json()) as Record<string, string>;
  expect(reply).toMatchObject({ subject: archive[0]!.subject, preheader: archive[0]!.preheader });
  expect(reply.html).toMatch(/^<!DOCTYPE html/i);
  expect(reply.html).not.toContain('site-of-the-stage');
  expect(reply.blocks?.length).toBeGreaterThan(1);
});

test('decision 207: a test goes to whoever asks, by their own identity token, 20 times a day', async () => {
  const tests = (tokens: Tokens, idToken: string) =>
    call('/test', { id, idToken }, tokens.access_token).then(({ status }) => status);
  expect(await tests(editor, editor.id_token)).toBe(200);
  expect([...mailsByAddress(stack.dataDir).keys()]).toEqual(['editor@firm.test']);
  expect(mailsTo(stack.dataDir, 'editor@firm.test')[0]).toContain('Subject: [Test] ');

  const [head, payload, signature] = editor.id_token.split('.');
  const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...claims, email: 'victim@example.com' })).toString(
    'base64url',
  );
  for (const idToken of [
    partner.id_token,
    editor.access_token,
    `${head}.${changed}.${signature}`,
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${changed}.`,
    'no token',
  ]) {
    expect(await tests(editor, idToken)).toBe(403);
  }
  for (let test = 1; test < 20; test += 1) expect(await tests(editor, editor.id_token)).toBe(200);
  expect(await tests(editor, editor.id_token)).toBe(429);
  expect(await tests(partner, partner.id_token)).toBe(200);
  expect([...mailsByAddress(stack.dataDir).keys()].sort()).toEqual(['editor@firm.test', 'partner@firm.test']);
});

test('decision 207: tests, orders and stops are lines of the audit', async () => {
  await order({ version: 0, startAt: new Date(Date.now() + 3_600_000).toISOString() });
  await stop(1);
  const day = new Date().toISOString().slice(0, 10);
  const headers = { authorization: `Bearer ${partner.access_token}` };
  const reply = await fetch(`${stack.url}/api/desk/audit?day=${day}`, { headers });
  const { lines } = (await reply.json()) as { lines: { act: string; whom: string[] }[] };
  for (const act of ['letter-tested', 'letter-ordered', 'letter-stopped']) {
    expect(lines).toContainEqual(expect.objectContaining({ act, whom: [id] }));
  }
});

test('decision 207: without a grant a letter waits, and goes out when it is back', async () => {
  await addReaders(stack.file, 2);
  await order();
  // That it may look whether somebody stops a letter is needed by letters that take longer.
  const ofLetters = grantsOf(stack, 'deliverMail').filter(({ action, resource }) =>
    /(Query|UpdateItem) on .*Letters|GetAccount|Scan on .*Subscribers/.test(`${action} on ${resource}`),
  );
  expect(ofLetters).toHaveLength(4);
  for (const { action, cut } of ofLetters) {
    const before = stack.said().length;
    await cut(stack.passMinute);
    expect(stack.said().slice(before)).toContain(`is not authorized to perform: ${action}`);
    expect(mails()).toBe(0);
    await passLease(stack.file);
  }
  await stack.passMinute();
  expect(mails()).toBe(2);
});

async function quotaNow(): Promise<{ SentLast24Hours: number }> {
  const { endpoints, region, operator: credentials } = stack.file;
  const client = new SESv2Client({ endpoint: endpoints.ses, region, credentials });
  const { SendQuota } = await client.send(new GetAccountCommand({}));
  return { SentLast24Hours: SendQuota?.SentLast24Hours ?? 0 };
}
