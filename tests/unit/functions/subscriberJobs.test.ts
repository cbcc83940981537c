import {
  BadRequestException,
  SESv2Client,
  SendEmailCommand,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { letters } from '../../../content/built/letters.ts';
import { site } from '../../../content/built/site.ts';
import { queueNextReaders } from '../../../functions/newsletter/letterReaders.ts';
import { openLink } from '../../../functions/newsletter/mailLinks.ts';
import { sendConfirm } from '../../../functions/newsletter/sendConfirm.ts';
import { sendLetter } from '../../../functions/newsletter/sendLetter.ts';
import { callCrmAboutSubscriber } from '../../../functions/newsletter/subscriberCalls.ts';
import { read, store } from '../../support/dynalite.ts';
import { webhookReceiver } from '../../support/webhook.ts';
import { functionMail } from './apiEvent.ts';
import { stubServices } from './stubServices.ts';

const { queue, jobs, logged } = stubServices();
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

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(askedAt), toFake: ['Date'] });
  ses.reset();
  ses.on(SendEmailCommand).resolves({ MessageId: 'id' });
});
afterEach(() => vi.useRealTimers());

describe('the mail that asks for a confirmation', () => {
  const send = () => sendConfirm({ kind: 'confirm', address: email, askedAt });

  it('goes to a pending address with the link in both bodies, and is noted', async () => {
    await stored({ state: 'pending', askedAt });
    expect(await send()).toBe('sent');
    expect(mails()).toMatchObject([
      {
        Destination: { ToAddresses: [email] },
        ReplyToAddresses: [site.contactEmail],
        Content: { Simple: { Subject: { Data: `${site.name}: please confirm your subscription` } } },
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

  it.each([
    ['has confirmed', { state: 'confirmed' }, 'gone'],
    ['has left', { state: 'unsubscribed' }, 'gone'],
    ['was erased', undefined, 'gone'],
    ['has expired', { state: 'pending', askedAt, expiresAt: Date.parse(askedAt) / 1000 }, 'gone'],
    ['has subscribed anew', { state: 'pending', askedAt: '2026-11-23T10:20:30.000Z' }, 'gone'],
    ['has it', { state: 'pending', askedAt, sent: new Set([`confirm:${askedAt}`]) }, 'sent before'],
  ])('does not go to an address that %s', async (_, item, outcome) => {
    await stored(item);
    const before = await read('subscribers', email);
    expect(await send()).toBe(outcome);
    expect(ses.calls()).toEqual([]);
    expect(await read('subscribers', email)).toEqual(before);
  });

  it('comes again while SES is busy, and ends for an address that SES refuses, of which the log names the reason', async () => {
    await stored({ state: 'pending', askedAt });
    ses.on(SendEmailCommand).rejectsOnce(new TooManyRequestsException(metadata));
    await expect(send()).rejects.toMatchObject({ message: 'TooManyRequestsException' });
    expect(await noted()).toBeUndefined();
    ses.on(SendEmailCommand).rejects(new BadRequestException(metadata));
    expect(await send()).toBe('refused');
    expect(await noted()).toEqual(new Set([`confirm:${askedAt}`]));
    expect(logged()).toMatchObject([{ level: 'INFO', reason: 'BadRequestException' }]);
    expect(JSON.stringify(logged())).not.toContain('ada');
  });
});

describe('a letter', () => {
  const [letter] = letters;
  const id = letter!.id;
  const send = (day = id) => sendLetter({ kind: 'letter', letter: day, address: email });

  it('goes to a confirmed reader, with links of their own to leave, and is noted', async () => {
    await stored({ state: 'confirmed' });
    expect(await send()).toBe('sent');
    const { Subject, Headers = [] } = mails()[0]!.Content!.Simple!;
    expect(Subject?.Data).toBe(letter!.subject);
    const [, token = ''] = /token=([\w.-]+)>/.exec(Headers[0]?.Value ?? '') ?? [];
    expect(await openLink('newsletter-unsubscribe', token)).toEqual({ email });
    // One click in a mail program (RFC 8058), or a mail to a person.
    const leave = `<${siteUrl}/api/newsletter/unsubscribe?token=${token}>`;
    expect(Headers).toEqual([
      { Name: 'List-Unsubscribe', Value: `${leave}, <mailto:${site.contactEmail}?subject=unsubscribe>` },
      { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
    ]);
    for (const body of bodies()) expect(body).toContain(`${siteUrl}/newsletter/unsubscribe?token=${token}`);
    expect(await noted('letters')).toEqual(new Set([id]));
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
    expect(await noted('letters')).toEqual(new Set([id]));
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

it('no reader’s letter waits for another’s: each job is a group of its own', async () => {
  for (const one of [email, 'bo@example.com']) {
    await store('subscribers', { email: one, state: 'confirmed' });
  }
  await queueNextReaders(page);
  const groups = queue.commandCalls(SendMessageCommand).map(({ args }) => args[0].input.MessageGroupId);
  expect(new Set(groups).size).toBe(2);
});

describe('the call about a subscriber', () => {
  const at = '2026-11-21T10:00:00.000Z';
  const left = { kind: 'subscriberCall', event: 'subscriber.left', address: email, at } as const;
  const hears = (url: string) =>
    vi.stubEnv('MAIL_SETTINGS', JSON.stringify({ ...functionMail, webhook: { url } }));

  it('says what has changed, is noted when the CRM takes it, and is made once', async () => {
    const busy = await webhookReceiver(503);
    hears(busy.url);
    await stored({ state: 'unsubscribed' });
    await expect(callCrmAboutSubscriber(left)).rejects.toMatchObject({ message: 'status 503' });
    expect(await noted()).toBeUndefined();

    const { url, calls } = await webhookReceiver(204);
    hears(url);
    expect(await callCrmAboutSubscriber({ ...left, reason: 'unsubscribed' })).toBe('sent');
    expect(calls[0]?.headers['webhook-id']).toBe(`id-1-${at}`);
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      type: 'subscriber.left',
      timestamp: at,
      data: { email, at, reason: 'unsubscribed' },
    });
    const name = `call:subscriber.left:${at}`;
    expect(await noted()).toEqual(new Set([name]));
    expect(await callCrmAboutSubscriber(left)).toBe('sent before');
    expect(await callCrmAboutSubscriber({ ...left, address: 'erased@example.com' })).toBe('gone');
    expect(calls).toHaveLength(1);
  });
});
