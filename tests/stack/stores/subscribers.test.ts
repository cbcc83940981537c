import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { countReaders } from '../../../functions/newsletter/letterReaders.ts';
import { consentVersion } from '../../../functions/newsletter/newsletter.ts';
import {
  addPending,
  confirm,
  leave,
  noteConfirmSent,
  noteSent,
} from '../../../functions/newsletter/subscribersTable.ts';
import { type Table, tableIn } from '../../../functions/runtime/table.ts';
import { emptyTables } from '../../support/dynalite.ts';
import { stubEnvironment } from '../../unit/functions/apiEvent.ts';

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

const leaveByLink = (from: Table, address: string, now: Date) => leave(from, address, 'unsubscribed', now);

/** What happens to an address, and what it brings: for `ask` the subscription whose mail is to be sent. */
const events: Readonly<Record<string, (now: Date) => Promise<unknown>>> = {
  ask: (now) => addPending(table, { id: `id-of-${now.toISOString()}`, email, now }),
  /** As the consumer leaves an item whose mail was accepted. */
  sent: (now) => noteConfirmSent(table, email, now.toISOString(), now),
  confirm: async (now) => (await confirm(table, email, now)).outcome,
  leave: async (now) => {
    const { hasChanged, subscriber } = await leaveByLink(table, email, now);
    return hasChanged ? 'unsubscribed' : subscriber ? 'already' : 'unknown';
  },
  bounce: async (now) => void (await leave(table, email, 'bounced', now)),
  complain: async (now) => void (await leave(table, email, 'complained', now)),
};

/** @param steps for example `ask 0, confirm 1`, with the hour of each. @returns what the last one brings */
async function happen(steps: string): Promise<unknown> {
  let brought: unknown;
  for (const step of steps.split(', ')) {
    const [event = '', hours] = step.split(' ');
    brought = await events[event]!(at(Number(hours)));
  }
  return brought;
}

const stored = async () => {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: { email } }));
  return Item;
};
const store = (item: object) =>
  table.client.send(new PutCommand({ TableName: table.name, Item: { email, ...item } }));

const pending = (hours: number) => ({
  ...{ email, id: `id-of-${iso(0)}`, subscribedAt: iso(0), state: 'pending' },
  ...{ consent: { wording: consentVersion, at: iso(hours) }, askedAt: iso(hours) },
  expiresAt: daysFrom(hours, 7),
});
const confirmed = { state: 'confirmed', confirmedAt: iso(1) };

describe('who subscribes', () => {
  it.each<[who: string, steps: string, mailOf: number | undefined, item: object]>([
    ['is new has a mail, and seven days to confirm', 'ask 0', 0, pending(0)],
    ['comes again before the mail is out has that one', 'ask 0, ask 1', 0, pending(0)],
    ['comes again within a day has none', 'ask 0, sent 0, ask 23.9', undefined, pending(0)],
    ['comes a day later has another, and another week', 'ask 0, sent 0, ask 24', 24, pending(24)],
    ['has confirmed has none, however long ago', 'ask 0, confirm 1, ask 9000', undefined, confirmed],
    ['has left starts anew', 'ask 0, sent 0, leave 2, ask 3', 3, pending(3)],
    ['had confirmed and left starts anew', 'ask 0, confirm 1, leave 2, ask 3', 3, pending(3)],
    ['lost a letter is asked again', 'ask 0, confirm 1, bounce 2, ask 3', 3, pending(3)],
    [
      'lost that mail too is not asked a third time',
      'ask 0, sent 0, confirm 1, bounce 2, ask 3, sent 3, bounce 4, ask 5',
      undefined,
      { state: 'bounced' },
    ],
    [
      'complained of a letter has none, however long ago',
      'ask 0, sent 0, confirm 1, complain 2, ask 9000',
      undefined,
      { state: 'complained' },
    ],
    [
      'complained after a loss has none',
      'ask 0, sent 0, confirm 1, bounce 2, complain 3, ask 4',
      undefined,
      { state: 'complained' },
    ],
    ['lost the first mail waits a day', 'ask 0, sent 0, bounce 1, ask 2', undefined, { state: 'bounced' }],
    ['lost it a day ago has another', 'ask 0, sent 0, bounce 1, ask 24', 24, pending(24)],
    [
      'complained of the first mail has no other',
      'ask 0, sent 0, complain 1, ask 9000',
      undefined,
      { state: 'complained' },
    ],
  ])('and %s (%s)', async (_, steps, mailOf, item) => {
    expect(await happen(steps)).toBe(mailOf === undefined ? undefined : iso(mailOf));
    expect(await stored()).toMatchObject(item);
    if (mailOf !== undefined) {
      for (const earlier of ['leftAt', 'confirmedAt']) expect(await stored()).not.toHaveProperty(earlier);
    }
  });

  it('has a week to confirm from the mail on, which is noted', async () => {
    await happen('ask 0');
    await noteConfirmSent(table, email, iso(0), at(5));
    expect(await stored()).toEqual({
      ...pending(0),
      sent: new Set([`confirm:${iso(0)}`]),
      expiresAt: daysFrom(5, 7),
    });
  });
});

