import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { faultFileOf, outboxOf, quotaFileOf } from '../../../infra/local/services/ses.ts';
import { addReaders, forgetReaders } from '../../support/letters.ts';
import { mailsByAddress, mailsTo } from '../../support/mail.ts';
import { runOperate } from '../../support/operate.ts';
import { runStackHere, type StackHere } from '../../support/runStackHere.ts';

let stack: StackHere;
let dataDir: string;
beforeAll(async () => {
  stack = await runStackHere();
  ({ dataDir } = stack);
});
afterAll(() => stack.stop());

/** Each test has its own readers, orders and mails. */
beforeEach(async () => {
  await forgetReaders(stack.file);
  rmSync(outboxOf(dataDir), { recursive: true, force: true });
  rmSync(faultFileOf(dataDir), { force: true });
  setQuota(50_000);
});

function setQuota(Max24HourSend: number): void {
  writeFileSync(quotaFileOf(dataDir), JSON.stringify({ Max24HourSend, MaxSendRate: 400 }));
}

const send = () => runOperate(dataDir, 'letter', ['send', '--yes']);

// First, because SES's quota counts the mails of all tests.
describe('§10 letter: words and day', () => {
  const firm = `.test/words-letter-${process.pid}`;
  beforeAll(() => {
    mkdirSync(`${firm}/letters`, { recursive: true });
    vi.stubEnv('CONTENT', firm);
    return () => {
      vi.unstubAllEnvs();
      rmSync(firm, { recursive: true });
    };
  });
  const write = (day: string, words: string) =>
    writeFileSync(`${firm}/letters/${day}.md`, `---\nsubject: Ours\npreheader: Yours.\n---\n\n${words}\n`);

  test('changed words are refused once a letter has gone out to somebody', async () => {
    await addReaders(stack.file, 6);
    setQuota(4);
    write('2026-01-01', 'The first words.');
    const first = await send();
    expect(first).toMatchObject({ code: 1 });
    expect(first.stderr).toContain('SES’s quota of the day is used up. The letter goes on by itself.');
    expect(mailsByAddress(dataDir).size).toBe(3);

    setQuota(50_000);
    write('2026-01-01', 'Other words.');
    const changed = await send();
    expect(changed).toMatchObject({ code: 1 });
    expect(mailsByAddress(dataDir).size).toBe(3);
    expect(changed.stderr).toContain(
      'The letter of 2026-01-01 has gone out with other words to 3. Put those',
    );

    write('2026-01-01', 'The first words.');
    expect(await send()).toMatchObject({ code: 0 });
    expect([...mailsByAddress(dataDir).values()]).toEqual([1, 1, 1, 1, 1, 1]);
    for (const to of mailsByAddress(dataDir).keys()) expect(mailsTo(dataDir, to)[0]).toContain('first words');

    write('2999-01-01', 'Words of a day to come.');
    const early = await runOperate(dataDir, 'letter', ['send'], 'no\n');
    expect(early.stderr).toContain('of the local run? It is dated 2999-01-01, and today is 20');
    expect(early.stderr).toContain('Nothing was sent.');
  });
});

test('§10 letter: send orders the letter, says what became of it, and sends nothing twice', async () => {
  await addReaders(stack.file, 3);
  const sent = await send();
  expect(sent).toMatchObject({ code: 0 });
  expect(sent.stderr).toContain('Ordered. The schedule of the mails sends it');
  expect(sent.stdout).toMatch(/^The letter of 2026-12-01: .*\n +3 {2}sent\n/);
  expect((await send()).stdout).toContain('Nobody is waiting for the letter of 2026-12-01. 3 have it');
  expect([...mailsByAddress(dataDir).values()]).toEqual([1, 1, 1]);

  const stopped = await runOperate(dataDir, 'letter', ['stop']);
  expect(stopped.stderr).toBe('The letter of 2026-12-01 is not being sent.\n');

  await addReaders(stack.file, 4);
  writeFileSync(faultFileOf(dataDir), 'InternalFailure');
  const failing = await send();
  expect(failing).toMatchObject({ code: 1 });
  expect(failing.stderr).toContain(
    'SES takes no mail at the moment (InternalFailure). The letter is tried again each minute.',
  );
  expect((await runOperate(dataDir, 'letter', ['stop'])).stdout).toContain('is stopped');
});

test('§10 letter: preview writes two files, test sends to one address, send asks', async () => {
  await addReaders(stack.file, 2);
  const preview = await runOperate(dataDir, 'letter', ['preview']);
  expect(preview.stdout.trim().split('\n')).toEqual([
    `${dataDir}/letters/2026-12-01.html`,
    `${dataDir}/letters/2026-12-01.txt`,
  ]);
  const proof = await runOperate(dataDir, 'letter', ['test', 'me@example.com']);
  expect(proof).toMatchObject({ code: 0, stdout: 'Sent to me@example.com.\n' });
  expect(mailsTo(dataDir, 'me@example.com')[0]).toContain('Subject: [Test] The six questions');

  const asked = await runOperate(dataDir, 'letter', ['send'], 'no\n');
  expect(asked).toMatchObject({ code: 1 });
  expect(asked.stderr).toContain(
    'Send “The six questions to ask before the first demonstration” to 2 of the local run?',
  );
  expect(asked.stderr).toContain('Nothing was sent.');
  expect(mailsByAddress(dataDir).size).toBe(1);
});

test('§10 letter: an example is not sent from a deployed stage', async () => {
  const firm = `.test/sample-letter-${process.pid}`;
  mkdirSync(`${firm}/letters`, { recursive: true });
  const head = 'subject: An example\npreheader: Words of nobody.\nsample: true';
  writeFileSync(`${firm}/letters/2030-01-01.md`, `---\n${head}\n---\n\nHello.\n`);
  vi.stubEnv('CONTENT', firm);
  try {
    const run = await runOperate('.test/no-data', 'letter', ['send', '--stage', 'production']);
    expect(run).toMatchObject({ code: 1 });
    expect(run.stderr).toContain(`${firm}/letters/2030-01-01.md is an example. Write your own words`);
  } finally {
    vi.unstubAllEnvs();
    rmSync(firm, { recursive: true });
  }
});
