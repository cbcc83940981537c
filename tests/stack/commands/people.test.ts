import { join } from 'node:path';
import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished } from 'vitest';
import { whitepapers } from '#content/built/whitepapers.ts';
import { contactFields } from '#functions/contact/contact.ts';
import type { Table } from '#functions/runtime/table.ts';
import { type ChangeableStack, test } from '../../support/changeableStack.ts';
import { contactMessage } from '../../support/contact.ts';
import { browserAgent, post } from '../../support/requests.ts';
import { stackTable } from '../../support/stackClients.ts';
import { scriptForm } from '../../support/video.ts';
import { runHere } from './runHere.ts';

const put = (table: Table, Item: Record<string, unknown>) =>
  table.client.send(new PutCommand({ TableName: table.name, Item }));
const remove = (table: Table, Key: Record<string, string>) =>
  table.client.send(new DeleteCommand({ TableName: table.name, Key }));
const runOn =
  ({ dataDir }: ChangeableStack) =>
  (command: string, args: readonly string[], answer?: string) =>
    runHere(dataDir, command, args, answer);

test('operator: an odd item hides no other, and nothing that is printed moves a cursor or turns text', async ({
  stack,
}) => {
  const run = runOn(stack);
  const contacts = stackTable(stack.file, 'Contacts');
  const hostile = '\u001b[2Jred\u009b31m\u202egnp\u2066\u200f\u007f';
  const { email } = contactMessage();
  await post(`${stack.url}/api/contacts`, contactMessage({ email, message: '=1+1 is\na\tformula' }));
  await post(`${stack.url}/api/contacts`, { ...contactMessage(), reference: 'https://spam.example' });
  const odd = { message: { text: hostile }, createdAt: hostile };
  await put(contacts, { id: hostile, email, ...odd, [hostile]: hostile, tags: new Set(['a', 'b']) });
  onTestFinished(async () => void (await remove(contacts, { id: hostile })));

  const outputs: string[] = [];
  for (const [command, args] of [
    ['data', ['contacts']],
    ['data', ['contacts', '--json']],
    ['data', ['contacts', '--csv']],
    ['data', [hostile]],
    ['person', ['erase', email]],
    ['person', ['export', email, '--stage', hostile]],
  ] as const) {
    const { stdout, stderr } = await run(command, args, 'no\n');
    expect(stdout + stderr, `${command} ${args[0]}`).not.toMatch(/[^\P{Cc}\r\n\t]|\p{Bidi_Control}/u);
    expect(stdout + stderr).toContain('\\u202egnp');
    outputs.push(stdout);
  }
  const [listed, json, csv] = outputs;
  expect(listed).toContain('=1+1 is\\na\\tformula\n');
  expect(listed).toContain('[check]');
  expect(csv).toContain(`\uFEFFcreatedAt,${contactFields.join(',')},suspectedSpam,id`);
  expect(csv).toContain(`,"'=1+1 is\na\tformula",`);
  const items = json!.trim().split('\n');
  expect(items.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ id: hostile, tags: ['a', 'b'], ...odd }),
  );
});

test('operator: a person is shown and erased over all tables, letters included, when the operator says yes', async ({
  stack,
}) => {
  const run = runOn(stack);
  const subscribers = stackTable(stack.file, 'Subscribers');
  const { email } = contactMessage();
  const other = contactMessage({ email: `the-${email}` });
  for (const message of [contactMessage({ email }), other]) await post(`${stack.url}/api/contacts`, message);
  const letters = { '2026-12-01': { state: 'sent', at: '2026-12-01T09:00:00.000Z' } };
  await put(subscribers, { id: 's2', email, state: 'confirmed', letters });

  const shown = JSON.parse((await run('person', ['export', email.toUpperCase()])).stdout);
  expect(shown).toMatchObject({ contacts: [{ email }], subscribers: [{ email, letters }] });

  const refused = await run('person', ['erase', email], 'no\n');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/Erase 2 items for good\?.*Nothing was erased\./s);
  const silent = await run('person', ['erase', email]);
  expect(silent.stderr).toContain('Nobody answered, so nothing was done. A script adds --yes.');

  const erased = await run('person', ['erase', email], 'yes\n');
  expect(erased.stdout).toMatch(/^Erased: 2 items\.$/m);
  expect(erased.stderr).toContain(
    `Mails to and about the person, if any, are files in ${join(stack.dataDir, 'outbox')}.`,
  );
  // An erasure that was interrupted is repeated, and says what it leaves, too.
  const again = await run('person', ['erase', email, '--yes']);
  expect(again).toMatchObject({ code: 0, stdout: '' });
  expect(again.stderr).toContain(`The tables hold nothing about ${email}.`);
  expect(again.stderr).toContain(join(stack.dataDir, 'outbox'));
  expect(JSON.parse((await run('person', ['export', other.email])).stdout).contacts).toHaveLength(1);
});

