import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { countReaders } from '#functions/newsletter/letterReaders.ts';
import { consentVersion } from '#functions/newsletter/newsletter.ts';
import {
  nextStates,
  type SubscriberState,
  subscriberEvents,
  type WrittenEvent,
} from '#functions/newsletter/subscriberStates.ts';
import {
  change,
  noteConfirmSent,
  noteLetterSent,
  readSubscriber,
} from '#functions/newsletter/subscribersTable.ts';
import { type Table, tableIn } from '#functions/runtime/table.ts';
import { everyItem } from '#infra/commands/lists.ts';
import { erasePerson } from '#infra/commands/people.ts';
import { emptyTables } from '../../support/dynalite.ts';
import { stubEnvironment } from './apiEvent.ts';

let table: Table;
beforeEach(async () => {
  stubEnvironment();
  await emptyTables();
  table = tableIn('SUBSCRIBERS_TABLE');
});

const email = 'ada@example.com';
/** So many hours after the first subscription. */
const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, 12) + hours * 3_600_000);
const iso = (hours: number) => at(hours).toISOString();
/** The end of days that begin after so many hours, as DynamoDB's time to live has it. */
const daysFrom = (hours: number, days: number) => at(hours + 24 * days).getTime() / 1000;

const tell = (event: string, hours: number, address = email) => {
  const [name, isRefused] = event === 'refusal' ? ['bounce', true] : [event, false];
  return change(table, name as WrittenEvent, address, at(hours), { isRefused });
};

/**
 * Tells the table of events, of which `refusal` is a bounce by the receiving server.
 * @param steps such as `subscribe 0, confirm 1`, with the hour of each
 * @returns whether the last one has changed the item
 */
async function happen(steps: string): Promise<boolean> {
  let changed = false;
  for (const step of steps.split(', ').filter(Boolean)) {
    const [event = '', hours] = step.split(' ');
    changed = await tell(event, Number(hours));
  }
  return changed;
}

const stored = async (key = email) => {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: { email: key } }));
  return Item;
};
const store = (item: object) =>
  table.client.send(new PutCommand({ TableName: table.name, Item: { email, id: 'id-1', ...item } }));
const stateAt = async (hours: number) => (await readSubscriber(table, email, at(hours)))?.state ?? 'none';

describe('the state of an address after each event', () => {
  /** A row for each state before the event; `-` where the item stays as it is. */
  const expected = `
                 subscribe   confirm     leave          bounce    complaint    erase   term_over
    none         pending     -           -              -         -            -       -
    pending      pending     confirmed   unsubscribed   bounced   complained   none    none
    confirmed    -           -           unsubscribed   bounced   complained   none    -
    unsubscribed pending     -           -              bounced   complained   none    none
    bounced      pending     -           unsubscribed   -         complained   none    none
    complained   -           -           -              -         -            none    none`;
  const [events = [], ...rows] = expected
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const cells = rows.flatMap(([state = '', ...next]) =>
    events.map((event, column) => [state, event.replace('_', ' '), next[column]!] as const),
  );

  /** How an address comes into a state, in three hours at most. */
  const ways: Readonly<Record<string, string>> = {
    none: '',
    pending: 'subscribe 0',
    confirmed: 'subscribe 0, confirm 1',
    unsubscribed: 'subscribe 0, confirm 1, leave 2',
    bounced: 'subscribe 0, confirm 1, bounce 2',
    complained: 'subscribe 0, confirm 1, complaint 2',
  } satisfies Record<'none' | SubscriberState, string>;

  it('is known for every state and event', () => {
    const all = Object.keys(nextStates).flatMap((state) => subscriberEvents.map((event) => [state, event]));
    expect(cells.map(([state, event]) => [state, event])).toEqual(all);
  });

  it.each(cells)('%s, %s: %s', async (state, event, next) => {
    await happen(ways[state]!);
    const before = await stored();
    const later = 26;
    if (event === 'term over') {
      expect(await stateAt(24 * 31)).toBe(next === '-' ? state : next);
      return;
    }
    if (event === 'erase') await erasePerson([{ name: 'subscribers', table, items: [{ email }] }]);
    else expect(await tell(event, later)).toBe(next !== '-');
    if (next === '-') expect(await stored()).toEqual(before);
    expect(await stateAt(later)).toBe(next === '-' ? state : next);
  });
});

