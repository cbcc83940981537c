import {
  BadRequestException,
  GetSuppressedDestinationCommand,
  NotFoundException,
  SESv2Client,
  SendEmailCommand,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countMail, mailboxOf, takeMailbox } from '#functions/limits/mailToStrangers.ts';
import { sendConfirm } from '#functions/newsletter/sendConfirm.ts';
import { change } from '#functions/newsletter/subscribersTable.ts';
import { type Table, tableIn } from '#functions/runtime/table.ts';
import { everyItem } from '#infra/commands/lists.ts';
import { emptyTables } from '../../support/dynalite.ts';
import { captureLog, stubEnvironment, stubVisitorKey, testLimits } from './apiEvent.ts';

const now = new Date('2026-11-20T12:00:00Z');
const tomorrow = new Date('2026-11-21T12:00:01Z');

let table: Table;
const ses = mockClient(SESv2Client);
stubVisitorKey();
beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  stubEnvironment();
  await emptyTables();
  captureLog();
  table = tableIn('USAGE_TABLE');
  return () => void vi.useRealTimers();
});

const passed = (outcomes: readonly unknown[]) => outcomes.filter((one) => one === undefined).length;

/** Thirty ways to write one mailbox of Gmail. */
const spellings = Array.from({ length: 30 }, (_, index) => {
  const dotted = 'adalovelace'.replace(/./g, (letter, place) =>
    (index >> place) & 1 ? `${letter}.` : letter,
  );
  return `${dotted}${index % 3 ? `+${index}` : ''}@${index % 2 ? 'gmail' : 'GoogleMail'}.com`;
});

describe('mails to strangers', () => {
  it.each([
    ['Ada.Lovelace+erp@Example.com', 'ada.lovelace@example.com'],
    ['+tag@example.com', '+tag@example.com'],
    ['"a@b"@example.com', '"a@b"@example.com'],
  ])('%s is the mailbox %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });

  it('a mailbox is asked by one of its spellings a day, of which the table names none', async () => {
    expect(new Set(spellings).size).toBe(30);
    const taken = await Promise.all(spellings.map((address) => takeMailbox(address, now)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const first = spellings[taken.indexOf(true)]!;
    const other = spellings[taken.indexOf(false)]!;
    // Its first mail may have failed.
    expect([await takeMailbox(first, now), await takeMailbox(other, now)]).toEqual([true, false]);
    expect(await everyItem(table, 'key')).toEqual([
      {
        key: expect.stringMatching(/^asked [\w-]{22}$/),
        holder: expect.stringMatching(/^[\w-]{22}$/),
        expiresAt: tomorrow.getTime() / 1000 - 1,
      },
    ]);
    expect(await takeMailbox(other, tomorrow)).toBe(true);
  });

  it('640 at once are 200 on a day', async () => {
    const counted = await Promise.all(Array.from({ length: 640 }, () => countMail(now)));
    expect(passed(counted)).toBe(200);
    expect([await countMail(now), await countMail(tomorrow)]).toEqual([12 * 3600, undefined]);
  });
});

describe('the mail that asks', () => {
  /** Somebody types an address into the form, and its job is done. */
  async function subscribe(address: string): Promise<string> {
    const email = address.toLowerCase();
    await change(tableIn('SUBSCRIBERS_TABLE'), 'subscribe', email, new Date());
    return doJob(email);
  }
  const doJob = (address: string) =>
    sendConfirm({ kind: 'confirm', address, askedAt: new Date().toISOString() });
  const recipients = () =>
    ses.commandCalls(SendEmailCommand).map(({ args }) => args[0].input.Destination?.ToAddresses?.[0]);
  /** The sums of the days. */
  const counted = async () =>
    (await everyItem(table, 'key')).flatMap(({ key, used }) => (used === undefined ? [] : [[key, used]]));
  const perDay = (most: number) => {
    const mailToStrangers = { ...testLimits.mailToStrangers, perDay: most };
    vi.stubEnv('LIMIT_SETTINGS', JSON.stringify({ ...testLimits, mailToStrangers }));
  };

  const metadata = { message: 'no', $metadata: {} };

  beforeEach(() => {
    ses.reset();
    ses.on(SendEmailCommand).resolves({ MessageId: 'id' });
    ses.on(GetSuppressedDestinationCommand).rejects(new NotFoundException(metadata));
  });

  it('goes to one of 30 spellings of a mailbox, however often each is typed in', async () => {
    const outcomes: string[] = [];
    for (const spelling of [...spellings, ...spellings]) outcomes.push(await subscribe(spelling));
    expect(recipients()).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'asked before')).toHaveLength(58);
    expect(await counted()).toEqual([['mail all 2026-11-20', 1]]);
  });

  it('goes to one of 30 spellings that are typed in at once', async () => {
    await Promise.all(spellings.map(subscribe));
    expect(recipients()).toHaveLength(1);
  });

  it('counts when it goes out, and no press that sends none does', async () => {
    for (const _ of [1, 2, 3]) await subscribe('ada@example.com');
    await change(tableIn('SUBSCRIBERS_TABLE'), 'confirm', 'ada@example.com', new Date());
    await subscribe('ada@example.com');
    expect(await counted()).toEqual([['mail all 2026-11-20', 1]]);
  });

  it('waits on its queue when the day’s mails are used up, and goes out the next day', async () => {
    perDay(1);
    expect(await subscribe('ada@example.com')).toBe('sent');
    await expect(subscribe('grace@example.com')).rejects.toMatchObject({
      name: 'JobDelayed',
      message: 'the day’s mails to strangers are used up',
    });
    vi.setSystemTime(tomorrow);
    expect(await doJob('grace@example.com')).toBe('sent');
    expect(recipients()).toEqual(['ada@example.com', 'grace@example.com']);
  });

  it.each([
    ['counts nothing while SES is busy', new TooManyRequestsException(metadata), 'JobDelayed', 0],
    ['counts nothing when SES refuses it', new BadRequestException(metadata), 'refused', 0],
    // It may be out.
    [
      'counts for each try without an answer of SES',
      Object.assign(new Error(), { name: 'TimeoutError' }),
      'JobDelayed',
      3,
    ],
  ])('%s', async (_, error, outcome, sum) => {
    // The day ends meanwhile.
    ses.on(SendEmailCommand).callsFake(async () => {
      vi.setSystemTime(tomorrow);
      throw error;
    });
    await change(tableIn('SUBSCRIBERS_TABLE'), 'subscribe', 'ada@example.com', now);
    const tried = () => {
      vi.setSystemTime(now);
      return doJob('ada@example.com').catch(({ name }) => name);
    };
    expect([await tried(), await tried(), await tried()]).toEqual([outcome, outcome, outcome]);
    expect(await counted()).toEqual([['mail all 2026-11-20', sum]]);
    ses.on(SendEmailCommand).resolves({ MessageId: 'id' });
    expect(await tried()).toBe('sent');
    expect(await counted()).toEqual([['mail all 2026-11-20', sum + 1]]);
  });

  it('counts nothing while a fault of the stage keeps it from being written', async () => {
    vi.stubEnv('MAIL_KEY_ARN', '');
    await expect(subscribe('ada@example.com')).rejects.toThrow('Set MAIL_KEY_ARN');
    expect(await counted()).toEqual([['mail all 2026-11-20', 0]]);
  });
});
