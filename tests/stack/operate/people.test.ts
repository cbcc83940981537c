import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactFields } from '../../../functions/contract/contact.ts';
import { openTable, type Table } from '../../../functions/stores/table.ts';
import { stageFromEnvironment } from '../../../infra/settings.ts';
import { contactMessage } from '../../support/contact.ts';
import { readOutbox } from '../../support/mail.ts';
import { operateInShell, runOperate } from '../../support/operate.ts';
import { post } from '../../support/requests.ts';
import { runStackHere, type StackHere } from '../../support/runStackHere.ts';
import { mailLinkToken, operatorClient } from '../../support/stackClients.ts';
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

test('operator: one odd item hides no other', async () => {
  const email = 'odd-company@example.com';
  await post(`${stack.url}/api/contacts`, contactMessage({ email, message: '=1+1 is a formula' }));
  await put(contacts, { id: 'odd-1', email, message: { text: 'nested' }, tags: new Set(['a', 'b']) });

  const listed = await run('data', ['contacts']);
  expect(listed.code).toBe(0);
  expect(listed.stdout).toContain('{"text":"nested"}');
  expect(listed.stdout).toContain('=1+1 is a formula');

  const csv = await run('data', ['contacts', '--csv']);
  expect(csv.stdout).toContain(`\uFEFFcreatedAt,${contactFields.join(',')},context,`);
  expect(csv.stdout).toContain(",'=1+1 is a formula,");
  expect(csv.stdout).toContain('{""tags"":[""a"",""b""]}');

  const json = (await run('data', ['contacts', '--json'])).stdout.trim().split('\n');
  expect(json.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ id: 'odd-1', tags: ['a', 'b'], message: { text: 'nested' } }),
  );
});

test('operator: whatever a visitor wrote, every way to print it escapes what moves a cursor or turns text', async () => {
  const hostile = '\u001b[2Jred\u009b31m\u202egnp\u2066\u200f\u007f';
  const email = 'hostile@example.com';
  const item = { ...contactMessage({ email }), id: hostile, message: hostile, lastName: hostile };
  await put(contacts, { ...item, createdAt: hostile, context: { [hostile]: hostile }, [hostile]: hostile });
  const ways: [string, string[]][] = [
    ['data', ['contacts']],
    ['data', ['contacts', '--json']],
    ['data', ['contacts', '--csv']],
    ['data', [hostile]],
    ['person', ['export', email]],
    ['person', ['erase', email]],
    ['person', ['erase', `${hostile}@example.com`]],
    ['person', ['export', email, '--stage', hostile]],
  ];
  for (const [command, args] of ways) {
    const { stdout, stderr } = await run(command, args, 'no\n');
    expect(stdout + stderr, `${command} ${args[0]}`).not.toMatch(/[^\P{Cc}\r\n]|\p{Bidi_Control}/u);
    expect(stdout + stderr).toContain('\\u202egnp');
  }
  const shown = JSON.parse((await run('person', ['export', email])).stdout);
  expect(shown.contacts).toMatchObject([{ message: hostile, [hostile]: hostile }]);
  await contacts.client.send(new DeleteCommand({ TableName: contacts.name, Key: { id: hostile } }));
});

describe('operator: output that is lost is a failure', { skip: isWindows }, () => {
  const email = 'long@example.com';
  const long = { ...contactMessage({ email }), message: 'word '.repeat(400), id: 'long' };
  beforeAll(() => put(contacts, { ...long, createdAt: '2026-11-20T12:00:00.000Z' }));
  const shell = (line: string, command: 'data' | 'person', ...args: string[]) =>
    operateInShell(stack.dataDir, line, command, ...args);

  test('a full disk behind the screen’s redirection, also when only the last words are lost', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'export-'));
    const to = join(folder, 'all.csv');
    const cut = await shell(`ulimit -f 1; "$@" > ${to}`, 'data', 'contacts', '--csv');
    expect(cut).toMatchObject({ code: 1, stdout: '' });
    expect(cut.stderr).toContain(
      'Not all of the output could be written (EFBIG). Look whether the disk is full',
    );
    const whole = await shell(`"$@" > ${to}`, 'data', 'contacts', '--csv');
    expect(whole.code).toBe(0);
    expect(readFileSync(to, 'utf8')).toContain(long.message);
    rmSync(folder, { recursive: true });
  });

  test('a reader that closes the pipe ends a list without a failure, and erasing goes on', async () => {
    const unread = 'set -o pipefail; "$@" | true';
    expect((await shell(unread, 'data', 'contacts')).code).toBe(0);
    expect((await shell(unread, 'person', 'erase', email, '--yes')).code).toBe(0);
    expect((await run('data', ['contacts'])).stdout).not.toContain(email);
  });
});