describe('links and reports', () => {
  const left = { state: 'unsubscribed', leftAt: iso(1), expiresAt: daysFrom(1, 30) };

  it.each<[what: string, steps: string, outcome: string | undefined, item: object | undefined]>([
    ['a link confirms', 'ask 0, confirm 1', 'confirmed', confirmed],
    ['once', 'ask 0, confirm 1, confirm 2', 'already', confirmed],
    ['but not who has left', 'ask 0, leave 1, confirm 2', 'gone', left],
    ['nor whom no mail reaches', 'ask 0, complain 1, confirm 2', 'gone', { state: 'complained' }],
    ['nor an erased person', 'confirm 0', 'unknown', undefined],
    ['a link unsubscribes', 'ask 0, leave 1', 'unsubscribed', left],
    ['once, too', 'ask 0, leave 1, leave 2', 'already', left],
    ['and stores nothing of an erased person', 'leave 0', 'unknown', undefined],
    ['a mail that goes out late changes no confirmation', 'ask 0, confirm 1, sent 0', undefined, confirmed],
    ['a bounce ends it', 'ask 0, bounce 1', undefined, { state: 'bounced', expiresAt: daysFrom(1, 30) }],
    ['a complaint outweighs it', 'ask 0, bounce 1, complain 2', undefined, { state: 'complained' }],
    ['and is outweighed by none', 'ask 0, complain 1, bounce 2', undefined, { state: 'complained' }],
    ['a bounce of nobody is none', 'bounce 0', undefined, undefined],
    ['a bounce of who has left changes nothing', 'ask 0, leave 1, bounce 2', undefined, left],
    ['a complaint of them is noted', 'ask 0, leave 1, complain 2', undefined, { state: 'complained' }],
  ])('%s (%s)', async (_, steps, outcome, item) => {
    expect(await happen(steps)).toBe(outcome);
    if (item) expect(await stored()).toMatchObject(item);
    else expect(await stored()).toBeUndefined();
    if (item === confirmed) expect(await stored()).not.toHaveProperty('expiresAt');
  });

  it('an item whose time is over is none; one of an earlier release can leave', async () => {
    await store({ state: 'unsubscribed', expiresAt: daysFrom(0, 0) });
    expect(await happen('leave 0')).toBe('unknown');
    await store({ state: 'confirmed', id: 'id-1' });
    expect(await happen('leave 0')).toBe('unsubscribed');
  });
});

describe('a letter', () => {
  const letter = '2026-12-01';

  it('is counted once for who has it, and waits for who has confirmed', async () => {
    await happen('ask 0');
    expect(await countReaders(table, letter)).toEqual({ sent: 0, waiting: 0 });
    await happen('confirm 1');
    expect(await countReaders(table, letter)).toEqual({ sent: 0, waiting: 1 });
    await noteSent(table, email, 'letters', letter);
    await noteSent(table, email, 'letters', letter);
    await happen('leave 2');
    expect(await countReaders(table, letter)).toEqual({ sent: 1, waiting: 0 });
  });

  it('brings no erased reader back', async () => {
    await noteSent(table, email, 'letters', letter);
    expect(await stored()).toBeUndefined();
  });
});
