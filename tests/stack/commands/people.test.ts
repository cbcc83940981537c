import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteCommand, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished } from 'vitest';
import { contactFields } from '../../../functions/contact/contact.ts';
import { openTable, type Table } from '../../../functions/runtime/table.ts';
import { type ChangeableStack, test } from '../../support/changeableStack.ts';
import { contactMessage } from '../../support/contact.ts';
import { runOperate } from '../../support/operate.ts';
import { post } from '../../support/requests.ts';
import { operatorClient } from '../../support/stackClients.ts';

const tablesOf = ({ file }: ChangeableStack) => {
  const open = (name: string) => openTable(file.outputs[`${name}TableName`]!, operatorClient(file));
  return { contacts: open('Contacts'), subscribers: open('Subscribers'), usage: open('Usage') };
};
const put = (table: Table, Item: Record<string, unknown>) =>
  table.client.send(new PutCommand({ TableName: table.name, Item }));
const remove = (table: Table, Key: Record<string, string>) =>
  table.client.send(new DeleteCommand({ TableName: table.name, Key }));
const runOn =
  ({ dataDir }: ChangeableStack) =>
  (command: string, args: readonly string[], answer = '') =>
    runOperate(dataDir, command, args, answer);

test('operator: an odd item hides no other, and nothing that is printed moves a cursor or turns text', async ({
  stack,
}) => {
  const run = runOn(stack);
  const { contacts } = tablesOf(stack);
  const hostile = '\u001b[2Jred\u009b31m\u202egnp\u2066\u200f\u007f';
  const { email } = contactMessage();
  await post(`${stack.url}/api/contacts`, contactMessage({ email, message: '=1+1 is\na\tformula' }));
  await post(`${stack.url}/api/contacts`, { ...contactMessage(), reference: 'https://spam.example' });
  const odd = { message: { text: hostile }, createdAt: hostile };
  await put(contacts, { id: hostile, email, ...odd, [hostile]: hostile, tags: new Set(['a', 'b']) });
  onTestFinished(async () => void (await remove(contacts, { id: hostile })));

  const [listed, json, csv] = await Promise.all(
    (
      [
        ['data', ['contacts']],
        ['data', ['contacts', '--json']],
        ['data', ['contacts', '--csv']],
        ['data', [hostile]],
        ['person', ['erase', email]],
        ['person', ['export', email, '--stage', hostile]],
      ] as const
    ).map(async ([command, args]) => {
      const { stdout, stderr } = await run(command, args, 'no\n');
      expect(stdout + stderr, `${command} ${args[0]}`).not.toMatch(/[^\P{Cc}\r\n\t]|\p{Bidi_Control}/u);
      expect(stdout + stderr).toContain('\\u202egnp');
      return stdout;
    }),
  );
  expect(listed).toContain('=1+1 is\\na\\tformula\n');
  expect(listed).toContain('[check]');
  expect(csv).toContain(`\uFEFFcreatedAt,${contactFields.join(',')},suspectedSpam,`);
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
  const { subscribers, usage } = tablesOf(stack);
  const { email } = contactMessage();
  const other = contactMessage({ email: `the-${email}` });
  for (const message of [contactMessage({ email }), other]) await post(`${stack.url}/api/contacts`, message);
  const letters = { '2026-12-01': { state: 'sent', at: '2026-12-01T09:00:00.000Z' } };
  await put(subscribers, { id: 's2', email, state: 'confirmed', letters });

  const shown = JSON.parse((await run('person', ['export', email.toUpperCase()])).stdout);
  expect(shown).toMatchObject({ contacts: [{ email }], subscribers: [{ email, letters }] });
  const [own, anothers] = [`confirmation of ${email}`, `confirmation of the-${email}`];
  await put(usage, { key: own, contact: shown.contacts[0].id });
  await put(usage, { key: anothers, contact: 'another' });

  const [refused, silent] = await Promise.all([
    run('person', ['erase', email], 'no\n'),
    run('person', ['erase', email]),
  ]);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/Erase \d items for good\?.*Nothing was erased\./s);
  expect(silent.stderr).toContain('Nobody answered, so nothing was done. A script adds --yes.');

  const erased = await run('person', ['erase', email], 'yes\n');
  expect(erased.stdout).toContain(own);
  expect(erased.stdout).toMatch(/^Erased: \d items\.$/m);
  expect(erased.stderr).toContain('A hash of the address stays among the subscribers');
  expect(erased.stderr).toContain(
    `Mails to and about the person are files in ${join(stack.dataDir, 'outbox')}.`,
  );
  const again = await run('person', ['export', email]);
  expect(again).toMatchObject({ code: 0, stdout: '' });
  expect(again.stderr).toContain(`The tables hold nothing about ${email}.`);
  expect(JSON.parse((await run('person', ['export', other.email])).stdout).contacts).toHaveLength(1);
  const { Items = [] } = await usage.client.send(new ScanCommand({ TableName: usage.name }));
  const keys = Items.map(({ key }) => key);
  expect([keys.includes(own), keys.includes(anothers)]).toEqual([false, true]);
});