test('operator: erasing shows what goes, asks, and can be repeated', async () => {
  const email = 'leaving@example.com';
  const other = contactMessage();
  for (const message of [
    contactMessage({ email }),
    contactMessage({ email: 'Leaving@Example.com' }),
    other,
  ]) {
    await post(`${stack.url}/api/contacts`, message);
  }

  const refused = await run('person', ['erase', email], 'no\n');
  expect(refused.code).toBe(1);
  expect(refused.stdout).toContain('leaving@example.com');
  expect(refused.stdout.match(/"email": "leaving@example.com"/gi)).toHaveLength(2);
  expect(refused.stderr).toMatch(/Erase \d items( and \d mails?)? for good\?/);
  expect(refused.stderr).toContain('Nothing was erased.');
  const silent = await run('person', ['erase', email]);
  expect(silent.stderr).toContain('Nobody answered, so nothing was done. A script adds --yes.');

  expect((await run('person', ['erase', email], 'yes\n')).stdout).toMatch(/^Erased: \d items/m);
  expect(await run('person', ['erase', email, '--yes'])).toMatchObject({
    code: 0,
    stdout: `Nothing is stored for ${email}.\n`,
  });
  expect((await run('data', ['contacts'])).stdout).toContain(other.email);
});

test('operator: a person is shown and erased over all tables, letters included', async () => {
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

  const shown = JSON.parse((await run('person', ['export', 'WHOLE@example.com'])).stdout);
  expect(shown).toMatchObject({ contacts: [{ email }], subscribers: [{ email, letters }] });
  expect(shown.mails).toHaveLength(2);
  const [{ id }] = shown.contacts;
  await put(usage, { key: 'confirmation of-this-person', contact: id });
  await put(usage, { key: 'confirmation of-another', contact: 'another' });
  const erased = await run('person', ['erase', email, '--yes']);
  expect(erased.stdout).toContain('confirmation of-this-person');
  expect(erased.stdout).not.toContain('confirmation of-another');
  expect(erased.stdout).toContain(' and 2 mails. What remains:\n- A hash of the address stays among the');
  expect(erased.stdout).toContain('\n- The engine’s files in ');
  expect(about(await outbox(), email)).toBe(0);
  expect(about(await outbox(), other.email)).toBe(2);
  expect((await run('person', ['export', email])).stdout).toMatch(
    new RegExp(`^Nothing is stored for ${email}.\nA hash of the address stays among the subscribers`),
  );
  expect((await run('person', ['erase', email])).code).toBe(0);
  const { Items = [] } = await usage.client.send(new ScanCommand({ TableName: usage.name }));
  const keys = Items.map(({ key }) => key);
  expect(keys).toContain('confirmation of-another');
  expect(keys).not.toContain('confirmation of-this-person');
});

