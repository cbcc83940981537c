import { createHash } from 'node:crypto';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { addImported } from '../../../functions/newsletter/importedSubscribers.ts';
import { countReaders } from '../../../functions/newsletter/letterReaders.ts';
import { consentWording } from '../../../functions/newsletter/newsletter.ts';
import {
  addPending,
  confirm as confirmLink,
  leave,
  noteConfirmSent,
  noteSent,
} from '../../../functions/newsletter/subscribersTable.ts';
import type { Table } from '../../../functions/runtime/table.ts';
import { lists } from '../../../infra/commands/lists.ts';
import { itemsIn, tableForEachTest } from './dynalite.ts';

const itemsOfList = (table: Table) => lists.subscribers!.read(table);

let table: Table;
tableForEachTest('email', (fresh) => {
  table = fresh;
});

const email = 'ada@example.com';
const first = new Date('2026-11-20T12:00:00.000Z');
const later = (hours: number) => new Date(first.getTime() + hours * 3_600_000);
const seconds = (date: Date) => date.getTime() / 1000;
const days = 24;

const subscribe = (now = first, id = 'id-1') => addPending(table, { id, email, now });
const confirm = async (now: Date) => (await confirmLink(table, email, now)).outcome;
const unsubscribe = async (now: Date) => {
  const { hasChanged, subscriber } = await leave(table, email, 'unsubscribed', now);
  return hasChanged ? 'unsubscribed' : subscriber ? 'already' : 'unknown';
};
const report = (state: 'bounced' | 'complained', now: Date) => leave(table, email, state, now);
/** As the consumer leaves an item whose mail was accepted. */
const delivered = async (now: Date) => noteConfirmSent(table, email, now.toISOString(), now);
const stored = async () => {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: { email } }));
  return Item;
};
const storedNothingElse = async (item: object) =>
  table.client.send(new PutCommand({ TableName: table.name, Item: { email, ...item } }));

const pending = (at: Date) => ({
  email,
  id: 'id-1',
  subscribedAt: first.toISOString(),
  state: 'pending',
  consent: { wording: consentWording, at: at.toISOString() },
  askedAt: at.toISOString(),
  expiresAt: seconds(at) + 7 * days * 3600,
});

describe('who subscribes', () => {
  it('is pending, with the words they agreed to and seven days to confirm', async () => {
    expect(await subscribe()).toBe(first.toISOString());
    expect(await stored()).toEqual(pending(first));
  });

  it('is one item and one mail after 50 concurrent subscriptions', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, (_, index) => subscribe(first, `id-${index}`)));
    expect(new Set(all)).toEqual(new Set([first.toISOString()]));
    expect(await itemsIn(table, 'subscribedAt')).toHaveLength(1);
    expect(await stored()).toEqual({ ...pending(first), id: expect.stringMatching(/^id-\d+$/) });
  });

  it('and comes again before the mail is out is told the subscription that waits for it', async () => {
    await subscribe();
    expect(await subscribe(later(1))).toBe(first.toISOString());
    expect(await stored()).toEqual(pending(first));
  });

  it('gets no second mail within a day of it', async () => {
    await subscribe();
    await delivered(first);
    const waiting = await stored();
    expect(await subscribe(later(23.9))).toBeUndefined();
    expect(await stored()).toEqual(waiting);
  });

  it('gets another mail and another week a day later, and keeps id and first date', async () => {
    await subscribe();
    await delivered(first);
    expect(await subscribe(later(24), 'id-2')).toBe(later(24).toISOString());
    expect(await stored()).toMatchObject(pending(later(24)));
  });

  it('and has confirmed gets nothing, at any time', async () => {
    await subscribe();
    await confirm(later(1));
    const confirmed = await stored();
    for (const hours of [1, 30, 9000]) expect(await subscribe(later(hours))).toBeUndefined();
    expect(await stored()).toEqual(confirmed);
  });

  it('and has left starts anew, with a mail at once', async () => {
    await subscribe();
    await delivered(first);
    await unsubscribe(later(2));
    expect(await subscribe(later(3))).toBe(later(3).toISOString());
    expect(await stored()).toMatchObject(pending(later(3)));
    expect(await stored()).not.toHaveProperty('leftAt');
    await confirm(later(4));
    await unsubscribe(later(5));
    expect(await subscribe(later(6))).toBe(later(6).toISOString());
    expect(await stored()).not.toHaveProperty('confirmedAt');
  });

  it.each(['bounced', 'complained'] as const)(
    'and was taken off the list because a letter %s is asked again at once, and once',
    async (state) => {
      await subscribe();
      await delivered(first);
      await confirm(later(1));
      await report(state, later(2));
      expect(await subscribe(later(3))).toBe(later(3).toISOString());
      expect(await stored()).toMatchObject(pending(later(3)));
      await delivered(later(3));
      await report(state, later(4));
      expect(await subscribe(later(5))).toBeUndefined();
    },
  );

  it('and never confirmed gets a mail a day after the last one that bounced', async () => {
    await subscribe();
    await delivered(first);
    await report('bounced', later(1));
    expect(await subscribe(later(2))).toBeUndefined();
    expect(await subscribe(later(24))).toBe(later(24).toISOString());
    expect(await stored()).toMatchObject(pending(later(24)));
  });

  it('and complained of the mail that asked for it is not asked again', async () => {
    await subscribe();
    await delivered(first);
    await report('complained', later(1));
    const before = await stored();
    expect(await subscribe(later(48))).toBeUndefined();
    expect(await stored()).toEqual(before);
  });
});

