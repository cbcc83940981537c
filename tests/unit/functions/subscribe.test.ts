import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handler } from '../../../functions/newsletter/subscribe.ts';
import { read, store, stored } from '../../support/dynalite.ts';
import { invoke, testLimits, visitor } from './apiEvent.ts';
import { stubServices, throttled } from './stubServices.ts';

const { queue, jobs } = stubServices();
const email = 'ada@example.com';
const send = (typed = email, address = '192.0.2.7') =>
  invoke(handler, {
    body: { email: typed },
    headers: { ...visitor, 'cloudfront-viewer-address': `${address}:50123` },
  });
const known = (item: object) => store('subscribers', { id: 'id-1', email, ...item });

afterEach(() => vi.useRealTimers());

describe('§7 newsletter', () => {
  it('that the queue did not take fails, and leads to the mail when it comes again', async () => {
    queue.on(SendMessageCommand).rejectsOnce(throttled).resolves({});
    expect(await send()).toMatchObject({ statusCode: 503 });
    expect(await send()).toMatchObject({ statusCode: 200 });
    const { askedAt } = (await read('subscribers', email))!;
    expect(jobs().at(-1)).toEqual({ kind: 'confirm', address: email, askedAt });
  });

  it('of an address that is on the list sends no mail, and answers as for a new one', async () => {
    const first = await send('somebody-new@example.com');
    expect(first).toMatchObject({ statusCode: 200, body: '{"success":true}' });
    queue.resetHistory();
    await known({ state: 'confirmed' });
    expect(await send()).toEqual(first);
    expect(jobs()).toEqual([]);
  });

  it('of a mailbox that was asked today, by any spelling, sends no mail', async () => {
    await send('ada+1@example.com');
    queue.resetHistory();
    expect(await send('ada+2@example.com')).toMatchObject({ statusCode: 200 });
    expect(jobs()).toEqual([]);
  });

  it('refuses known and unknown addresses alike once the day’s mails to strangers are used up', async () => {
    vi.setSystemTime('2026-11-20T12:00:00Z');
    const mailToStrangers = { perDay: 1, networkShare: 1 };
    vi.stubEnv('LIMIT_SETTINGS', JSON.stringify({ ...testLimits, mailToStrangers }));
    await send('first@example.com', '203.0.113.9');
    const unknown = await send();
    expect(unknown.statusCode).toBe(429);
    await known({ state: 'confirmed' });
    expect(await send(email, '198.51.100.7')).toEqual(unknown);
    expect(await stored('subscribers')).toHaveLength(2);
  });
});
