import { describe, expect, it } from 'vitest';
import {
  countMail,
  mailboxOf,
  mayConfirm,
  takeMailbox,
  takeSubscription,
  type UsageTable,
} from '../../../functions/limits/usage.ts';
import { itemsIn, tableForEachTest } from './dynalite.ts';

let usage: UsageTable;
tableForEachTest('key', (fresh) => {
  usage = { counting: fresh, givingBack: fresh };
});

const now = new Date('2026-11-20T12:00:00.900Z');
const tomorrow = new Date('2026-11-21T12:00:01Z');
const take = async (email: string, contact: string, at = now) =>
  (await takeMailbox(usage.counting, 'secret', 'confirmation', email, contact, at)) !== undefined;

/** Thirty ways to write one mailbox of Gmail. */
const spellings = Array.from({ length: 30 }, (_, index) => {
  const dotted = 'adalovelace'.replace(/./g, (letter, place) =>
    (index >> place) & 1 ? `${letter}.` : letter,
  );
  return `${dotted}${index % 3 ? `+${index}` : ''}@${index % 2 ? 'gmail' : 'GoogleMail'}.com`;
});

describe('§5 contact: the right to confirm', () => {
  it('lasts a day, and its item names nobody', async () => {
    expect(await take('ada@example.com', 'a')).toBe(true);
    expect(await itemsIn(usage.counting, 'key')).toEqual([
      {
        key: expect.stringMatching(/^confirmation [\w-]{22}$/),
        contact: 'a',
        expiresAt: Date.UTC(2026, 10, 21, 12) / 1000,
      },
    ]);
  });

  it('is one of each mailbox; the same message may take it again', async () => {
    expect(await take('ada@example.com', 'a')).toBe(true);
    expect(await take('ADA@example.com', 'b')).toBe(false);
    expect(await take('grace@example.com', 'b')).toBe(true);
    expect(await take('ada@example.com', 'a')).toBe(true);
    expect(await take('ada@example.com', 'b', tomorrow)).toBe(true);
  });
});

describe('mails to strangers', () => {
  const bounds = { perDay: 200, networkShare: 0.25 };

  it.each([
    ['Ada.Lovelace+erp@Example.com', 'ada.lovelace@example.com'],
    ['a.d.a+x+y@GMAIL.com', 'ada@gmail.com'],
    ['ada@googlemail.com', 'ada@gmail.com'],
    ['+tag@example.com', '+tag@example.com'],
    ['"a@b"@example.com', '"a@b"@example.com'],
  ])('%s is the mailbox %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });

  it('30 spellings of one mailbox get one mail of each kind', async () => {
    expect(new Set(spellings).size).toBe(30);
    const confirmed = await Promise.all(spellings.map((email, index) => take(email, `${index}`)));
    const subscribed = await Promise.all(
      spellings.map((email) => takeSubscription(usage.counting, 'secret', email, now)),
    );
    expect(confirmed.filter(Boolean)).toHaveLength(1);
    expect(subscribed.filter(Boolean)).toHaveLength(1);
    // The mail of the one that was first may have failed; tomorrow another spelling may ask.
    const first = spellings[subscribed.indexOf(true)]!;
    expect(await takeSubscription(usage.counting, 'secret', first, now)).toBe(true);
    expect(await takeSubscription(usage.counting, 'secret', 'adalovelace@gmail.com', tomorrow)).toBe(true);
    expect(JSON.stringify(await itemsIn(usage.counting, 'key'))).not.toMatch(/lovelace/i);
  });

  it('640 asked for by 60 addresses are 200 on a day, 50 of one network', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 640 }, (_, index) => countMail(usage, `${(index % 60) % 6}`, bounds, now)),
    );
    expect(outcomes.filter((outcome) => 'keys' in outcome)).toHaveLength(200);
    expect(outcomes).toContainEqual(expect.objectContaining({ refusedBy: 'network' }));
    expect(await countMail(usage, 'other', bounds, now)).toMatchObject({ refusedBy: 'day' });
    expect(await countMail(usage, '0', bounds, tomorrow)).toHaveProperty('keys');
  });

  it('one network gets its share and no more; a small bound has room for one mail', async () => {
    const all = Array.from({ length: 60 }, () => countMail(usage, 'one', bounds, now));
    expect((await Promise.all(all)).filter((outcome) => 'keys' in outcome)).toHaveLength(50);
    expect(await countMail(usage, 'other', bounds, now)).toHaveProperty('keys');
    expect(await countMail(usage, 'third', { perDay: 100, networkShare: 0.001 }, now)).toHaveProperty('keys');
  });

  it('a message that is tried again counts once, and beyond the bound its visitor gets nothing', async () => {
    const one = { perDay: 1, networkShare: 1 };
    const may = (contactId: string, email: string) =>
      mayConfirm(usage, 'secret', { email, contactId, networkId: 'a' }, one, now);
    expect(await may('a', 'ada@example.com')).toBe(true);
    expect(await may('a', 'ada@example.com')).toBe(true);
    expect(await may('b', 'grace@example.com')).toBe(false);
  });
});
