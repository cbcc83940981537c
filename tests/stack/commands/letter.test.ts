import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect } from 'vitest';
import { test as changing } from '../../support/changeableStack.ts';
import { addReaders, forgetReaders, subscribersOf } from '../../support/letters.ts';
import { mailsByAddress, mailsTo } from '../../support/mail.ts';
import { runOperate } from '../../support/operate.ts';

const demonstration = 'content/firm/letters/2026-12-01.md';

/** The list of a test's own, until it ends. Its readers have addresses of their own too. */
const test = changing.extend('list', async ({ stack }, { onCleanup }) => {
  const { dataDir, file } = stack;
  await stack.retryJobs();
  await forgetReaders(file);
  onCleanup(() => forgetReaders(file));
  const run = (args: readonly string[], answer?: string) => runOperate(dataDir, 'letter', args, answer);
  const send = async (letter = demonstration) => {
    const outcome = await run(['send', letter, '--yes']);
    await stack.jobsSettled();
    return outcome;
  };
  /** How many letters each of the test's readers has. */
  const mails = (readers: readonly string[]) => readers.map((to) => mailsByAddress(dataDir).get(to) ?? 0);
  return { dataDir, file, run, send, mails };
});

const folder = mkdtempSync(join(tmpdir(), 'letters-'));
afterAll(() => rmSync(folder, { recursive: true }));
function write(day: string, words: string): string {
  const file = `${folder}/${day}.md`;
  writeFileSync(file, `---\nsubject: Ours\npreheader: Yours.\n---\n\n${words}\n`);
  return file;
}

test('only who has confirmed gets the letter, once, and the command says how far it is', async ({ list }) => {
  const [reader = ''] = await addReaders(list.file, 1);
  const { client, TableName } = subscribersOf(list.file);
  const states = ['pending', 'unsubscribed', 'bounced', 'complained'];
  const others = states.map((state) => `${state}-${reader}`);
  for (const [index, email] of others.entries()) {
    await client.send(new PutCommand({ TableName, Item: { email, id: 'id', state: states[index] } }));
  }
  expect(await list.send()).toMatchObject({
    code: 0,
    stdout: 'The letter is on its way to 1. How far it is: npm run letter -- status <file>\n',
  });
  expect((await list.send()).stdout).toBe(
    'Nobody is waiting for the letter of 2026-12-01. 1 have it already.\n',
  );
  expect((await list.run(['status', demonstration])).stdout).toBe(
    'The letter of 2026-12-01: 1 have it, 0 are to get it.\n',
  );
  expect(list.mails([reader, ...others])).toEqual([1, 0, 0, 0, 0]);
});

test('more readers than a page has all get the letter, once, also when it is sent twice at once', async ({
  list,
}) => {
  const readers = await addReaders(list.file, 220);
  await Promise.all([list.send(), list.send()]);
  expect(new Set(list.mails(readers))).toEqual(new Set([1]));
});

test('who asks to leave by a mail is taken off the list by a command', async ({ list }) => {
  const [reader = ''] = await addReaders(list.file, 2);
  const { dataDir } = list;
  const unsubscribe = (address: string) => runOperate(dataDir, 'data', ['unsubscribe', address]);
  expect((await unsubscribe(` ${reader.toUpperCase()}`)).stdout).toBe(`${reader} has left the list.\n`);
  expect((await unsubscribe(reader)).stdout).toMatch(/was not on the list/);
  expect((await unsubscribe('no address')).stderr).toBe('‘no address’ is no e-mail address.\n');
  expect((await list.run(['status', demonstration])).stdout).toContain('1 are to get it');
});

test('preview writes two files, test sends to one address, send asks', async ({ list }) => {
  const readers = await addReaders(list.file, 2);
  const me = `me-${readers[0]}`;
  const [preview, proof, asked] = await Promise.all([
    list.run(['preview', demonstration]),
    list.run(['test', demonstration, me]),
    list.run(['send', demonstration], 'no\n'),
  ]);
  expect(preview.stdout.trim().split('\n')).toEqual([
    `${list.dataDir}/letters/2026-12-01.html`,
    `${list.dataDir}/letters/2026-12-01.txt`,
  ]);
  expect(proof).toMatchObject({ code: 0, stdout: `Sent to ${me}.\n` });
  expect(mailsTo(list.dataDir, me)[0]).toContain('Subject: [Test] The six questions');
  expect(asked).toMatchObject({ code: 1 });
  expect(asked.stderr).toMatch(
    /Send “The six questions.*”, dated 2026-12-01, to 2 of the local run\?.*Nothing was sent\./s,
  );
  expect(list.mails(readers)).toEqual([0, 0]);
});

test('words that the site has not got are not sent', async ({ list }) => {
  const readers = await addReaders(list.file, 1);
  for (const file of [write('2999-01-01', 'Of a day to come.'), write('2026-12-01', 'Other words.')]) {
    const refused = await list.send(file);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stderr).toMatch(/^The letter of \S+ with these words is not part of the local run\./);
  }
  expect(list.mails(readers)).toEqual([0]);
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
