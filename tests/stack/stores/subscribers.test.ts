import { createHash } from 'node:crypto';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { countReaders } from '../../../functions/newsletter/letterCounts.ts';
import { LetterMarks } from '../../../functions/newsletter/letterMarks.ts';
import { consentWording } from '../../../functions/newsletter/newsletter.ts';
import {
  addConfirmed,
  addImported,
  addPending,
  addSuspected,
  confirm,
  markUnreachable,
  noteConfirmationSent,
  unsubscribe,
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
const stored = async () => {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: { email } }));
  return Item;
};
/** As the deliverer leaves an item whose mail was accepted. */
const delivered = async () => {
  const { due: _, dueAt: __, ...item } = (await stored()) ?? {};
  await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
};
const storedNothingElse = async (item: object) =>
  table.client.send(new PutCommand({ TableName: table.name, Item: { email, ...item } }));

const pending = (at: Date) => ({
  email,
  id: 'id-1',
  subscribedAt: first.toISOString(),
  state: 'pending',
  consent: { wording: consentWording, at: at.toISOString() },
  due: 'mail',
  dueAt: at.toISOString(),
  confirmAgainFrom: new Date(at.getTime() + days * 3_600_000).toISOString(),
  expiresAt: seconds(at) + 7 * days * 3600,
});

describe('who subscribes', () => {
  it('is pending, with the words they agreed to, a due mail and seven days to confirm', async () => {
    await subscribe();
    expect(await stored()).toEqual(pending(first));
  });

  it('gets no mail as a robot’s, and is a new subscriber when the address is given again', async () => {
    const robots = (now: Date) => addSuspected(table, { id: 'id-0', email, now, suspectedSpam: true });
    await robots(first);
    const { due: _, dueAt: __, confirmAgainFrom: ___, ...silent } = pending(first);
    expect(await stored()).toEqual({ ...silent, id: 'id-0', suspectedSpam: true });
    await subscribe(later(1));
    expect(await stored()).toEqual({ ...pending(later(1)), id: 'id-0' });
    await robots(later(2));
    expect(await stored()).toEqual({ ...pending(later(1)), id: 'id-0' });
  });

  it('is one item with one due mail after 50 concurrent subscriptions', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => subscribe(first, `id-${index}`)));
    expect(await itemsIn(table, 'subscribedAt')).toHaveLength(1);
    expect(await stored()).toEqual({ ...pending(first), id: expect.stringMatching(/^id-\d+$/) });
  });

  it('gets no second mail while one is due, nor within a day of it', async () => {
    await subscribe();
    await subscribe(later(1));
    expect(await stored()).toEqual(pending(first));
    await delivered();
    const waiting = await stored();
    await subscribe(later(23.9));
    expect(await stored()).toEqual(waiting);
  });

  it('gets another mail and another week a day later, and keeps id and first date', async () => {
    await subscribe();
    await delivered();
    await subscribe(later(24), 'id-2');
    expect(await stored()).toEqual(pending(later(24)));
  });

  it('and has confirmed gets nothing, at any time', async () => {
    await subscribe();
    await confirm(table, email, later(1));
    const confirmed = await stored();
    for (const hours of [1, 30, 9000]) await subscribe(later(hours));
    expect(await stored()).toEqual(confirmed);
  });

  it('and has left starts anew, with a mail at once', async () => {
    await subscribe();
    await delivered();
    await unsubscribe(table, email, later(2));
    expect(await subscribe(later(3))).toBe(true);
    expect(await stored()).toEqual(pending(later(3)));
    await unsubscribe(table, email, later(4));
    await subscribe(later(30));
    expect(await stored()).toEqual(pending(later(30)));
  });

  it('and belongs to an older release has to confirm', async () => {
    await storedNothingElse({ id: 'id-0', subscribedAt: '2025-01-01T00:00:00.000Z' });
    await subscribe();
    expect(await stored()).toMatchObject({
      id: 'id-0',
      subscribedAt: '2025-01-01T00:00:00.000Z',
      state: 'pending',
    });
  });

  it.each(['bounced', 'complained'] as const)(
    'and was taken off the list because a letter %s is asked again at once, and once',
    async (state) => {
      await subscribe();
      await delivered();
      await confirm(table, email, later(1));
      await markUnreachable(table, email, state, later(2));
      expect(await subscribe(later(3))).toBe(true);
      expect(await stored()).toEqual(pending(later(3)));
      await delivered();
      await markUnreachable(table, email, state, later(4));
      expect(await subscribe(later(5))).toBe(false);
    },
  );

  it('and never confirmed gets a mail a day after the last one that bounced', async () => {
    await subscribe();
    await delivered();
    await markUnreachable(table, email, 'bounced', later(1));
    expect(await subscribe(later(2))).toBe(false);
    expect(await subscribe(later(24))).toBe(true);
    expect(await stored()).toEqual(pending(later(24)));
  });

  it('and complained of the mail that asked for it is not asked again', async () => {
    await subscribe();
    await delivered();
    await markUnreachable(table, email, 'complained', later(1));
    const before = await stored();
    expect(await subscribe(later(48))).toBe(false);
    expect(await stored()).toEqual(before);
  });

  it('is on the list at once where the stage asks for no confirmation', async () => {
    await subscribe();
    await addConfirmed(table, { id: 'id-2', email, now: later(1) });
    expect(await stored()).toEqual({
      email,
      id: 'id-1',
      subscribedAt: first.toISOString(),
      state: 'confirmed',
      consent: { wording: consentWording, at: later(1).toISOString() },
      confirmAgainFrom: later(24).toISOString(),
    });
    await unsubscribe(table, email, later(2));
    await addConfirmed(table, { id: 'id-3', email, now: later(3) });
    expect(await stored()).toMatchObject({ id: 'id-1', state: 'confirmed' });
  });
});

