import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { DynamoDBDocumentClient, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { faultFileOf, quotaFileOf } from '../../../infra/local/services/ses.ts';
import { addReaders, mailsByAddress, mailsTo, runLetter } from '../../support/mail.ts';
import { runOperate } from '../../support/operate.ts';
import { runStackHere, type StackHere } from '../../support/runStackHere.ts';
import { operatorClient } from '../../support/stackClients.ts';
import { isWindows } from '../../support/system.ts';

/** So many a second; a tenth stays with the site's own mails, and a letter has at most 50 mails in flight. */
const perSecond = 400;

async function startWith(readers: number, quota = 50_000): Promise<StackHere> {
  const stack = await runStackHere();
  onTestFinished(stack.stop);
  setQuota(stack, quota);
  await addReaders(stack.file, readers);
  return stack;
}

function setQuota({ dataDir }: StackHere, Max24HourSend: number, MaxSendRate = perSecond): void {
  writeFileSync(quotaFileOf(dataDir), JSON.stringify({ Max24HourSend, MaxSendRate }));
}

const subscribersOf = ({ file }: StackHere) => ({
  client: DynamoDBDocumentClient.from(operatorClient(file)),
  TableName: file.outputs.SubscribersTableName,
});

async function addSubscriber(stack: StackHere, Item: Record<string, unknown>): Promise<void> {
  const { client, TableName } = subscribersOf(stack);
  await client.send(new PutCommand({ TableName, Item }));
}

/** Addresses that a killed run has claimed, with the letter's id. */
async function claimsIn(stack: StackHere): Promise<{ email: string; id: string }[]> {
  const { client, TableName } = subscribersOf(stack);
  const { Items = [] } = await client.send(new ScanCommand({ TableName }));
  return Items.flatMap(({ email, letters = {} }) => {
    const [[id, mark] = []] = Object.entries<{ state: string }>(letters);
    return id && mark?.state === 'sending' ? [{ email, id }] : [];
  });
}

/** Lets 18 seconds pass for the claims of a killed run: the next run waits for the two that are left of their twenty. */
async function ageClaims(stack: StackHere): Promise<void> {
  const { client, TableName } = subscribersOf(stack);
  for (const { email, id } of await claimsIn(stack)) {
    await client.send(
      new UpdateCommand({
        TableName,
        Key: { email },
        UpdateExpression: 'SET letters.#id.#at = :at',
        ExpressionAttributeNames: { '#id': id, '#at': 'at' },
        ExpressionAttributeValues: { ':at': new Date(Date.now() - 18_000).toISOString() },
      }),
    );
  }
}

test('§10 letter: everybody gets it once, although the command is killed and interrupted [letter-once letter-interrupted]', {
  skip: isWindows,
  timeout: 120_000,
}, async () => {
  const readers = 160;
  const stack = await startWith(readers);
  const { dataDir } = stack;
  const killed = await runLetter(dataDir, { signal: 'SIGKILL', atMails: 10 });
  expect(killed.mails).toBeLessThan(readers);

  const claimed = (await claimsIn(stack)).length;
  expect(claimed, 'killed with mails in flight').toBeGreaterThan(0);
  // So slow that others still wait when it is interrupted. What was in flight may have been sent after the kill.
  setQuota(stack, 50_000, 30);
  const stopped = await runLetter(dataDir, { signal: 'SIGINT', atMails: killed.mails + claimed + 10 });
  expect(stopped).toMatchObject({ code: 1 });
  expect(stopped.stderr).toContain('Stopped. The same command goes on where this one ended.');

  setQuota(stack, 50_000);
  await ageClaims(stack);
  const last = await runLetter(dataDir);
  expect(last).toMatchObject({ code: 0 });
  const counts = [...mailsByAddress(dataDir).values()];
  expect(counts).toHaveLength(readers);
  // Only what was in flight at the kill may come twice; a Ctrl-C repeats nothing.
  expect(counts.reduce((sum, count) => sum + count, 0) - readers).toBeLessThanOrEqual(50);
  expect(Math.max(...counts)).toBeLessThanOrEqual(2);

  expect((await runLetter(dataDir)).stdout).toContain('Nobody is waiting for the letter');
  expect((await runOperate(dataDir, 'letter', ['report'])).stdout).toContain(`${readers}  sent\n`);
});

test('§10 letter: only who has confirmed gets it, with links of their own to leave [letter-confirmed letter-unsubscribe]', async () => {
  const stack = await startWith(1);
  const subscribedAt = '2026-11-01T00:00:00.000Z';
  for (const state of ['pending', 'unsubscribed', 'bounced', 'complained', undefined]) {
    const email = `${state}@example.com`;
    await addSubscriber(stack, { email, id: email, subscribedAt, ...(state && { state }) });
  }
  expect((await runLetter(stack.dataDir)).stdout).toMatch(/^1 sent, 0 refused, /);
  expect([...mailsByAddress(stack.dataDir).keys()]).toEqual(['reader-0@example.com']);

  const [raw = ''] = mailsTo(stack.dataDir, 'reader-0@example.com');
  const mail = await PostalMime.parse(raw);
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value ?? '';
  const token = /token=([\w.-]+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '';
  expect(token.length).toBeGreaterThan(100);
  expect(header('list-unsubscribe')).toMatch(/^<http:\/\/[^>]+\/api\/newsletter\/unsubscribe\?token=/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail.html).toContain(`/newsletter/unsubscribe?token=${token}"`);
  expect(mail.text).toContain(`/newsletter/unsubscribe?token=${token}`);
  expect(raw).not.toContain('TOKEN-OF-THE-READER');
  expect(mail.subject).toBe('The six questions to ask before the first demonstration');
});

test('§10 letter: the day’s quota ends a run with a sentence, and the rest goes out later [letter-quota]', async () => {
  const stack = await startWith(30, 20);
  const { dataDir } = stack;
  const first = await runLetter(dataDir);
  // A tenth of the quota stays with the site's own mails.
  expect(first).toMatchObject({ code: 1, mails: 18 });
  expect(first.stderr).toContain('SES takes 18 more mails today. The same command goes on tomorrow.');
  expect(first.stderr).toContain('SES’s quota of the day is used up. The same command goes on tomorrow.');

  setQuota(stack, 50_000);
  expect(await runLetter(dataDir)).toMatchObject({ code: 0, mails: 30 });
});

test('§10 letter: when SES takes nothing the command stops, and nobody is marked [letter-failing]', async () => {
  const { dataDir } = await startWith(5);
  writeFileSync(faultFileOf(dataDir), 'InternalFailure');
  const run = await runLetter(dataDir);
  expect(run).toMatchObject({ code: 1, mails: 0 });
  expect(run.stderr).toContain(
    'SES takes no mail at the moment (InternalFailure). The same command goes on later.',
  );
  expect((await runOperate(dataDir, 'letter', ['report'])).stdout).toContain('5  waiting');
});

test('§10 letter: preview writes two files, test sends to one address, send asks [letter-commands]', async () => {
  const { dataDir } = await startWith(2);
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

  test('changed words are refused once a letter has gone out to somebody [letter-same-words]', async () => {
    const stack = await startWith(6, 4);
    const { dataDir } = stack;
    write('2026-01-01', 'The first words.');
    expect(await runLetter(dataDir)).toMatchObject({ code: 1, mails: 3 });

    setQuota(stack, 50_000);
    write('2026-01-01', 'Other words.');
    const changed = await runLetter(dataDir);
    expect(changed).toMatchObject({ code: 1, mails: 3 });
    expect(changed.stderr).toContain(
      'The letter of 2026-01-01 has gone out with other words to 3. Put those',
    );

    write('2026-01-01', 'The first words.');
    expect(await runLetter(dataDir)).toMatchObject({ code: 0, mails: 6 });
    for (const to of mailsByAddress(dataDir).keys()) expect(mailsTo(dataDir, to)[0]).toContain('first words');

    write('2999-01-01', 'Words of a day to come.');
    const early = await runOperate(dataDir, 'letter', ['send'], 'no\n');
    expect(early.stderr).toContain('of the local run? It is dated 2999-01-01, and today is 20');
    expect(early.stderr).toContain('Nothing was sent.');
  });
});

test('§10 letter: an example is not sent from a deployed stage [letter-commands]', async () => {
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
