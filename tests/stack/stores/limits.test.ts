import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countMail, mailboxOf, mayAskToConfirm, mayCopy } from '../../../functions/limits/mailToStrangers.ts';
import { countInWindows } from '../../../functions/limits/windows.ts';
import { type Table, tableIn } from '../../../functions/runtime/table.ts';
import { emptyTables, itemsIn } from '../../support/dynalite.ts';
import { captureLog, stubEnvironment, stubVisitorKey, testLimits } from '../../unit/functions/apiEvent.ts';

const now = new Date('2026-11-20T12:00:00Z');
const tomorrow = new Date('2026-11-21T12:00:01Z');

let table: Table;
stubVisitorKey();
beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  stubEnvironment();
  await emptyTables();
  table = tableIn('USAGE_TABLE');
  return () => void vi.useRealTimers();
});

const passed = (outcomes: readonly unknown[]) => outcomes.filter((one) => one === undefined).length;

describe('what is counted in windows, by many at once', () => {
  it('exactly 5 of 40 pass in ten minutes, and 20 in a day', async () => {
    const limits = { per10Minutes: 5, perDay: 20 };
    for (let window = 0; window < 6; window++) {
      const then = new Date(Date.UTC(2026, 10, 21, 10, 10 * window + 3));
      const all = Array.from({ length: 40 }, () => countInWindows('contact someone', 1, limits, then));
      expect(passed(await Promise.all(all))).toBe(window < 4 ? 5 : 0);
    }
  });

  it('a window that refuses names its rest, and its item may be deleted at its end', async () => {
    const at = new Date('2026-11-20T12:09:15Z');
    await countInWindows('one', 1, { per10Minutes: 1 }, at);
    expect(await countInWindows('one', 1, { per10Minutes: 1 }, at)).toBe(45);
    expect(await itemsIn(table, 'key')).toEqual([
      { key: 'one 2026-11-20T12:00', used: 1, expiresAt: Date.UTC(2026, 10, 20, 12, 10) / 1000 },
    ]);
  });
});

/** Thirty ways to write one mailbox of Gmail. */
const spellings = Array.from({ length: 30 }, (_, index) => {
  const dotted = 'adalovelace'.replace(/./g, (letter, place) =>
    (index >> place) & 1 ? `${letter}.` : letter,
  );
  return `${dotted}${index % 3 ? `+${index}` : ''}@${index % 2 ? 'gmail' : 'GoogleMail'}.com`;
});
const from = (address: string) => ({ 'cloudfront-viewer-address': `${address}:1` });

describe('mails to strangers', () => {
  const bounds = testLimits.mailToStrangers;

  it.each([
    ['Ada.Lovelace+erp@Example.com', 'ada.lovelace@example.com'],
    ['+tag@example.com', '+tag@example.com'],
    ['"a@b"@example.com', '"a@b"@example.com'],
  ])('%s is the mailbox %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });

  it('a mailbox gets one copy a day, for the message that was first; the table names nobody', async () => {
    const headers = from('192.0.2.7');
    expect(await mayCopy('ada@example.com', 'a', headers)).toBe(true);
    expect(await mayCopy('ADA@example.com', 'b', headers)).toBe(false);
    expect(await mayCopy('ada@example.com', 'a', headers)).toBe(true);
    const items = await itemsIn(table, 'key');
    expect(items).toContainEqual({
      key: expect.stringMatching(/^confirmation [\w-]{22}$/),
      contact: 'a',
      countedFor: 'a',
      expiresAt: Date.UTC(2026, 10, 21, 12) / 1000,
    });
    // The same message counts once.
    expect(items).toContainEqual(expect.objectContaining({ key: 'mail all 2026-11-20', used: 1 }));
    vi.setSystemTime(tomorrow);
    expect(await mayCopy('ada@example.com', 'b', headers)).toBe(true);
    expect(JSON.stringify(await itemsIn(table, 'key'))).not.toMatch(/ada|192\.0\.2/i);
  });

  it('30 spellings of one mailbox are one copy and one question, and only who was first may ask again', async () => {
    expect(new Set(spellings).size).toBe(30);
    const copied = await Promise.all(
      spellings.map((email, index) => mayCopy(email, `${index}`, from('192.0.2.7'))),
    );
    expect(copied.filter(Boolean)).toHaveLength(1);
    const asked = await Promise.all(spellings.map((email) => mayAskToConfirm(email)));
    expect(asked.filter(Boolean)).toHaveLength(1);
    expect(await mayAskToConfirm(spellings[asked.indexOf(true)]!)).toBe(true);
    expect(await mayAskToConfirm(spellings[asked.indexOf(false)]!)).toBe(false);
    vi.setSystemTime(tomorrow);
    expect(await mayAskToConfirm('adalovelace@gmail.com')).toBe(true);
  });

  it('640 asked for by 60 addresses are 200 on a day, 50 of one network', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 640 }, (_, index) => countMail(`${(index % 60) % 6}`, bounds, now)),
    );
    expect(passed(outcomes)).toBe(200);
    expect(outcomes).toContainEqual(expect.objectContaining({ by: 'network' }));
    expect(await countMail('other', bounds, now)).toMatchObject({ by: 'day' });
    expect(await countMail('0', bounds, tomorrow)).toBeUndefined();
    // A small bound has room for one mail.
    expect(await countMail('third', { perDay: 100, networkShare: 0.001 }, tomorrow)).toBeUndefined();
  });

  it('beyond the bound a message has no copy', async () => {
    const mailToStrangers = { perDay: 1, networkShare: 1 };
    vi.stubEnv('LIMIT_SETTINGS', JSON.stringify({ ...testLimits, mailToStrangers }));
    expect(await mayCopy('ada@example.com', 'a', from('192.0.2.7'))).toBe(true);
    // However often its visitor sends the same message.
    for (const _ of [1, 2]) {
      expect(await mayCopy('grace@example.com', 'b', from('198.51.100.7'))).toBe(false);
    }
  });

  // There is no copy then: createContact.test.ts.
  it('without the counters the question is asked', async () => {
    const { lines } = captureLog();
    vi.stubEnv('USAGE_TABLE', 'missing');
    expect(await mayAskToConfirm('ada@example.com')).toBe(true);
    expect(lines).toMatchObject([{ level: 'ERROR', message: 'a mailbox was not counted' }]);
  });
});
