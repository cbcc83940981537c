import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import PostalMime from 'postal-mime';
import { expect, vi } from 'vitest';
import { unsubscribe } from '../../../functions/newsletter/subscribersTable.ts';
import { openTable } from '../../../functions/runtime/table.ts';
import { faultFileOf, outboxOf, quotaFileOf } from '../../../infra/local/mail.ts';
import { test as changing } from '../../support/changeableStack.ts';
import { compileCache } from '../../support/environment.ts';
import { addReaders, forgetReaders, passClaims, subscribersOf } from '../../support/letters.ts';
import { mailsByAddress, mailsTo, outbox } from '../../support/mail.ts';
import { runOperate } from '../../support/operate.ts';
import { untilEvent } from '../../support/patience.ts';

const demonstration = 'content/firm/letters/2026-12-01.md';

/** The list, the outbox and SES of a test's own, until it ends. */
const test = changing.extend('list', async ({ stack }, { onCleanup }) => {
  const { dataDir, file } = stack;
  // Its mails to others would be counted.
  const queries = ['Contacts', 'Subscribers'].map(
    (table) => ['dynamodb:Query', `${table}.*/index/due`] as const,
  );
  const putBack = stack.withoutGrants('deliverMail', ...queries);
  await stack.passMinute();
  await forgetReaders(file);
  rmSync(outboxOf(dataDir), { recursive: true, force: true });
  const setQuota = (Max24HourSend: number, MaxSendRate = 400) =>
    writeFileSync(quotaFileOf(dataDir), JSON.stringify({ Max24HourSend, MaxSendRate }));
  setQuota(50_000);
  onCleanup(async () => {
    rmSync(faultFileOf(dataDir), { force: true });
    rmSync(quotaFileOf(dataDir), { force: true });
    await forgetReaders(file);
    putBack();
  });
  const run = (args: readonly string[], answer?: string) => runOperate(dataDir, 'letter', args, answer);
  const send = (letter = demonstration) => run(['send', letter, '--yes']);
  return { dataDir, file, setQuota, run, send, mails: () => outbox(dataDir).length };
});

const folder = mkdtempSync(join(tmpdir(), 'letters-'));
function write(day: string, words: string): string {
  const file = `${folder}/${day}.md`;
  writeFileSync(file, `---\nsubject: Ours\npreheader: Yours.\n---\n\n${words}\n`);
  return file;
}

test('a letter goes on after a failure, and changed words are refused once it has gone out', async ({
  list,
}) => {
  await addReaders(list.file, 4);
  const file = write('2026-01-01', 'The first words.');
  writeFileSync(faultFileOf(list.dataDir), 'InternalFailure');
  const failing = await list.send(file);
  expect(failing).toMatchObject({ code: 1 });
  expect(failing.stderr).toContain(
    'SES takes no mail at the moment (InternalFailure). Run the command again',
  );
  rmSync(faultFileOf(list.dataDir));
  expect(await list.send(file)).toMatchObject({ code: 0, stdout: 'Sent to 4.\n' });

  write('2026-01-01', 'Other words.');
  const { client, TableName } = subscribersOf(list.file);
  await client.send(
    new PutCommand({ TableName, Item: { email: 'late@example.com', id: 'late', state: 'confirmed' } }),
  );
  const changed = await list.send(file);
  expect(changed).toMatchObject({ code: 1 });
  expect(changed.stderr).toContain('The letter of 2026-01-01 has gone out with other words. Put those');
  expect(list.mails()).toBe(4);
  for (const to of mailsByAddress(list.dataDir).keys()) {
    expect(mailsTo(list.dataDir, to)[0]).toContain('first words');
  }
});

test('a used-up quota ends a run with the next step, and the next run sends the rest once', async ({
  list,
}) => {
  await addReaders(list.file, 6);
  // SES counts the mails of every test.
  list.setQuota(0);
  const first = await list.send();
  expect(first).toMatchObject({ code: 1 });
  expect(first.stderr).toContain('SES’s quota of the day is used up. Run the command again');
  list.setQuota(50_000);
  expect(await list.send()).toMatchObject({ code: 0, stdout: 'Sent to 6.\n' });
  expect([...mailsByAddress(list.dataDir).values()]).toEqual([1, 1, 1, 1, 1, 1]);
});