describe('a mail with the link that was accepted', () => {
  it('gives a pending address its week from then on', async () => {
    await subscribe();
    await noteConfirmSent(table, email, first.toISOString(), later(5));
    expect(await stored()).toEqual({
      ...pending(first),
      sent: new Set([`confirm:${first.toISOString()}`]),
      expiresAt: seconds(later(5)) + 7 * days * 3600,
    });
  });

  it('changes nothing about an address that has confirmed meanwhile', async () => {
    await subscribe();
    await confirm(later(1));
    const confirmed = await stored();
    await delivered(first);
    expect(await stored()).toEqual(confirmed);
  });
});

describe('a letter', () => {
  const letter = '2026-12-01';

  it('is counted for who has it, and waits for who has confirmed', async () => {
    await subscribe();
    expect(await countReaders(table, letter)).toEqual({ sent: 0, waiting: 0 });
    await confirm(later(1));
    expect(await countReaders(table, letter)).toEqual({ sent: 0, waiting: 1 });
    await noteSent(table, email, 'letters', letter);
    await noteSent(table, email, 'letters', letter);
    expect(await countReaders(table, letter)).toEqual({ sent: 1, waiting: 0 });
    await unsubscribe(later(2));
    expect(await countReaders(table, letter)).toEqual({ sent: 1, waiting: 0 });
  });

  it('brings no erased reader back', async () => {
    await noteSent(table, email, 'letters', letter);
    expect(await stored()).toBeUndefined();
  });
});

describe('a link', () => {
  it('confirms once, and the item no longer expires', async () => {
    await subscribe();
    expect(await confirm(later(1))).toBe('confirmed');
    const confirmed = await stored();
    expect(confirmed).toMatchObject({ state: 'confirmed', confirmedAt: later(1).toISOString() });
    expect(confirmed).not.toHaveProperty('expiresAt');
    expect(await confirm(later(2))).toBe('already');
    expect(await stored()).toEqual(confirmed);
  });

  it('does not bring back who has left, or whom no mail reaches', async () => {
    await subscribe();
    await unsubscribe(later(1));
    expect(await confirm(later(2))).toBe('gone');
    await report('complained', later(3));
    expect(await confirm(later(4))).toBe('gone');
  });

  it('of an erased or expired address stores nothing', async () => {
    expect(await confirm(first)).toBe('unknown');
    expect(await unsubscribe(first)).toBe('unknown');
    expect(await stored()).toBeUndefined();
    await storedNothingElse({ state: 'unsubscribed', expiresAt: seconds(first) });
    expect(await unsubscribe(first)).toBe('unknown');
  });

  it('unsubscribes from any state, and a second time changes nothing', async () => {
    await subscribe();
    expect(await unsubscribe(later(1))).toBe('unsubscribed');
    const left = await stored();
    expect(left).toMatchObject({
      state: 'unsubscribed',
      leftAt: later(1).toISOString(),
      expiresAt: seconds(later(1)) + 30 * days * 3600,
    });
    expect(await unsubscribe(later(2))).toBe('already');
    expect(await stored()).toEqual(left);
    await storedNothingElse({ state: 'confirmed', id: 'id-1' });
    expect(await unsubscribe(first)).toBe('unsubscribed');
  });
});