describe('who subscribes', () => {
  it.each<[who: string, steps: string, isAsked: boolean]>([
    ['is new is asked', 'subscribe 0', true],
    ['comes again within a day is not', 'subscribe 0, subscribe 23.9', false],
    ['comes again a day later is', 'subscribe 0, subscribe 24', true],
    ['came again within a day waits no longer for that', 'subscribe 0, subscribe 23, subscribe 24', true],
    ['left before confirming is asked at once', 'subscribe 0, leave 2, subscribe 3', true],
    ['confirmed and left is asked at once', 'subscribe 0, confirm 1, leave 2, subscribe 3', true],
    ['lost a letter is asked at once', 'subscribe 0, confirm 1, bounce 2, subscribe 3', true],
    ['lost the mail that asks waits a day', 'subscribe 0, bounce 1, subscribe 23.9', false],
    ['lost it a day ago is asked', 'subscribe 0, bounce 1, subscribe 24', true],
    [
      'lost a letter and then the mail that asks waits a day',
      'subscribe 0, confirm 1, bounce 2, subscribe 3, bounce 4, subscribe 26.9',
      false,
    ],
    ['lost a mail and left is asked at once', 'subscribe 0, bounce 1, leave 2, subscribe 3', true],
    ['left before a mail came back is asked at once', 'subscribe 0, leave 1, bounce 2, subscribe 3', true],
    ['complained is never asked', 'subscribe 0, complaint 1, subscribe 700', false],
  ])('and %s', async (_, steps, isAsked) => {
    expect(await happen(steps)).toBe(isAsked);
  });

  it('200 times at once is one item, and one of them has changed it', async () => {
    const all = Array.from({ length: 200 }, (_, index) => tell('subscribe', index / 3600));
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1);
    expect(await everyItem(table, 'email')).toMatchObject([{ email, state: 'pending' }]);
  });
});

it('an address that confirms and leaves at the same moment has left, whichever comes first', async () => {
  for (let round = 0; round < 20; round++) {
    const address = `${round}@example.com`;
    await tell('subscribe', 0, address);
    const [, left] = await Promise.all([tell('confirm', 1, address), tell('leave', 1, address)]);
    expect([left, (await stored(address))?.state]).toEqual([true, 'unsubscribed']);
  }
});

describe('an item', () => {
  const id = expect.stringMatching(/^[\da-f-]{36}$/);
  const consent = (hours: number) => ({ wording: consentVersion, at: iso(hours) });
  const pending = (hours: number) => ({
    ...{ email, id, subscribedAt: iso(0), state: 'pending', consent: consent(hours) },
    ...{ askedAt: iso(hours), expiresAt: daysFrom(hours, 7) },
  });
  const confirmed = {
    ...{ email, id, subscribedAt: iso(0), state: 'confirmed', consent: consent(0), confirmedAt: iso(1) },
  };
  const left = (state: string, hours: number) => ({
    ...{ ...confirmed, state, leftAt: iso(2), expiresAt: daysFrom(hours, 30) },
  });

  it.each<[what: string, steps: string, item: object]>([
    ['has seven days to be confirmed', 'subscribe 0', pending(0)],
    ['has seven days anew when it is asked again', 'subscribe 0, subscribe 24', pending(24)],
    ['stays for ever once it is confirmed, and waits for nothing', 'subscribe 0, confirm 1', confirmed],
    ['of who left stays thirty days', 'subscribe 0, confirm 1, leave 2', left('unsubscribed', 2)],
    [
      'of who left keeps the day of that when a mail comes back',
      'subscribe 0, confirm 1, leave 2, bounce 3',
      left('bounced', 3),
    ],
    [
      'of who complains of an old letter stays thirty days from then on',
      'subscribe 0, confirm 1, leave 2, complaint 5',
      left('complained', 5),
    ],
    [
      'that came back without being refused is no bounce of ours',
      'subscribe 0, confirm 1, bounce 2',
      left('bounced', 2),
    ],
    [
      'that a server refused tells when',
      'subscribe 0, confirm 1, refusal 2',
      { ...left('bounced', 2), bouncedAt: iso(2) },
    ],
    [
      'that a server refused tells so until it is confirmed',
      'subscribe 0, confirm 1, refusal 2, subscribe 3',
      { ...pending(3), bouncedAt: iso(2) },
    ],
    [
      'that was refused and confirmed tells no longer',
      'subscribe 0, confirm 1, refusal 2, subscribe 3, confirm 4',
      { ...confirmed, consent: consent(3), confirmedAt: iso(4) },
    ],
    [
      'of who comes back begins anew, with its first day',
      'subscribe 0, confirm 1, leave 2, subscribe 3',
      pending(3),
    ],
  ])('%s', async (_, steps, item) => {
    await happen(steps);
    expect(await stored()).toEqual(item);
  });

  it('keeps its first id', async () => {
    await happen('subscribe 0');
    const first = (await stored())?.id;
    await happen('confirm 1, leave 2, subscribe 3');
    expect(await stored()).toMatchObject({ id: first, state: 'pending' });
  });

  it('has a week to be confirmed from its mail on, which is noted', async () => {
    await happen('subscribe 0');
    await noteConfirmSent(table, email, iso(0), at(5));
    const sent = new Set([`confirm:${iso(0)}`]);
    expect(await stored()).toEqual({ ...pending(0), sent, expiresAt: daysFrom(5, 7) });
  });

  it.each(['confirm 1', 'subscribe 24', 'leave 1'])(
    'is not changed by the note of a mail that it waits for no longer (%s)',
    async (step) => {
      await happen(`subscribe 0, ${step}`);
      const before = await stored();
      await noteConfirmSent(table, email, iso(0), at(5));
      expect(await stored()).toEqual(before);
    },
  );
});