describe('a mail with the link that was accepted', () => {
  it('gives a pending address its week from then on, and no other mail for a day', async () => {
    await subscribe();
    await noteConfirmationSent(table, email, later(5));
    expect(await stored()).toEqual({
      ...pending(first),
      confirmationSentAt: later(5).toISOString(),
      confirmAgainFrom: later(29).toISOString(),
      expiresAt: seconds(later(5)) + 7 * days * 3600,
    });
  });

  it('changes nothing about an address that has confirmed meanwhile', async () => {
    await storedNothingElse({ state: 'confirmed' });
    await noteConfirmationSent(table, email, later(5));
    expect(await stored()).toEqual({ email, state: 'confirmed' });
  });
});

describe('a link', () => {
  it('confirms once; the item no longer expires, and no mail is due', async () => {
    await subscribe();
    expect(await confirm(table, email, later(1))).toBe('confirmed');
    const confirmed = await stored();
    expect(confirmed).toMatchObject({ state: 'confirmed', confirmedAt: later(1).toISOString() });
    for (const name of ['expiresAt', 'due', 'dueAt']) expect(confirmed).not.toHaveProperty(name);
    expect(await confirm(table, email, later(2))).toBe('already');
    expect(await stored()).toEqual(confirmed);
  });

  it('does not bring back who has left, or whom no mail reaches', async () => {
    await subscribe();
    await unsubscribe(table, email, later(1));
    expect(await confirm(table, email, later(2))).toBe('gone');
    await markUnreachable(table, email, 'complained', later(3));
    expect(await confirm(table, email, later(4))).toBe('gone');
  });

  it('of an erased or expired address stores nothing', async () => {
    expect(await confirm(table, email, first)).toBe('unknown');
    expect(await unsubscribe(table, email, first)).toBe('unknown');
    expect(await stored()).toBeUndefined();
    await storedNothingElse({ state: 'unsubscribed', expiresAt: seconds(first) });
    expect(await unsubscribe(table, email, first)).toBe('unknown');
  });

  it('unsubscribes from any state, and a second time changes nothing', async () => {
    await subscribe();
    expect(await unsubscribe(table, email, later(1))).toBe('unsubscribed');
    const left = await stored();
    expect(left).toMatchObject({
      state: 'unsubscribed',
      unsubscribedAt: later(1).toISOString(),
      expiresAt: seconds(later(1)) + 30 * days * 3600,
    });
    expect(left).not.toHaveProperty('due');
    expect(await unsubscribe(table, email, later(2))).toBe('already');
    expect(await stored()).toEqual(left);
    for (const item of [{ state: 'confirmed' }, { id: 'of an older release' }]) {
      await storedNothingElse(item);
      expect(await unsubscribe(table, email, first)).toBe('unsubscribed');
    }
  });
});

