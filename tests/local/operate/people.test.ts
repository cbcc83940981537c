import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactFields } from '../../../functions/contract/contact.ts';
import { openTable, type Table } from '../../../functions/stores/table.ts';
import { contactMessage } from '../../support/contact.ts';
import { readOutbox } from '../../support/mail.ts';
import { operateInShell, runOperate } from '../../support/operate.ts';
import { post } from '../../support/requests.ts';
import { runStackHere, type StackHere } from '../../support/runStackHere.ts';
import { operatorClient } from '../../support/stackClients.ts';
import { isWindows } from '../../support/system.ts';

let stack: StackHere;
let contacts: Table;
let subscribers: Table;
let usage: Table;
beforeAll(async () => {
  stack = await runStackHere();
  const client = operatorClient(stack.file);
  contacts = openTable(stack.file.outputs.ContactsTableName ?? '', client);
  usage = openTable(stack.file.outputs.UsageTableName ?? '', client);
  subscribers = openTable(stack.file.outputs.SubscribersTableName ?? '', client);
});
afterAll(() => stack.stop());

const run = (command: string, args: readonly string[], answer = '') =>
  runOperate(stack.dataDir, command, args, answer);
const put = (table: Table, Item: Record<string, unknown>) =>
  table.client.send(new PutCommand({ TableName: table.name, Item }));

test('§10 operator: one odd item hides no other: all are printed, the odd one is named', async () => {
  const email = 'odd-company@example.com';
  await post(`${stack.url}/api/contacts`, contactMessage({ email, message: '=1+1 is a formula' }));
  await put(contacts, { id: 'odd-1', email, message: { text: 'nested' }, tags: new Set(['a', 'b']) });

  const listed = await run('contacts', ['list']);
  expect(listed.code).toBe(0);
  expect(listed.stdout).toContain('{"text":"nested"}');
  expect(listed.stdout).toContain('=1+1 is a formula');
  expect(listed.stderr).toMatch(
    /^contacts: the item odd-1 has no createdAt, .*has tags, which is unknown here\./m,
  );

  const csv = await run('contacts', ['export']);
  expect(csv.stdout).toContain(`\uFEFFcreatedAt,${contactFields.join(',')},context,`);
  expect(csv.stdout).toContain(",'=1+1 is a formula,");
  expect(csv.stdout).toContain('{""tags"":[""a"",""b""]}');

  const json = (await run('contacts', ['export', '--json'])).stdout.trim().split('\n');
  expect(json.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ id: 'odd-1', tags: ['a', 'b'], message: { text: 'nested' } }),
  );
});

test('§10 operator: an export goes into a new file that only its owner reads', {
  skip: isWindows,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  const to = join(folder, 'subscribers.csv');
  await put(subscribers, { id: 's', email: 'file@example.com', subscribedAt: '2026-11-20T12:00:00.000Z' });
  expect(await run('subscribers', ['export', '--to', to])).toMatchObject({ code: 0, stdout: '' });
  expect(readFileSync(to, 'utf8')).toContain('file@example.com');
  expect(statSync(to).mode & 0o777).toBe(0o600);
  const again = await run('subscribers', ['export', '--to', to]);
  expect(again).toMatchObject({ code: 1, stderr: `${to} is there already. Name another file.\n` });
  rmSync(folder, { recursive: true });
});