describe('an item whose time is over counts as none, although DynamoDB deletes it days later', () => {
  const states = ['pending', 'unsubscribed', 'bounced', 'complained'] as const;
  const over = { leftAt: iso(-1), askedAt: iso(0), expiresAt: daysFrom(5, 0) };

  it.each(states)('%s: its address is asked as a new one, and nothing else changes it', async (state) => {
    for (const event of ['confirm', 'leave', 'bounce', 'complaint', 'refusal']) {
      await store({ ...over, state });
      expect([event, await tell(event, 5)]).toEqual([event, false]);
      expect(await stored()).toEqual({ email, id: 'id-1', ...over, state });
    }
    expect(await stateAt(5)).toBe('none');
    expect(await tell('subscribe', 5)).toBe(true);
    expect(await stored()).toMatchObject({ state: 'pending', askedAt: iso(5), expiresAt: daysFrom(5, 7) });
    expect(await stored()).not.toHaveProperty('leftAt');
  });

  it('not a moment earlier', async () => {
    await store({ ...over, state: 'pending' });
    const half = 5 - 0.5 / 3600;
    expect(await stateAt(half)).toBe('pending');
    expect(await tell('subscribe', half)).toBe(false);
    expect(await tell('confirm', half)).toBe(true);
  });
});

describe('an item of an earlier release', () => {
  it('that was confirmed and says when it was asked loses that by leaving, and waits for nothing', async () => {
    await store({ state: 'confirmed', confirmedAt: iso(1), askedAt: iso(0) });
    await happen('leave 2');
    expect(await stored()).not.toHaveProperty('askedAt');
    expect(await happen('subscribe 3')).toBe(true);
  });

  it('that has left and says when it was asked is asked again a day after that', async () => {
    await store({ state: 'unsubscribed', leftAt: iso(1), askedAt: iso(0), expiresAt: daysFrom(1, 30) });
    expect(await happen('subscribe 23.9')).toBe(false);
    expect(await happen('subscribe 24')).toBe(true);
  });

  it('that has no more than a state can be read, and can leave', async () => {
    await store({ state: 'confirmed' });
    expect(await stateAt(0)).toBe('confirmed');
    expect(await happen('leave 0')).toBe(true);
  });

  it('that is the hash of an address which left is touched by no event, and is no reader', async () => {
    const hash = { email: `left:${'5'.repeat(64)}`, state: 'left' };
    await table.client.send(new PutCommand({ TableName: table.name, Item: hash }));
    for (const event of ['subscribe', 'confirm', 'leave', 'bounce', 'refusal', 'complaint']) {
      await tell(event, 30);
      expect([event, await tell(event, 30, hash.email)]).toEqual([event, false]);
    }
    expect(await stored(hash.email)).toEqual(hash);
    expect(await countReaders(table, '2026-12-01')).toEqual({ sent: 0, waiting: 0 });
  });
});

describe('a letter', () => {
  const letter = '2026-12-01';

  it('is counted once for who has it, and waits for who has confirmed', async () => {
    await happen('subscribe 0');
    expect(await countReaders(table, letter)).toEqual({ sent: 0, waiting: 0 });
    await happen('confirm 1');
    await noteLetterSent(table, email, '2026-11-01');
    expect(await countReaders(table, letter)).toEqual({ sent: 0, waiting: 1 });
    await noteLetterSent(table, email, letter);
    await noteLetterSent(table, email, letter);
    await happen('leave 2');
    expect(await countReaders(table, letter)).toEqual({ sent: 1, waiting: 0 });
  });

  it('brings no erased reader back', async () => {
    await noteLetterSent(table, email, letter);
    expect(await stored()).toBeUndefined();
  });
});