test('operator: a list with consents is imported once; who gave none, has left or was erased is not', async ({
  stack,
}) => {
  const run = runOn(stack);
  const { subscribers } = tablesOf(stack);
  const [fresh, gone, silent, erased] = Array.from({ length: 4 }, () => contactMessage().email) as [
    ...[string, string, string, string],
  ];
  const stored = async (email: string) => {
    const { Item } = await subscribers.client.send(
      new GetCommand({ TableName: subscribers.name, Key: { email } }),
    );
    return Item;
  };
  await put(subscribers, { id: 'gone', email: gone, state: 'unsubscribed' });
  await put(subscribers, { id: 'erased', email: erased, state: 'confirmed' });
  await run('person', ['erase', erased, '--yes']);
  const file = join(mkdtempSync(join(tmpdir(), 'import-')), 'fair.csv');
  const lines = [
    '\uFEFFemail;consentAt;consentFrom;name',
    `${fresh.replace('ada', 'Ada')} ;2025-03-31;Fair in Ghent, booth 12;Ada`,
    `${gone};2025-03-31;Fair in Ghent, booth 12;Bo`,
    `${silent};;;Cy`,
    'later@example.org;2999-01-01;Fair in Ghent;Di',
    'no address;2025-03-31;Fair in Ghent;Ed',
    `${erased};2025-03-31;Fair in Ghent, booth 12;Fi`,
  ];
  writeFileSync(file, lines.join('\r\n'));
  const refused = await run('data', ['import', file], 'no\n');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('Put 3 addresses on the list?');
  expect(await stored(fresh)).toBeUndefined();

  const imported = await run('data', ['import', file, '--yes']);
  expect(imported).toMatchObject({ code: 1, stdout: 'Added: 1. On the list or left before: 2.\n' });
  expect(imported.stderr).toContain('Line 4 is refused: consentAt must be the day of the consent');
  expect(imported.stderr).toContain('Line 5 is refused: consentAt is still to come.');
  expect(imported.stderr).toMatch(/^Line 6 is refused: .*$/m);
  expect(imported.stderr).toContain('Refused: 3, named above.');
  expect(await stored(gone)).toMatchObject({ state: 'unsubscribed' });
  const consent = { at: '2025-03-31', source: 'Fair in Ghent, booth 12' };
  expect(await stored(fresh)).toMatchObject({ state: 'confirmed', consent });

  const { stdout } = await run('data', ['subscribers', '--json']);
  for (const hidden of [erased, '"email":"left:']) expect(stdout).not.toContain(hidden);
});

test('operator: misuse is refused in a sentence, with the usage', async ({ stack }) => {
  const run = runOn(stack);
  const misuses: [string, string[], string][] = [
    ['data', [], 'There is no list ‘’.\nUsage: npm run data -- contacts | subscribers'],
    ['data', ['toString'], 'There is no list ‘toString’.\nUsage: npm run data'],
    ['data', ['downloads', 'all'], 'downloads needs no other word.\nUsage:'],
    ['data', ['contacts', '--json=yes'], 'does not take an argument.\nUsage:'],
    ['data', ['import'], 'Name the one file to import.\nUsage:'],
    ['data', ['import', 'no-such-file.csv'], 'no-such-file.csv cannot be read: ENOENT'],
    ['person', ['export'], 'Name the one e-mail address.\nUsage:'],
    ['letter', ['post', 'a.md'], 'There is no task ‘post’.\nUsage:'],
  ];
  await Promise.all(
    misuses.map(async ([command, args, sentence]) => {
      const { code, stdout, stderr } = await run(command, args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain(sentence);
      expect(stderr).not.toMatch(/^\s+at /m);
    }),
  );
});