test('§10 operator: whatever a visitor wrote, every way to print it escapes what moves a cursor or turns text', async () => {
  const hostile = '\u001b[2Jred\u009b31m\u202egnp\u2066\u200f\u007f';
  const email = 'hostile@example.com';
  const item = { ...contactMessage({ email }), id: hostile, message: hostile, lastName: hostile };
  await put(contacts, { ...item, createdAt: hostile, context: { [hostile]: hostile }, [hostile]: hostile });
  const ways: [string, string[]][] = [
    ['contacts', ['list']],
    ['contacts', ['list', '--json']],
    ['contacts', ['export']],
    ['contacts', ['export', '--json']],
    ['contacts', ['erase', email]],
    ['contacts', ['erase', `${hostile}@example.com`]],
    ['contacts', [hostile]],
    ['person', ['show', email]],
    ['person', ['show', email, '--stage', hostile]],
  ];
  for (const [command, args] of ways) {
    const { stdout, stderr } = await run(command, args, 'no\n');
    expect(stdout + stderr, `${command} ${args[0]}`).not.toMatch(/[^\P{Cc}\r\n]|\p{Bidi_Control}/u);
    expect(stdout + stderr).toContain('\\u202egnp');
  }
  const shown = JSON.parse((await run('person', ['show', email])).stdout);
  expect(shown.contacts).toMatchObject([{ message: hostile, [hostile]: hostile }]);
  await contacts.client.send(new DeleteCommand({ TableName: contacts.name, Key: { id: hostile } }));
});

describe('§10 operator: output that is lost is a failure', { skip: isWindows }, () => {
  const email = 'long@example.com';
  const long = { ...contactMessage({ email }), message: 'word '.repeat(400), id: 'long' };
  beforeAll(() => put(contacts, { ...long, createdAt: '2026-11-20T12:00:00.000Z' }));
  const shell = (line: string, ...args: string[]) => operateInShell(stack.dataDir, line, 'contacts', ...args);

  test('a full disk behind the screen’s redirection, also when only the last words are lost', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'export-'));
    const to = join(folder, 'all.csv');
    const cut = await shell(`ulimit -f 1; "$@" > ${to}`, 'export');
    expect(cut).toMatchObject({ code: 1, stdout: '' });
    expect(cut.stderr).toContain(
      'Not all of the output could be written (EFBIG). Look whether the disk is full',
    );
    const whole = await shell(`"$@" > ${to}`, 'export');
    expect(whole.code).toBe(0);
    expect(readFileSync(to, 'utf8')).toContain(long.message);
    rmSync(folder, { recursive: true });
  });

  test('a full disk behind --to, which leaves no file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'export-'));
    const to = join(folder, 'all.csv');
    const cut = await shell('ulimit -f 1; "$@"', 'export', '--to', to);
    expect(cut).toMatchObject({ code: 1 });
    expect(cut.stderr).toContain(`${to} cannot be written (EFBIG), and nothing of it is there.`);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  test('a reader that closes the pipe ends a list without a failure, and erasing goes on', async () => {
    const unread = 'set -o pipefail; "$@" | true';
    expect((await shell(unread, 'list')).code).toBe(0);
    expect((await shell(unread, 'erase', email, '--yes')).code).toBe(0);
    expect((await run('contacts', ['list'])).stdout).not.toContain(email);
  });
});

test('§10 operator: erasing shows what goes, asks, and can be repeated', async () => {
  const email = 'leaving@example.com';
  const other = contactMessage();
  for (const message of [
    contactMessage({ email }),
    contactMessage({ email: 'Leaving@Example.com' }),
    other,
  ]) {
    await post(`${stack.url}/api/contacts`, message);
  }

  const refused = await run('contacts', ['erase', email], 'no\n');
  expect(refused.code).toBe(1);
  expect(refused.stdout).toContain('<leaving@example.com>');
  expect(refused.stderr).toContain('Erase 2 messages for good?');
  expect(refused.stderr).toContain('Nothing was erased.');
  const silent = await run('contacts', ['erase', email]);
  expect(silent.stderr).toContain('Nobody answered, so nothing was done. A script adds --yes.');

  expect((await run('contacts', ['erase', email], 'yes\n')).stdout).toContain('Erased: 2 messages.');
  expect(await run('contacts', ['erase', email, '--yes'])).toMatchObject({
    code: 0,
    stdout: `Nothing is stored for ${email}.\n`,
  });
  expect((await run('contacts', [])).stdout).toContain(other.email);
});

