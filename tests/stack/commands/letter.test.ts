import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect } from 'vitest';
import { test as changing } from '../../support/changeableStack.ts';
import { addReaders, forgetReaders } from '../../support/letters.ts';
import { mailsByAddress } from '../../support/mail.ts';
import { runOperate } from '../../support/operate.ts';
import { stackTable } from '../../support/stackClients.ts';
import { runHere } from './runHere.ts';

const demonstration = 'content/firm/letters/2026-12-01.md';

/** The list of a test's own, until it ends. Its readers have addresses of their own too. */
const test = changing.extend('list', async ({ stack }, { onCleanup }) => {
  const { dataDir, file } = stack;
  await stack.retryJobs();
  await forgetReaders(file);
  onCleanup(() => forgetReaders(file));
  const run = (...args: string[]) => runHere(dataDir, 'letter', args);
  const send = async (start = runHere) => {
    const outcome = await start(dataDir, 'letter', ['send', demonstration, '--yes']);
    await stack.jobsSettled();
    return outcome;
  };
  /** How many letters each of the test's readers has. */
  const mails = (readers: readonly string[]) => readers.map((to) => mailsByAddress(dataDir).get(to) ?? 0);
  return { dataDir, file, run, send, settled: stack.jobsSettled, mails };
});

const folder = mkdtempSync(join(tmpdir(), 'letters-'));
afterAll(() => rmSync(folder, { recursive: true }));
function write(day: string, words: string, more = ''): string {
  const file = `${folder}/${day}.md`;
  writeFileSync(file, `---\nsubject: Ours\npreheader: Yours.\n${more}---\n\n${words}\n`);
  return file;
}

test('only who has confirmed gets the letter, once, and the command says how far it is', async ({ list }) => {
  const [reader = ''] = await addReaders(list.file, 1);
  const { client, name: TableName } = stackTable(list.file, 'Subscribers');
  const states = ['pending', 'unsubscribed', 'bounced', 'complained'];
  const others = states.map((state) => `${state}-${reader}`);
  for (const [index, email] of others.entries()) {
    await client.send(new PutCommand({ TableName, Item: { email, id: 'id', state: states[index] } }));
  }
  expect(await list.send()).toMatchObject({
    code: 0,
    stdout: `The letter is on its way to 1 reader. How far it is: npm run letter -- status ${demonstration}\n`,
  });
  expect((await list.send()).stdout).toBe(
    'Nobody is waiting for the letter of 2026-12-01. 1 have it already.\n',
  );
  expect((await list.run('status', demonstration)).stdout).toBe(
    'The letter of 2026-12-01: 1 have it, 0 are to get it.\n',
  );
  // The same words, saved on Windows, for whoever has come since.
  const [next = ''] = await addReaders(list.file, 1);
  const saved = join(folder, basename(demonstration));
  writeFileSync(saved, `\uFEFF${readFileSync(demonstration, 'utf8').replaceAll('\n', '\r\n')}`);
  expect((await list.run('send', saved, '--yes')).stdout).toContain('on its way to 1 reader.');
  await list.settled();
  expect(list.mails([next])).toEqual([1]);
  expect(list.mails([reader, ...others])).toEqual([1, 0, 0, 0, 0]);
});

test('readers on two pages of the table all get the letter, once, also when it is sent twice at once', async ({
  list,
}) => {
  const readers = await addReaders(list.file, 40);
  await addReaders(list.file, 200, 'pending');
  await Promise.all([list.send(runOperate), list.send(runOperate)]);
  expect(new Set(list.mails(readers))).toEqual(new Set([1]));
});

test('who asks to leave by a mail is taken off the list by a command', async ({ list }) => {
  const [reader = ''] = await addReaders(list.file, 2);
  const { dataDir } = list;
  const unsubscribe = (address: string) => runHere(dataDir, 'data', ['unsubscribe', address]);
  expect((await unsubscribe(` ${reader.toUpperCase()}`)).stdout).toBe(`${reader} has left the list.\n`);
  expect((await unsubscribe(reader)).stdout).toBe(`${reader} was not on the list.\n`);
  expect((await unsubscribe('no address')).stderr).toBe('‘no address’ is no e-mail address.\n');
  expect((await list.run('status', demonstration)).stdout).toContain('1 are to get it');
});

test('preview writes two files, send asks', async ({ list }) => {
  const readers = await addReaders(list.file, 2);
  const preview = await list.run('preview', demonstration);
  const asked = await runOperate(list.dataDir, 'letter', ['send', demonstration], 'no\n');
  expect(preview.stdout.trim().split('\n')).toEqual([
    `${list.dataDir}/letters/2026-12-01.html`,
    `${list.dataDir}/letters/2026-12-01.txt`,
  ]);
  const [page, text] = preview.stdout
    .trim()
    .split('\n')
    .map((file) => readFileSync(file, 'utf8'));
  expect(page).toMatch(/^<!DOCTYPE html/i);
  expect(text).not.toContain('</');
  expect(asked).toMatchObject({ code: 1 });
  expect(asked.stderr).toMatch(
    /Send “The six questions.*”, dated 2026-12-01, to 2 readers of the local run\?.*Nothing was sent\./s,
  );
  expect(list.mails(readers)).toEqual([0, 0]);
});

test('what must not be sent is refused with what to do', async ({ list }) => {
  const readers = await addReaders(list.file, 1);
  const notDeployed = /^The letter of \S+ with these words is not part of the local run\./;
  const refusals: [file: string, sentence: string | RegExp, stage?: string][] = [
    [write('2999-01-01', 'Of a day to come.'), notDeployed],
    [write('2026-12-01', 'Other words.'), notDeployed],
    [write('2026-12-02', 'Too much. '.repeat(11_000)), 'Gmail hides what comes after 102000. Shorten it.'],
    [write('2026-12-03', 'Not read by anybody yet.', 'draft: true\n'), 'is a draft. Have it read'],
    [write('ours', 'Without a day.'), 'a letter is called by its day'],
    ['letters/2027-01-01.md', 'There is no letter letters/2027-01-01.md.'],
    [demonstration, `${demonstration} is an example. Write your own words`, 'production'],
  ];
  for (const [file, sentence, stage = 'local'] of refusals) {
    const { code, stderr } = await list.run('send', file, '--yes', '--stage', stage);
    expect(code, file).toBe(1);
    expect(stderr).toMatch(sentence);
  }
  expect(list.mails(readers)).toEqual([0]);
});