test('only who has confirmed gets the letter, once, with links of their own to leave', async ({ list }) => {
  await addReaders(list.file, 1);
  const { client, TableName } = subscribersOf(list.file);
  for (const state of ['pending', 'unsubscribed', 'bounced', 'complained', undefined]) {
    const Item = { email: `${state}@example.com`, id: 'id', ...(state && { state }) };
    await client.send(new PutCommand({ TableName, Item }));
  }
  expect(await list.send()).toMatchObject({ code: 0, stdout: 'Sent to 1.\n' });
  expect((await list.send()).stdout).toBe(
    'Nobody is waiting for the letter of 2026-12-01. 1 have it already.\n',
  );
  expect([...mailsByAddress(list.dataDir)]).toEqual([['reader-0@example.com', 1]]);

  const [raw = ''] = mailsTo(list.dataDir, 'reader-0@example.com');
  const mail = await PostalMime.parse(raw);
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value ?? '';
  const token = /token=([\w.-]+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '';
  expect(token.length).toBeGreaterThan(100);
  expect(header('list-unsubscribe')).toMatch(/^<http:\/\/[^>]+\/api\/newsletter\/unsubscribe\?token=/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail.html).toContain(`/newsletter/unsubscribe?token=${token}"`);
  expect(mail.text).toContain(`/newsletter/unsubscribe?token=${token}`);
  expect(mail.html + raw).not.toMatch(/TOKEN-OF-THE-READER|site-of-the-stage/);
});

test('a run that is interrupted is gone on with, nobody is left out, and nobody gets it twice', async ({
  list,
}) => {
  const readers = 20;
  // So slow that the signal comes long before its end.
  const rate = 2;
  await addReaders(list.file, readers);
  list.setQuota(50_000, rate);
  const command = [resolve('infra/commands/letter.ts'), 'send', demonstration, '--yes'];
  const env = { ...process.env, ...compileCache, DATA_DIR: list.dataDir };
  const child = spawn(process.execPath, command, { env, stdio: 'ignore' });
  await vi.waitFor(() => expect(list.mails()).toBeGreaterThan(0), untilEvent);
  child.kill('SIGINT');
  await once(child, 'exit');
  expect(list.mails()).toBeLessThan(readers);
  await passClaims(list.file);
  const left = Array.from({ length: readers }, (_, at) => `reader-${at}@example.com`).find(
    (email) => !mailsByAddress(list.dataDir).has(email),
  )!;
  const { client, TableName } = subscribersOf(list.file);
  await unsubscribe(openTable(TableName, client), left, new Date());
  list.setQuota(50_000);
  expect(await list.send()).toMatchObject({ code: 0 });

  const counts = mailsByAddress(list.dataDir);
  expect(counts.size).toBe(readers - 1);
  expect(counts.has(left)).toBe(false);
  expect(list.mails()).toBe(counts.size);
});

test('preview writes two files, test sends to one address, send asks', async ({ list }) => {
  await addReaders(list.file, 2);
  const [preview, proof, asked] = await Promise.all([
    list.run(['preview', demonstration]),
    list.run(['test', demonstration, 'me@example.com']),
    list.run(['send', write('2999-01-01', 'Words of a day to come.')], 'no\n'),
  ]);
  expect(preview.stdout.trim().split('\n')).toEqual([
    `${list.dataDir}/letters/2026-12-01.html`,
    `${list.dataDir}/letters/2026-12-01.txt`,
  ]);
  expect(proof).toMatchObject({ code: 0, stdout: 'Sent to me@example.com.\n' });
  expect(mailsTo(list.dataDir, 'me@example.com')[0]).toContain('Subject: [Test] The six questions');
  expect(asked).toMatchObject({ code: 1 });
  expect(asked.stderr).toContain('Send “Ours”, dated 2999-01-01, to 2 of the local run?');
  expect(asked.stderr).toContain('Nothing was sent.');
  expect(list.mails()).toBe(1);
});

test('an example is not sent from a deployed stage, and a file that is no letter is named', async ({
  list,
}) => {
  const [stage, other, none] = await Promise.all([
    list.run(['send', demonstration, '--stage', 'production']),
    list.send('letters/ours.md'),
    list.send('letters/2027-01-01.md'),
  ]);
  expect(stage).toMatchObject({ code: 1 });
  expect(stage.stderr).toContain(`${demonstration} is an example. Write your own words`);
  expect(other.stderr).toContain('a letter is called by its day');
  expect(none.stderr).toContain('There is no letter letters/2027-01-01.md.');
});