test('§10 operator: a person is shown and erased over all tables, letters included', async () => {
  const email = 'whole@example.com';
  const other = contactMessage({ email: 'the-whole@example.com' });
  for (const message of [contactMessage({ email }), other]) await post(`${stack.url}/api/contacts`, message);
  await stack.passMinute();
  const outbox = () => readOutbox(stack.dataDir);
  const about = (mails: Awaited<ReturnType<typeof outbox>>, address: string) =>
    mails.filter((mail) => JSON.stringify(mail).includes(`"${address}"`)).length;
  expect(about(await outbox(), email)).toBe(2);
  const letters = { '2026-12-01': { state: 'sent', at: '2026-12-01T09:00:00.000Z' } };
  await put(subscribers, {
    ...{ id: 's2', email, state: 'confirmed', letters },
    subscribedAt: '2026-11-20T12:00:00.000Z',
  });

  const shown = JSON.parse((await run('person', ['show', 'WHOLE@example.com'])).stdout);
  expect(shown).toMatchObject({ contacts: [{ email }], subscribers: [{ email, letters }] });
  expect(shown.mails).toHaveLength(2);
  const [{ id }] = shown.contacts;
  await put(usage, { key: 'confirmation of-this-person', contact: id });
  await put(usage, { key: 'confirmation of-another', contact: 'another' });
  const erased = await run('person', ['erase', email, '--yes']);
  expect(erased.stdout).toContain('confirmation of-this-person');
  expect(erased.stdout).not.toContain('confirmation of-another');
  expect(erased.stdout).toContain(' and 2 mails. What remains:\n- The engine’s files in ');
  expect(about(await outbox(), email)).toBe(0);
  expect(about(await outbox(), other.email)).toBe(2);
  expect((await run('person', ['show', email])).stdout).toBe(`Nothing is stored for ${email}.\n`);
  expect((await run('person', ['erase', email])).code).toBe(0);
  const { Items = [] } = await usage.client.send(new ScanCommand({ TableName: usage.name }));
  const keys = Items.map(({ key }) => key);
  expect(keys).toContain('confirmation of-another');
  expect(keys).not.toContain('confirmation of-this-person');
});

test.each([
  ['contacts', ['remove'], 'There is no task remove. Usage: npm run contacts'],
  ['person', ['show'], 'Name the one e-mail address. Usage:'],
  ['downloads', ['all'], 'downloads needs no other word. Usage:'],
])('§10 operator: %s %j is refused in one line', async (command, args, sentence) => {
  const { code, stdout, stderr } = await run(command, args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('§10 operator: the numbers of a month are a table, CSV or JSON, and say what they do not hold', async () => {
  await put(contacts, {
    id: 'call-numbers',
    kind: 'call',
    createdAt: '2024-05-31T12:00:00Z',
    source: '=1+1',
  });
  await put(contacts, { id: 'lead-numbers', createdAt: '2024-04-30T12:00:00Z' });
  const table = await run('numbers', ['--month', '2024-05']);
  expect(table.code).toBe(0);
  expect(table.stdout).toMatch(/^ +2024-05 +2024-04$/m);
  expect(table.stdout).toMatch(/^leads\n {2}all +0 +1 {2}exact$/m);
  expect(table.stderr).toMatch(/Global Privacy Control or Do Not Track, robots, floods/);
  expect(table.stderr).toMatch(/^At least: who has left, /m);

  const csv = await run('numbers', ['--month', '2024-05', '--csv']);
  expect(csv.stdout).toContain('\uFEFFpart,name,value,before,told\r\n');
  expect(csv.stdout).toContain("calls by source,'=1+1,1,0,exact");
  const json = await run('numbers', ['--month', '2024-05', '--json']);
  expect(
    json.stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  ).toContainEqual({
    ...{ month: '2024-05', part: 'calls', name: 'all', value: 1, before: 0, told: 'exact' },
  });
  expect(await run('numbers', ['--month', '2024-13'])).toMatchObject({ code: 1, stdout: '' });
});