test('operator: a list with consents is imported once; who gave none, has left or is on the list is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  const file = join(folder, 'fair.csv');
  await put(subscribers, { id: 'gone', email: 'gone@example.org', state: 'unsubscribed' });
  const lines = [
    '\uFEFFemail;consentAt;consentFrom;name',
    'New@Example.org ;2025-03-31;Fair in Ghent, booth 12;Ada',
    'gone@example.org;2025-03-31;Fair in Ghent, booth 12;Bo',
    'silent@example.org;;;Cy',
    'later@example.org;2999-01-01;Fair in Ghent;Di',
    'no address;2025-03-31;Fair in Ghent;Ed',
  ];
  writeFileSync(file, lines.join('\r\n'));
  const listed = async () =>
    (await run('data', ['subscribers', '--json'])).stdout
      .split('\n')
      .filter((line) => line.includes('example.org'))
      .map((line) => JSON.parse(line));

  const refused = await run('data', ['import', file], 'no\n');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('Put 2 addresses on the list?');
  expect(await listed()).toHaveLength(1);

  const imported = await run('data', ['import', file, '--yes']);
  expect(imported).toMatchObject({ code: 1, stdout: 'Added: 1. On the list or left before: 1.\n' });
  expect(imported.stderr).toContain('Line 4 is refused: consentAt must be the day of the consent');
  expect(imported.stderr).toContain('Line 5 is refused: consentAt is still to come.');
  expect(imported.stderr).toMatch(/^Line 6 is refused: .*$/m);
  expect(imported.stderr).toContain('Refused: 3, named above.');
  expect(await listed()).toEqual([
    expect.objectContaining({ email: 'gone@example.org', state: 'unsubscribed' }),
    expect.objectContaining({
      email: 'new@example.org',
      state: 'confirmed',
      consent: expect.objectContaining({ at: '2025-03-31', source: 'Fair in Ghent, booth 12' }),
    }),
  ]);
  expect((await run('data', ['import', file, '--yes'])).stdout).toContain('Added: 0.');
  rmSync(folder, { recursive: true });
});

test('operator: who left or was erased is not brought back by an import, also after the item is deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  const file = join(folder, 'old-list.csv');
  const [left, erased] = ['left@example.net', 'erased@example.net'];
  writeFileSync(
    file,
    `email,consentAt,consentFrom\nLeft@example.net,2025-03-31,Fair\n${erased},2025-03-31,Fair\n`,
  );
  expect((await run('data', ['import', file, '--yes'])).stdout).toBe(
    'Added: 2. On the list or left before: 0.\n',
  );
  const { siteUrl } = stageFromEnvironment({ ...process.env, STAGE: 'local' }).settings;
  const token = await mailLinkToken(stack.dataDir, siteUrl, left, 'newsletter-unsubscribe');
  const reply = await post(`${stack.url}/api/newsletter/unsubscribe?token=${token}`, {});
  expect(await reply.text()).toBe('{"outcome":"unsubscribed"}');
  // As DynamoDB does after 30 days.
  await subscribers.client.send(new DeleteCommand({ TableName: subscribers.name, Key: { email: left } }));
  await run('person', ['erase', erased, '--yes']);
  expect((await run('data', ['import', file, '--yes'])).stdout).toBe(
    'Added: 0. On the list or left before: 2.\n',
  );
  const listed = (await run('data', ['subscribers', '--json'])).stdout;
  expect(listed).not.toMatch(/example\.net|left:/);
  rmSync(folder, { recursive: true });
});

test.each([
  ['data', [], 'Say what you want to see. Usage: npm run data -- contacts | subscribers'],
  ['data', ['toString'], 'There is no list toString. Usage: npm run data'],
  ['data', ['downloads', 'all'], 'downloads needs no other word. Usage:'],
  ['data', ['contacts', '--csv', '--json'], 'A list is either CSV or JSON. Usage:'],
  ['data', ['contacts', '--yes'], 'contacts has no option --yes. Usage:'],
  ['data', ['contacts', '--json=yes'], 'The option --json takes no value. Usage:'],
  ['data', ['contacts', '--stage'], 'The option --stage needs a value after it. Usage:'],
  ['data', ['import'], 'Name the one file to import. Usage:'],
  ['data', ['import', 'list.csv', '--json'], 'import has no option --json or --csv. Usage:'],
  ['data', ['import', 'no-such-file.csv'], 'no-such-file.csv cannot be read: ENOENT'],
  ['person', ['export'], 'Name the one e-mail address. Usage:'],
])('operator: %s %j is refused in one line', async (command, args, sentence) => {
  const { code, stdout, stderr } = await run(command, args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