describe('what SES reports', () => {
  it('ends a subscription, and a complaint outweighs a bounce', async () => {
    await subscribe();
    await markUnreachable(table, email, 'bounced', later(1));
    expect(await stored()).toMatchObject({
      state: 'bounced',
      expiresAt: seconds(later(1)) + 30 * days * 3600,
    });
    await markUnreachable(table, email, 'complained', later(2));
    expect(await stored()).toMatchObject({ state: 'complained' });
    await markUnreachable(table, email, 'bounced', later(3));
    expect(await stored()).toMatchObject({ state: 'complained' });
  });

  it('a bounce of who has left or was never there changes nothing, a complaint is noted', async () => {
    await markUnreachable(table, email, 'bounced', first);
    expect(await stored()).toBeUndefined();
    await subscribe();
    await unsubscribe(table, email, later(1));
    const left = await stored();
    await markUnreachable(table, email, 'bounced', later(2));
    expect(await stored()).toEqual(left);
    await markUnreachable(table, email, 'complained', later(3));
    expect(await stored()).toMatchObject({ state: 'complained' });
  });
});

describe('an address of another list', () => {
  const consent = { at: '2025-03-31', source: 'Fair in Ghent', importedAt: '2026-11-25T12:00:00.000Z' };
  const bring = () => addImported(table, { id: 'id-2', email, consent });

  it('is on the list with its consent', async () => {
    expect(await bring()).toBe(true);
    const item = { id: 'id-2', email, state: 'confirmed', subscribedAt: '2025-03-31T00:00:00.000Z', consent };
    expect(await stored()).toEqual(item);
    expect(await bring()).toBe(false);
    expect(await stored()).toEqual(item);
  });

  it('need not confirm any more', async () => {
    await subscribe();
    expect(await bring()).toBe(true);
    expect(await stored()).toMatchObject({ state: 'confirmed', consent });
    expect(Object.keys((await stored())!)).not.toEqual(expect.arrayContaining(['dueAt', 'expiresAt']));
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
    ['pressed the link of a letter', () => unsubscribe(table, email, later(2))],
    [
      'pressed it twice',
      () => unsubscribe(table, email, later(2)).then(() => unsubscribe(table, email, later(3))),
    ],
    ['reported a letter as spam', () => markUnreachable(table, email, 'complained', later(2))],
  ])(
    'and %s stays out of an import after its item is deleted, by a hash and nothing else',
    async (_, leave) => {
      await subscribe();
      await confirm(table, email, later(1));
      await leave();
      await expire();
      expect(await bring()).toBe(false);
      expect(await stored()).toBeUndefined();
      expect(await others()).toEqual(known);
      expect(await itemsOfList(table)).toEqual([]);
      expect(await countReaders(table, '2026-12-01', false)).toMatchObject({ sent: 0, waiting: 0 });
      const letter = new LetterMarks(table, '2026-12-01', 'words', false);
      for await (const recipient of letter.recipients()) expect.unreachable(recipient.email);
    },
  );

  it('comes back by its owner’s confirmation only: a subscription alone lifts nothing', async () => {
    await subscribe();
    await unsubscribe(table, email, later(1));
    await expire();
    await subscribe(later(2));
    expect(await bring()).toBe(false);
    expect(await others()).toEqual(known);
    expect(await confirm(table, email, later(3))).toBe('confirmed');
    expect(await others()).toEqual([]);
    await unsubscribe(table, email, later(4));
    expect(await others()).toEqual(known);
  });

  it('is told apart from one whose mail bounced, which an import may bring', async () => {
    await subscribe();
    await markUnreachable(table, email, 'bounced', later(1));
    await expire();
    expect(await bring()).toBe(true);
  });

  it('and opens an older link at the same moment is left or on the list, never left and forgotten', async () => {
    for (let time = 0; time < 20; time++) {
      await expire();
      await subscribe();
      await Promise.all([confirm(table, email, later(1)), unsubscribe(table, email, later(1))]);
      const left = (await stored())?.state === 'unsubscribed';
      expect(await others()).toEqual(left ? known : []);
    }
  });
});
