import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { site } from '../../content/built/site.ts';
import * as mailsWords from '../../content/built/words/mails.ts';
import { fill } from '../../content/schema/fill.ts';
import { consentWording } from '../../functions/contract/newsletter.ts';
import type { ImportOutcome, ImportRow, ListedSubscriber } from '../../functions/contract/subscribers.ts';
import { signInAs, type Tokens } from '../support/desk.ts';
import { readOutbox } from '../support/mail.ts';
import { runOperate } from '../support/operate.ts';
import { post } from '../support/requests.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';

let stack: StackHere;
let editor: Tokens;
let partner: Tokens;
beforeAll(async () => {
  stack = await runStackHere();
  editor = await signInAs(stack, 'editor@firm.test', ['editor']);
  partner = await signInAs(stack, 'partner@firm.test', ['partner']);
});
afterAll(() => stack.stop());

const consent = { wording: 'I want the letter.', at: '2024-03-05', source: 'Fair' };
const id = 'a-list-of-the-old-crm1';

const write = (path: string, body: unknown, { access_token: token } = editor) =>
  fetch(`${stack.url}/api/desk/subscribers/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
/** As the page does, a batch that failed is sent again. */
const bring = async (rows: readonly ImportRow[], by = editor) => {
  const reply = await vi.waitUntil(async () => {
    const one = await write('import', { id, rows }, by);
    return one.status !== 503 && one;
  }, 20_000);
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { outcomes: ImportOutcome[] }).outcomes;
};
const listed = async () => {
  const all: ListedSubscriber[] = [];
  let after: string | undefined;
  do {
    const page = (await (await write('list', { after })).json()) as {
      subscribers: ListedSubscriber[];
      after?: string;
    };
    all.push(...page.subscribers);
    after = page.after;
  } while (after !== undefined);
  return all;
};

test('decision 208: an invited address gets a mail that asks, and its link confirms', async () => {
  const email = 'bob@example.net';
  expect(await bring([{ email }, { email: 'late@example.net' }])).toEqual(['invited', 'invited']);
  const shown = await runOperate(stack.dataDir, 'person', ['export', email]);
  expect(JSON.parse(shown.stdout).subscribers[0]).toMatchObject({ state: 'pending', invited: { id } });
  await stack.passMinute();
  const mails = await vi.waitFor(async () => {
    const found = (await readOutbox(stack.dataDir)).filter(({ to }) =>
      to?.some((one) => one.address === email),
    );
    expect(found).toHaveLength(1);
    return found;
  }, 10_000);
  expect(mails[0]?.subject).toBe(fill(mailsWords.invite.subject, { firm: site.name }));
  const token = /confirm\?token=([\w%.~-]+)/.exec(mails[0]?.text ?? '')?.[1];
  expect(await (await post(`${stack.url}/api/newsletter/confirm?token=${token}`, {})).json()).toEqual({
    outcome: 'confirmed',
  });
  const after = (await listed()).find((one) => one.email === email);
  expect(after).toMatchObject({ state: 'confirmed', consent: { wording: consentWording } });
});

test('decision 208: 1,000 addresses by two people at once and again are each there once', async () => {
  const rows: ImportRow[] = Array.from({ length: 1000 }, (_, index) => ({
    email: `reader${index}@example.com`,
    ...(index % 10 > 0 && { consent }),
  }));
  const expected = rows.map((row) => (row.consent ? 'confirmed' : 'invited'));
  const parts = Array.from({ length: 10 }, (_, index) => rows.slice(index * 100, (index + 1) * 100));
  const whole = async (by: Tokens) => {
    const outcomes: ImportOutcome[] = [];
    for (const part of parts) outcomes.push(...(await bring(part, by)));
    return outcomes;
  };
  for (const outcomes of await Promise.all([whole(editor), whole(partner)]))
    expect(outcomes).toEqual(expected);
  expect(await whole(editor)).toEqual(expected);
  const all = (await listed()).filter(({ email }) => email.startsWith('reader'));
  expect(all).toHaveLength(1000);
  expect(all.filter(({ state }) => state === 'confirmed')).toHaveLength(900);
  // Those that are sent already have no time any more; no two have the same.
  const times = all.flatMap(({ inviteAt }) => inviteAt ?? []);
  expect(times.length).toBeGreaterThan(50);
  expect(new Set(times).size).toBe(times.length);
});

test('decision 208: one address is taken off, and no import brings it back', async () => {
  await bring([{ email: 'leaver@example.net', consent }]);
  const remove = async (email: string) => (await write('remove', { email })).json();
  expect(await remove('Leaver@Example.net')).toEqual({ outcome: 'unsubscribed' });
  expect(await remove('leaver@example.net')).toEqual({ outcome: 'already' });
  expect(await remove('nobody@example.net')).toEqual({ outcome: 'unknown' });
  expect(await bring([{ email: 'leaver@example.net', consent }])).toEqual(['unsubscribed']);
});

test('decision 202: the audit has who imported, took off and read, and no address', async () => {
  await bring([{ email: 'audited@example.net', consent }]);
  await write('remove', { email: 'audited@example.net' });
  const found = (await listed()).find(({ email }) => email === 'audited@example.net')!;
  const day = new Date().toISOString().slice(0, 10);
  const reply = await fetch(`${stack.url}/api/desk/audit?day=${day}`, {
    headers: { authorization: `Bearer ${partner.access_token}` },
  });
  const { lines } = (await reply.json()) as { lines: { act: string; whom: string[] }[] };
  expect(lines).toContainEqual(expect.objectContaining({ act: 'subscribers-imported', whom: [id] }));
  expect(lines).toContainEqual(expect.objectContaining({ act: 'subscribers-removed', whom: [found.id] }));
  expect(lines.map(({ act }) => act)).toContain('subscribers-read');
  expect(JSON.stringify(lines)).not.toContain('@');
});

const many = (length: number, row: object = {}) =>
  Array.from({ length }, (_, index) => ({ email: `flood${index}@example.org`, ...row }));

test.each([
  ['101 addresses', { id, rows: many(101) }, 400],
  ['no address', { id, rows: [] }, 400],
  ['an address twice', { id, rows: [{ email: 'a@example.org' }, { email: 'A@example.org' }] }, 400],
  ['what is no address', { id, rows: [{ email: '=HYPERLINK("x")' }] }, 400],
  ['another state', { id, rows: [{ email: 'a@example.org', state: 'confirmed' }] }, 400],
  ['half a consent', { id, rows: [{ email: 'a@example.org', consent: { wording: 'Yes' } }] }, 400],
  ['no name', { rows: many(1) }, 400],
  ['a name with an address', { id: 'ada@example.org', rows: many(1) }, 400],
  ['a megabyte', { id, rows: many(100, { consent: { ...consent, wording: 'x'.repeat(10_000) } }) }, 413],
])('decision 208: an import of %s is refused and stores nothing', async (_, body, status) => {
  expect((await write('import', body)).status).toBe(status);
  expect((await listed()).map(({ email }) => email).join()).not.toContain('example.org');
});

test('decision 208: markup, formulas and turned text of a consent are stored and listed as they came', async () => {
  const odd = { wording: '<b>=1+1</b>\n\u202eyes', at: '2024-03-05', source: "=cmd|' /C calc'!A0" };
  expect(await bring([{ email: 'odd@example.net', consent: odd }])).toEqual(['confirmed']);
  const found = (await listed()).find(({ email }) => email === 'odd@example.net');
  expect(found?.consent).toMatchObject(odd);
  const { stdout } = await runOperate(stack.dataDir, 'data', ['subscribers', '--csv']);
  expect(stdout).not.toContain('\u202e');
});
