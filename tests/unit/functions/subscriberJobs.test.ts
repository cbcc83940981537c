import {
  BadRequestException,
  GetAccountCommand,
  SESv2Client,
  SendEmailCommand,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { letters } from '#content/built/letters.ts';
import { site } from '#content/built/site.ts';
import { queueNextReaders } from '#functions/newsletter/letterReaders.ts';
import { openLink } from '#functions/newsletter/mailLinks.ts';
import { sendConfirm } from '#functions/newsletter/sendConfirm.ts';
import { sendLetter } from '#functions/newsletter/sendLetter.ts';
import { read, store, stored as usage, watchTables } from '../../support/dynalite.ts';
import { functionMail } from './apiEvent.ts';
import { stubServices } from './stubServices.ts';

const { queue, jobs, jobGroups, logged } = stubServices();
const ses = mockClient(SESv2Client);

const email = 'ada@example.com';
const askedAt = '2026-11-21T10:20:30.000Z';
const { siteUrl } = functionMail;
const metadata = { message: 'no', $metadata: {} };

/** Puts the subscriber's item in place of the one before. */
const stored = async (item: object | undefined) =>
  item && (await store('subscribers', { id: 'id-1', email, ...item }));
const mails = () => ses.commandCalls(SendEmailCommand).map(({ args }) => args[0].input);
const bodies = () => {
  const { Text, Html } = mails()[0]!.Content!.Simple!.Body!;
  return [String(Text?.Data), String(Html?.Data)];
};
/** What is noted at the subscriber of a kind. */
const noted = async (set: 'sent' | 'letters' = 'sent') => (await read('subscribers', email))?.[set];

let minutes = 0;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(askedAt), toFake: ['Date', 'performance'] });
  // What the tests before have heard of SES's quota is out of date.
  minutes += 2;
  vi.advanceTimersByTime(minutes * 60_000);
  vi.setSystemTime(askedAt);
  ses.reset();
  ses.on(SendEmailCommand).resolves({ MessageId: 'id' });
  ses.on(GetAccountCommand).resolves({ SendQuota: { Max24HourSend: 1000, SentLast24Hours: 0 } });
});
afterEach(() => vi.useRealTimers());

describe('the mail that asks for a confirmation', () => {
  const send = () => sendConfirm({ kind: 'confirm', address: email, askedAt });

  it('goes to a pending address with the link in both bodies, and is noted', async () => {
    await stored({ state: 'pending', askedAt });
    const calls = watchTables();
    expect(await send()).toBe('sent');
    // Who has subscribed a moment ago is found.
    expect(calls.commandCalls(GetCommand)[0]?.args[0].input).toMatchObject({ ConsistentRead: true });
    expect(mails()).toMatchObject([
      {
        Destination: { ToAddresses: [email] },
        ReplyToAddresses: [site.contactEmail],
        Content: {
          Simple: {
            Subject: { Data: `${site.name}: please confirm your subscription` },
            Headers: [{ Name: 'Auto-Submitted', Value: 'auto-generated' }],
          },
        },
      },
    ]);
    for (const body of bodies()) {
      const [link = '', token = ''] = /https:\S+?\/newsletter\/confirm\?token=([\w.-]+)/.exec(body) ?? [];
      expect(link.startsWith(siteUrl)).toBe(true);
      expect(await openLink('newsletter-confirm', token)).toEqual({ email });
      expect(body).not.toContain(email);
      expect(body).toContain('7 days');
    }
    expect(await noted()).toEqual(new Set([`confirm:${askedAt}`]));
  });

  it.each<[who: string, item: object | undefined, outcome: string]>([
    ['has confirmed', { state: 'confirmed' }, 'gone'],
    ['has left', { state: 'unsubscribed' }, 'gone'],
    ['lost a mail of ours', { state: 'bounced', askedAt }, 'gone'],
    ['complained', { state: 'complained', askedAt }, 'gone'],
    ['was erased', undefined, 'gone'],
    ['has expired', { state: 'pending', askedAt, expiresAt: Date.parse(askedAt) / 1000 }, 'gone'],
    ['has it', { state: 'pending', askedAt, sent: new Set([`confirm:${askedAt}`]) }, 'sent before'],
  ])('does not go to an address that %s', async (_, item, outcome) => {
    await stored(item);
    const before = await read('subscribers', email);
    expect(await send()).toBe(outcome);
    expect(ses.calls()).toEqual([]);
    expect(await read('subscribers', email)).toEqual(before);
    expect(await usage('usage')).toEqual([]);
  });

  it('that an address waits for goes out by the job of any press, and once', async () => {
    const later = '2026-11-23T10:20:30.000Z';
    await stored({ state: 'pending', askedAt: later, sent: new Set([`confirm:${askedAt}`]) });
    expect([await send(), await send()]).toEqual(['sent', 'sent before']);
    expect(await noted()).toEqual(new Set([`confirm:${askedAt}`, `confirm:${later}`]));
  });

  it('comes again while SES is busy, without a note; the link’s seven days begin with the mail', async () => {
    await stored({ state: 'pending', askedAt });
    ses.on(SendEmailCommand).rejectsOnce(new TooManyRequestsException(metadata));
    await expect(send()).rejects.toMatchObject({
      name: 'JobDelayed',
      message: 'TooManyRequestsException',
    });
    expect(await noted()).toBeUndefined();
    vi.setSystemTime('2026-11-24T10:20:30.000Z');
    expect(await send()).toBe('sent');
    const { expiresAt } = (await read('subscribers', email))!;
    expect(expiresAt).toBe(Date.parse('2026-12-01T10:20:30.000Z') / 1000);
  });

  it('is answered to the stage’s own address, where it has one', async () => {
    const replyTo = 'answers@firm.example';
    vi.stubEnv('MAIL_SETTINGS', JSON.stringify({ ...functionMail, replyTo }));
    await stored({ state: 'pending', askedAt });
    await send();
    expect(mails()[0]?.ReplyToAddresses).toEqual([replyTo]);
  });

  it('that SES refuses is tried once, is not noted as sent, and the log names the reason', async () => {
    await stored({ state: 'pending', askedAt });
    ses.on(SendEmailCommand).rejects(new BadRequestException(metadata));
    expect(await send()).toBe('refused');
    expect(mails()).toHaveLength(1);
    expect(await noted()).toBeUndefined();
    expect(logged()).toMatchObject([
      { level: 'INFO', message: 'mail refused', kind: 'confirm', reason: 'BadRequestException' },
    ]);
    expect(JSON.stringify(logged())).not.toContain('ada');
    // The next press of the form tries anew.
    ses.on(SendEmailCommand).resolves({ MessageId: 'id' });
    expect(await send()).toBe('sent');
  });
});

