import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unsubscribe } from '../../../functions/stores/subscribers.ts';
import { openTable } from '../../../functions/stores/table.ts';
import { faultFileOf, outboxOf, quotaFileOf } from '../../../infra/local/services/ses.ts';
import { addReaders, forgetReaders, passClaims, subscribersOf } from '../../support/letters.ts';
import { mailsByAddress, mailsTo, outbox } from '../../support/mail.ts';
import { runOperate } from '../../support/operate.ts';
import { runStackHere, type StackHere } from '../../support/runStackHere.ts';

const demonstration = 'content/firm/letters/2026-12-01.md';
const folder = `.test/letters-${process.pid}`;
let stack: StackHere;
let dataDir: string;
beforeAll(async () => {
  stack = await runStackHere();
  ({ dataDir } = stack);
  mkdirSync(folder, { recursive: true });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await stack.stop();
});

/** Each test has its own readers and mails. */
beforeEach(async () => {
  await forgetReaders(stack.file);
  rmSync(outboxOf(dataDir), { recursive: true, force: true });
  rmSync(faultFileOf(dataDir), { force: true });
  setQuota(50_000);
});

function setQuota(Max24HourSend: number, MaxSendRate = 400): void {
  writeFileSync(quotaFileOf(dataDir), JSON.stringify({ Max24HourSend, MaxSendRate }));
}

const run = (args: readonly string[], answer?: string) => runOperate(dataDir, 'letter', args, answer);
const send = (file = demonstration) => run(['send', file, '--yes']);
const mails = () => outbox(dataDir).length;

function write(day: string, words: string): string {
  const file = `${folder}/${day}.md`;
  writeFileSync(file, `---\nsubject: Ours\npreheader: Yours.\n---\n\n${words}\n`);
  return file;
}

// First, because SES's quota counts the mails of all tests.
test('a letter goes on after the quota, and changed words are refused once it has gone out', async () => {
  await addReaders(stack.file, 6);
  setQuota(4);
  const file = write('2026-01-01', 'The first words.');
  const first = await send(file);
  expect(first).toMatchObject({ code: 1, stdout: 'Sent to 3.\n' });
  expect(first.stderr).toContain('SES’s quota of the day is used up. Run the command again');

  setQuota(50_000);
  write('2026-01-01', 'Other words.');
  const changed = await send(file);
  expect(changed).toMatchObject({ code: 1 });
  expect(changed.stderr).toContain('The letter of 2026-01-01 has gone out with other words. Put those');
  expect(mails()).toBe(3);

  write('2026-01-01', 'The first words.');
  expect(await send(file)).toMatchObject({ code: 0, stdout: 'Sent to 3.\n' });
  expect([...mailsByAddress(dataDir).values()]).toEqual([1, 1, 1, 1, 1, 1]);
  for (const to of mailsByAddress(dataDir).keys()) expect(mailsTo(dataDir, to)[0]).toContain('first words');
});

test('only who has confirmed gets the letter, once, with links of their own to leave', async () => {
  await addReaders(stack.file, 1);
  const { client, TableName } = subscribersOf(stack.file);
  for (const state of ['pending', 'unsubscribed', 'bounced', 'complained', undefined]) {
    const Item = { email: `${state}@example.com`, id: 'id', ...(state && { state }) };
    await client.send(new PutCommand({ TableName, Item }));
  }
  expect(await send()).toMatchObject({ code: 0, stdout: 'Sent to 1.\n' });
  expect((await send()).stdout).toBe('Nobody is waiting for the letter of 2026-12-01. 1 have it already.\n');
  expect([...mailsByAddress(dataDir)]).toEqual([['reader-0@example.com', 1]]);

  const [raw = ''] = mailsTo(dataDir, 'reader-0@example.com');
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

test.each(['SIGINT', 'SIGKILL'] as const)(
  'a run that %s ends is gone on with, and nobody is left out',
  async (signal) => {
    const readers = 60;
    const rate = 20;
    await addReaders(stack.file, readers);
    setQuota(50_000, rate);
    const child = spawn(
      process.execPath,
      [resolve('infra/operate/letter.ts'), 'send', demonstration, '--yes'],
      {
        env: { ...process.env, DATA_DIR: dataDir },
        stdio: 'ignore',
      },
    );
    while (mails() < 10) await pause(5);
    child.kill(signal);
    await once(child, 'exit');
    const before = mails();
    expect(before).toBeLessThan(readers);
    await passClaims(stack.file);
    const left = Array.from({ length: readers }, (_, at) => `reader-${at}@example.com`).find(
      (email) => !mailsByAddress(dataDir).has(email),
    )!;
    const { client, TableName } = subscribersOf(stack.file);
    await unsubscribe(openTable(TableName, client), left, new Date());
    setQuota(50_000);
    expect(await send()).toMatchObject({ code: 0 });

    const counts = mailsByAddress(dataDir);
    expect(counts.size).toBe(readers - 1);
    expect(counts.has(left)).toBe(false);
    // Only what was in flight when it was killed may come twice: SES may not have got it.
    expect(mails() - counts.size).toBeLessThanOrEqual(signal === 'SIGINT' ? 0 : rate);
  },
);

test('when SES takes nothing the command says so, and the next one sends', async () => {
  await addReaders(stack.file, 4);
  writeFileSync(faultFileOf(dataDir), 'InternalFailure');
  const failing = await send();
  expect(failing).toMatchObject({ code: 1 });
  expect(failing.stderr).toContain(
    'SES takes no mail at the moment (InternalFailure). Run the command again',
  );
  rmSync(faultFileOf(dataDir));
  expect(await send()).toMatchObject({ code: 0, stdout: 'Sent to 4.\n' });
});

test('preview writes two files, test sends to one address, send asks', async () => {
  await addReaders(stack.file, 2);
  const preview = await run(['preview', demonstration]);
  expect(preview.stdout.trim().split('\n')).toEqual([
    `${dataDir}/letters/2026-12-01.html`,
    `${dataDir}/letters/2026-12-01.txt`,
  ]);
  const proof = await run(['test', demonstration, 'me@example.com']);
  expect(proof).toMatchObject({ code: 0, stdout: 'Sent to me@example.com.\n' });
  expect(mailsTo(dataDir, 'me@example.com')[0]).toContain('Subject: [Test] The six questions');

  const asked = await run(['send', write('2999-01-01', 'Words of a day to come.')], 'no\n');
  expect(asked).toMatchObject({ code: 1 });
  expect(asked.stderr).toContain(
    'Send “Ours” to 2 of the local run? It is dated 2999-01-01, and today is 20',
  );
  expect(asked.stderr).toContain('Nothing was sent.');
  expect(mails()).toBe(1);
});

test('an example is not sent from a deployed stage, and a file that is no letter is named', async () => {
  const stage = await run(['send', demonstration, '--stage', 'production']);
  expect(stage).toMatchObject({ code: 1 });
  expect(stage.stderr).toContain(`${demonstration} is an example. Write your own words`);
  expect((await send('letters/ours.md')).stderr).toContain('a letter is called by its day');
  expect((await send('letters/2027-01-01.md')).stderr).toContain('There is no letter letters/2027-01-01.md.');
});