test('operator: hashes of an earlier release are in no list and break no command', async ({ stack }) => {
  const run = runOn(stack);
  const subscribers = stackTable(stack.file, 'Subscribers');
  const { email } = contactMessage();
  const hash = { email: `left:${'0'.repeat(64)}`, state: 'left' };
  for (const item of [hash, { id: 's', email, state: 'confirmed' }]) await put(subscribers, item);
  onTestFinished(async () => void (await remove(subscribers, { email: hash.email })));

  for (const [command, args] of [
    ['data', ['subscribers']],
    ['data', ['subscribers', '--json']],
    ['data', ['subscribers', '--csv']],
    ['person', ['export', email]],
  ] as const) {
    const { code, stdout } = await run(command, args);
    expect(code).toBe(0);
    expect(stdout).toContain(email);
    expect(stdout).not.toContain(hash.email);
  }
  await run('person', ['erase', email, '--yes']);
  const { Items = [] } = await subscribers.client.send(new ScanCommand({ TableName: subscribers.name }));
  expect(Items).toContainEqual(hash);
  expect(Items.map((item) => item.email)).not.toContain(email);
});

test('operator: the counts of downloads and of the generator’s units are listed by month and day', async ({
  stack,
}) => {
  const run = runOn(stack);
  const { id } = whitepapers[0]!;
  // A program's downloads are not counted.
  const headers = { 'user-agent': browserAgent };
  await fetch(`${stack.url}/api/whitepapers/${id}/download`, { headers });
  await post(`${stack.url}/api/video/generate-script`, scriptForm);
  expect((await run('data', ['downloads'])).stdout).toMatch(
    new RegExp(`^${id} {2}\\d{4}-\\d\\d {2}[1-9]`, 'm'),
  );
  expect((await run('data', ['usage'])).stdout).toMatch(/^\d{4}-\d\d-\d\d {2}[1-9]/);
});

test('operator: misuse is refused in a sentence, with the usage', async ({ stack }) => {
  const run = runOn(stack);
  const misuses: [string, string[], string][] = [
    ['data', [], 'Name a list.\nUsage: npm run data -- contacts | subscribers'],
    ['data', ['toString'], 'There is no list ‘toString’.\nUsage: npm run data'],
    ['data', ['downloads', 'all'], 'downloads needs no other word.\nUsage:'],
    ['data', ['contacts', '--json=yes'], 'does not take an argument.\nUsage:'],
    ['data', ['contacts', '--json', '--csv'], 'Choose --json or --csv.\nUsage:'],
    ['data', ['unsubscribe'], 'Name the one e-mail address.\nUsage:'],
    ['person', [], 'Say export or erase.\nUsage:'],
    ['person', ['export'], 'Name the one e-mail address.\nUsage:'],
    ['letter', [], 'Say preview, test, send or status.\nUsage:'],
    ['letter', ['post', 'a.md'], 'There is no task ‘post’.\nUsage:'],
    ['letter', ['send', 'a.md', 'b.md'], 'Name the one file of the letter.\nUsage:'],
    ['letter', ['test', 'a.md'], 'Name the file of the letter, then the one e-mail address.\nUsage:'],
  ];
  for (const [command, args, sentence] of misuses) {
    const { code, stdout, stderr } = await run(command, args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/^\s+at /m);
  }
});