describe('a letter', () => {
  const [letter] = letters;
  const id = letter!.id;
  const send = (day = id) => sendLetter({ kind: 'letter', letter: day, address: email });

  it('goes to a confirmed reader, with links of their own to leave, and is noted', async () => {
    const earlier = '2026-11-01';
    await stored({ state: 'confirmed', letters: new Set([earlier]) });
    expect(await send()).toBe('sent');
    const { Subject, Headers = [] } = mails()[0]!.Content!.Simple!;
    expect(Subject?.Data).toBe(letter!.subject);
    const [, token = ''] = /token=([\w.-]+)>/.exec(Headers[0]?.Value ?? '') ?? [];
    expect(await openLink('newsletter-unsubscribe', token)).toEqual({ email });
    // One click in a mail program (RFC 8058), or a mail to a person.
    const leave = `<${siteUrl}/api/newsletter/unsubscribe?token=${token}>`;
    // A letter is no automatic mail: it has no header that says so.
    expect(Headers).toEqual([
      { Name: 'List-Unsubscribe', Value: `${leave}, <mailto:${site.contactEmail}?subject=unsubscribe>` },
      { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
    ]);
    for (const body of bodies()) expect(body).toContain(`${siteUrl}/newsletter/unsubscribe?token=${token}`);
    expect(await noted('letters')).toEqual(new Set([earlier, id]));
  });

  it.each([
    ['has left', { state: 'unsubscribed' }, 'gone'],
    ['has not confirmed', { state: 'pending' }, 'gone'],
    ['was erased', undefined, 'gone'],
    ['has it', { state: 'confirmed', letters: new Set([id]) }, 'sent before'],
  ])('does not go to a reader who %s', async (_, item, outcome) => {
    await stored(item);
    const before = await read('subscribers', email);
    expect(await send()).toBe(outcome);
    expect(ses.calls()).toEqual([]);
    expect(await read('subscribers', email)).toEqual(before);
  });

  it('waits while SES takes no more, and ends for an address that it refuses', async () => {
    await stored({ state: 'confirmed' });
    ses.on(SendEmailCommand).rejectsOnce(new TooManyRequestsException(metadata));
    await expect(send()).rejects.toMatchObject({ message: 'TooManyRequestsException' });
    expect(await noted('letters')).toBeUndefined();
    ses.on(SendEmailCommand).rejects(new BadRequestException(metadata));
    expect(await send()).toBe('refused');
    expect(await noted('letters')).toBeUndefined();
  });

  const quotaOf = (Max24HourSend: number, SentLast24Hours: number) =>
    ses.on(GetAccountCommand).resolves({ SendQuota: { Max24HourSend, SentLast24Hours } });
  const unknown = new TooManyRequestsException(metadata);
  it.each<[quota: string, says: () => unknown, outcome: string]>([
    ['has room for it and for leads', () => quotaOf(1000, 899), 'sent'],
    ['has room for leads alone', () => quotaOf(1000, 900), 'delayed'],
    ['is used up', () => quotaOf(200, 200), 'delayed'],
    ['has no end', () => quotaOf(-1, 1_000_000), 'sent'],
    ['is not told', () => ses.on(GetAccountCommand).resolves({}), 'delayed'],
    ['is not known', () => ses.on(GetAccountCommand).rejects(unknown), 'delayed'],
  ])('while SES’s quota of 24 hours %s', async (_, says, outcome) => {
    await stored({ state: 'confirmed' });
    says();
    if (outcome === 'sent') expect(await send()).toBe('sent');
    else
      await expect(send()).rejects.toMatchObject({
        name: 'JobDelayed',
        message: expect.stringContaining('quota'),
      });
    expect(mails()).toHaveLength(outcome === 'sent' ? 1 : 0);
  });

  it('asks SES for its quota once a minute, however many letters there are', async () => {
    const asked = () => ses.commandCalls(GetAccountCommand).length;
    const sendTo = async (index: number) => {
      const address = `${index}@example.com`;
      await store('subscribers', { id: address, email: address, state: 'confirmed' });
      return sendLetter({ kind: 'letter', letter: id, address });
    };
    for (let index = 0; index < 20; index++) await sendTo(index);
    expect(asked()).toBe(1);
    quotaOf(1000, 950);
    vi.advanceTimersByTime(60_001);
    await expect(sendTo(20)).rejects.toMatchObject({ name: 'JobDelayed' });
    expect([asked(), mails().length]).toEqual([2, 20]);
  });

  it('that this release has not got is not sent', async () => {
    await expect(send('2001-01-01')).rejects.toThrow('This release has no letter of 2001-01-01.');
  });
});

const page = { kind: 'page', letter: '2026-12-01', run: 'run-1' } as const;
/** More items than one job looks at. */
const manySubscribers = (state: string) =>
  Promise.all(
    Array.from({ length: 201 }, (_, index) => store('subscribers', { email: `${index}@example.com`, state })),
  );

it('a page of readers comes again when the queue fails, and does not go on', async () => {
  await manySubscribers('confirmed');
  queue.on(SendMessageCommand).rejects(new Error('down'));
  await expect(queueNextReaders(page)).rejects.toThrow('down');
  expect(jobs().length).toBeLessThan(200);
  queue.resetHistory();
  queue.on(SendMessageCommand).resolves({});
  expect(await queueNextReaders(page)).toBe('queued');
  expect(new Set(jobs().map(({ address }) => address)).size).toBe(201);
  expect(jobs().at(-1)).toEqual({ ...page, after: expect.stringContaining('@example.com') });
});

it('a page without readers leads to the items behind it', async () => {
  await manySubscribers('pending');
  expect(await queueNextReaders(page)).toBe('queued');
  expect(jobs()).toEqual([{ ...page, after: expect.stringContaining('@example.com') }]);
  await queueNextReaders(jobs()[0]);
  expect(jobs()).toHaveLength(1);
});

it('who has the letter is queued no more, and no reader’s letter waits for another’s', async () => {
  await store('subscribers', {
    email: 'eve@example.com',
    state: 'confirmed',
    letters: new Set([page.letter]),
  });
  await store('subscribers', { email, state: 'confirmed' });
  const earlier = new Set(['2026-11-01']);
  await store('subscribers', { email: 'bo@example.com', state: 'confirmed', letters: earlier });
  const calls = watchTables();
  await queueNextReaders(page);
  expect(calls.commandCalls(ScanCommand)[0]?.args[0].input).toMatchObject({ ConsistentRead: true });
  expect(jobs()).toHaveLength(2);
  expect(new Set(jobGroups()).size).toBe(2);
  // Leads are on another queue, so that none waits for letters.
  const queues = queue.commandCalls(SendMessageCommand).map(({ args }) => args[0].input.QueueUrl);
  expect(new Set(queues)).toEqual(new Set([process.env.LETTERS_QUEUE_URL]));
});
