import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { countReaders } from '../../../functions/newsletter/letterCounts.ts';
import { claimSeconds, LetterMarks, type Recipient } from '../../../functions/newsletter/letterMarks.ts';
import type { Table } from '../../../functions/runtime/table.ts';
import { tableForEachTest } from './dynalite.ts';

let table: Table;
tableForEachTest('email', (fresh) => {
  table = fresh;
});

const day = '2026-12-01';
const now = new Date('2026-12-01T09:00:00Z');
const put = (email: string, item: Record<string, unknown> = {}) =>
  table.client.send(new PutCommand({ TableName: table.name, Item: { email, state: 'confirmed', ...item } }));
const markOf = async (email: string) => {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: { email } }));
  return Item?.letters?.[day];
};
async function recipients(marks: LetterMarks): Promise<Recipient[]> {
  const found: Recipient[] = [];
  for await (const recipient of marks.recipients()) found.push(recipient);
  return found.sort((a, b) => a.email.localeCompare(b.email));
}

describe('§10 letter: marks', () => {
  it('of 20 runs at once one gets the address, with a map of letters and without', async () => {
    await put('first@example.com');
    await put('later@example.com', { letters: { '2026-11-01': { state: 'sent', at: '2026-11-01' } } });
    const marks = new LetterMarks(table, day, 'hash', true);
    for (const recipient of await recipients(marks)) {
      const claims = await Promise.all(Array.from({ length: 20 }, () => marks.claim(recipient, now)));
      expect(claims.filter(Boolean)).toHaveLength(1);
    }
  });

  it('a claim of a killed run is dead after its time, one of a living run is left alone', async () => {
    await put('a@example.com');
    const marks = new LetterMarks(table, day, 'hash', true);
    const [recipient] = await recipients(marks);
    expect(await marks.claim(recipient!, now)).toBe(true);
    const [again] = await recipients(marks);
    expect(again).toEqual({ email: 'a@example.com', hasLetters: true, claimedAt: now.toISOString() });
    const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(await marks.claim(again!, inSeconds(claimSeconds - 1))).toBe(false);
    expect(await marks.claim(again!, inSeconds(claimSeconds))).toBe(true);
  });

  it('who leaves between the page and the claim gets nothing, and who is erased stays erased', async () => {
    await put('a@example.com');
    const marks = new LetterMarks(table, day, 'hash', true);
    const [recipient] = await recipients(marks);
    await put('a@example.com', { state: 'unsubscribed' });
    expect(await marks.claim(recipient!, now)).toBe(false);
    await marks.settle('gone@example.com', { state: 'sent', messageId: 'm' }, now);
    expect(await markOf('gone@example.com')).toBeUndefined();
    expect(await recipients(marks)).toEqual([]);
  });

  it('what was sent or refused is no recipient any more; what was given back is one', async () => {
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) await put(email);
    const marks = new LetterMarks(table, day, 'hash', true);
    for (const recipient of await recipients(marks)) await marks.claim(recipient, now);
    await marks.settle('a@example.com', { state: 'sent', messageId: 'm-1' }, now);
    await marks.settle('b@example.com', { state: 'refused', reason: 'MessageRejected' }, now);
    await marks.release('c@example.com');
    expect(await markOf('a@example.com')).toEqual({
      ...{ state: 'sent', messageId: 'm-1', words: 'hash', at: now.toISOString() },
    });
    expect(await recipients(marks)).toEqual([{ email: 'c@example.com', hasLetters: true }]);
  });

  it('an item of the time before confirmation is one only without double opt-in', async () => {
    await put('older@example.com', { state: undefined });
    const item = { TableName: table.name, Item: { email: 'older@example.com' } };
    await table.client.send(new PutCommand(item));
    expect(await recipients(new LetterMarks(table, day, 'hash', true))).toEqual([]);
    const [older] = await recipients(new LetterMarks(table, day, 'hash', false));
    expect(older?.email).toBe('older@example.com');
    expect(await new LetterMarks(table, day, 'hash', false).claim(older!, now)).toBe(true);
  });

  it('who has the letter and who waits is counted, with the words of every mail that may have gone out', async () => {
    const letters = (state: string, words?: string) => ({
      letters: { [day]: { state, at: 'then', ...(words && { words }) } },
    });
    await put('sent@example.com', letters('sent', 'first'));
    await put('older@example.com', letters('sent'));
    await put('bounced@example.com', { ...letters('sent', 'first'), state: 'bounced' });
    await put('sending@example.com', letters('sending', 'second'));
    await put('refused@example.com', letters('refused', 'third'));
    await put('waiting@example.com');
    for (const state of ['pending', 'unsubscribed', undefined]) await put(`${state}@example.com`, { state });
    const words = new Set(['first', 'second']);
    expect(await countReaders(table, day, true)).toEqual({ sent: 3, waiting: 2, words });
    expect(await countReaders(table, day, false)).toEqual({ sent: 3, waiting: 3, words });
  });
});