describe('what SES reports', () => {
  it('ends a subscription, and a complaint outweighs a bounce', async () => {
    await subscribe();
    await report('bounced', later(1));
    expect(await stored()).toMatchObject({
      state: 'bounced',
      expiresAt: seconds(later(1)) + 30 * days * 3600,
    });
    await report('complained', later(2));
    expect(await stored()).toMatchObject({ state: 'complained' });
    await report('bounced', later(3));
    expect(await stored()).toMatchObject({ state: 'complained' });
  });

  it('a bounce of who has left or was never there changes nothing, a complaint is noted', async () => {
    await report('bounced', first);
    expect(await stored()).toBeUndefined();
    await subscribe();
    await unsubscribe(later(1));
    const left = await stored();
    await report('bounced', later(2));
    expect(await stored()).toEqual(left);
    await report('complained', later(3));
    expect(await stored()).toMatchObject({ state: 'complained' });
  });
});

describe('an address of another list', () => {
  const consent = { at: '2025-03-31', source: 'Fair in Ghent', importedAt: '2026-11-25T12:00:00.000Z' };
  const bring = () => addImported(table, { id: 'id-2', email, consent });

  it('is on the list with its consent', async () => {
    expect(await bring()).toBe(true);
    const since = '2025-03-31T00:00:00.000Z';
    const item = { id: 'id-2', email, state: 'confirmed', subscribedAt: since, confirmedAt: since, consent };
    expect(await stored()).toEqual(item);
    expect(await bring()).toBe(false);
    expect(await stored()).toEqual(item);
  });

  it('need not confirm any more', async () => {
    await subscribe();
    expect(await bring()).toBe(true);
    expect(await stored()).toMatchObject({ state: 'confirmed', consent });
    expect(Object.keys((await stored())!)).not.toEqual(expect.arrayContaining(['askedAt', 'expiresAt']));
  });

  it.each(['unsubscribed', 'bounced', 'complained'] as const)('stays out where it is %s', async (state) => {
    await storedNothingElse({ state, id: 'id-1' });
    expect(await bring()).toBe(false);
    expect(await stored()).toEqual({ email, state, id: 'id-1' });
  });
});

describe('an address that has left', () => {
  const consent = { at: '2025-03-31', source: 'Fair in Ghent', importedAt: '2027-01-25T12:00:00.000Z' };
  const bring = () => addImported(table, { id: 'id-2', email, consent });
  /** What DynamoDB does when the item's time is over. */
  const expire = () => table.client.send(new DeleteCommand({ TableName: table.name, Key: { email } }));
  const others = async () =>
    (await itemsIn(table, 'email'))
      .filter((item) => item.email !== email)
      .map(({ email, ...rest }) => [email, rest]);
  const hash = createHash('sha256').update(email).digest('hex');
  const known = [[`left:${hash}`, { state: 'left' }]];

  it.each([
    ['pressed the link of a letter', () => unsubscribe(later(2))],
    ['pressed it twice', () => unsubscribe(later(2)).then(() => unsubscribe(later(3)))],
    ['reported a letter as spam', () => report('complained', later(2))],
  ])(
    'and %s stays out of an import after its item is deleted, by a hash and nothing else',
    async (_, leave) => {
      await subscribe();
      await confirm(later(1));
      await leave();
      await expire();
      expect(await bring()).toBe(false);
      expect(await stored()).toBeUndefined();
      expect(await others()).toEqual(known);
      expect(await itemsOfList(table)).toEqual([]);
      expect(await countReaders(table, '2026-12-01')).toEqual({ sent: 0, waiting: 0 });
    },
  );

  it('comes back by its owner’s confirmation only: a subscription alone lifts nothing', async () => {
    await subscribe();
    await unsubscribe(later(1));
    await expire();
    await subscribe(later(2));
    expect(await bring()).toBe(false);
    expect(await others()).toEqual(known);
    expect(await confirm(later(3))).toBe('confirmed');
    expect(await others()).toEqual([]);
    await unsubscribe(later(4));
    expect(await others()).toEqual(known);
  });

  it('is told apart from one whose mail bounced, which an import may bring', async () => {
    await subscribe();
    await report('bounced', later(1));
    await expire();
    expect(await bring()).toBe(true);
  });

  it('and opens an older link at the same moment is left or on the list, never left and forgotten', async () => {
    for (let time = 0; time < 20; time++) {
      await expire();
      await subscribe();
      await Promise.all([confirm(later(1)), unsubscribe(later(1))]);
      const left = (await stored())?.state === 'unsubscribed';
      expect(await others()).toEqual(left ? known : []);
    }
  });
});
