import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Queues } from '#infra/local/queues.ts';

const mail = {
  id: 'Mail',
  VisibilityTimeout: 300,
  MessageRetentionPeriod: 14 * 24 * 3600,
  RedrivePolicy: { deadLetterTargetArn: 'Dead', maxReceiveCount: 2 },
};
const dead = { ...mail, id: 'Dead', RedrivePolicy: undefined };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'queues-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

function open(dataDir = folder()) {
  const queues = new Queues(dataDir);
  queues.create([mail, dead]);
  onTestFinished(() => queues.close());
  return queues;
}

const send = (queues: Queues, id: string, group = id) =>
  queues.send('Mail', {
    MessageBody: `body of ${id}`,
    MessageGroupId: group,
    MessageDeduplicationId: id,
  });

test('local queue: a received message is hidden for the visibility timeout, and is dead when received too often', () => {
  const queues = open();
  send(queues, 'a');
  for (const received of [1, 2]) {
    expect(queues.receive('Mail')).toMatchObject({ received });
    expect(queues.receive('Mail')).toBeUndefined();
    expect(queues.counts('Mail').ApproximateNumberOfMessagesNotVisible).toBe('1');
    passSeconds(300);
  }
  expect(queues.receive('Mail')).toBeUndefined();
  expect(queues.counts('Mail')).toEqual({
    ApproximateNumberOfMessages: '0',
    ApproximateNumberOfMessagesNotVisible: '0',
  });
  // What comes after it in its group is not held up any more.
  send(queues, 'b', 'a');
  expect(queues.receive('Mail')).toMatchObject({ body: 'body of b' });
  expect(queues.receive('Dead')).toMatchObject({ body: 'body of a' });
});

test('local queue: an equal message within five minutes is the one that is there, also when it was deleted', () => {
  const dataDir = folder();
  const queues = open(dataDir);
  const { MessageId } = send(queues, 'a');
  expect(send(queues, 'a').MessageId).toBe(MessageId);
  queues.delete(queues.receive('Mail')!);
  queues.close();
  const next = open(dataDir);
  passSeconds(299);
  expect(send(next, 'a').MessageId).toBe(MessageId);
  expect(next.receive('Mail')).toBeUndefined();
  passSeconds(1);
  expect(send(next, 'a').MessageId).not.toBe(MessageId);
  expect(next.receive('Mail')).toBeDefined();
});

test('local queue: of a group one message is received at a time, in the order in which they came', () => {
  const queues = open();
  for (const id of ['a', 'b', 'c']) send(queues, id, id === 'c' ? 'other' : 'group');
  const first = queues.receive('Mail')!;
  expect([first.body, queues.receive('Mail')?.body]).toEqual(['body of a', 'body of c']);
  expect(queues.receive('Mail')).toBeUndefined();
  queues.delete(first);
  expect(queues.receive('Mail')?.body).toBe('body of b');
});

test('local queue: after a restart every message that was not deleted is visible at once', () => {
  const dataDir = folder();
  const queues = open(dataDir);
  for (const id of ['a', 'b', 'c']) send(queues, id);
  queues.delete(queues.receive('Mail')!);
  queues.receive('Mail');
  queues.close();
  const next = open(dataDir);
  expect([next.receive('Mail'), next.receive('Mail'), next.receive('Mail')]).toMatchObject([
    { body: 'body of b', received: 2 },
    { body: 'body of c', received: 1 },
    undefined,
  ]);
});

test('local queue: a message is kept as long as the queue says', () => {
  const dataDir = folder();
  const queues = open(dataDir);
  send(queues, 'a');
  queues.close();
  passSeconds(14 * 24 * 3600);
  expect(open(dataDir).receive('Mail')).toBeUndefined();
});
