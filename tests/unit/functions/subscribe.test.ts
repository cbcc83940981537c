import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handler } from '../../../functions/newsletter/subscribe.ts';
import { invoke, visitor } from './apiEvent.ts';
import { stubServices, taken, throttled } from './mockedServices.ts';

const { dynamo, queue, updates, jobs } = stubServices();
const email = 'ada@example.com';
const askedAt = '2026-11-20T12:00:00.000Z';
const send = (typed = email) => invoke(handler, { body: { email: typed }, headers: visitor });
/** An address whose item the subscription does not change. */
const known = (item: object) => {
  dynamo.on(UpdateCommand, { TableName: 'subscribers' }).rejects(taken);
  dynamo.on(GetCommand).resolves({ Item: { id: 'id-1', email, ...item } });
};

afterEach(() => vi.useRealTimers());

describe('§7 newsletter', () => {
  it('that the queue did not take fails, and leads to the mail when it comes again', async () => {
    queue.on(SendMessageCommand).rejectsOnce(throttled).resolves({});
    expect(await send()).toMatchObject({ statusCode: 503 });
    known({ state: 'pending', askedAt });
    expect(await send()).toMatchObject({ statusCode: 200 });
    expect(jobs().at(-1)).toMatchObject({ kind: 'confirm', askedAt });
  });

  it('of an address that is on the list sends no mail, and answers as for a new one', async () => {
    const first = await send('somebody-new@example.com');
    expect(first).toMatchObject({ statusCode: 200, body: '{"success":true}' });
    queue.resetHistory();
    known({ state: 'confirmed', askedAt });
    expect(await send()).toEqual(first);
    expect(jobs()).toEqual([]);
  });

  it('of a mailbox that was asked today, by any spelling, sends no mail', async () => {
    dynamo.on(UpdateCommand).callsFake(({ Key }) => {
      if (/^subscription /.test(String(Key?.key))) throw taken;
      return {};
    });
    expect(await send('ada+2@example.com')).toMatchObject({ statusCode: 200 });
    expect(jobs()).toEqual([]);
  });

  it('refuses known and unknown addresses alike once the day’s mails to strangers are used up', async () => {
    vi.setSystemTime(askedAt);
    dynamo.on(UpdateCommand).callsFake(({ Key }) => {
      if (/^mail all/.test(String(Key?.key))) throw taken;
      return {};
    });
    const unknown = await send();
    expect(unknown.statusCode).toBe(429);
    known({ state: 'confirmed', askedAt });
    expect(await send()).toEqual(unknown);
    expect(updates('subscribers')).toEqual([]);
  });
});
