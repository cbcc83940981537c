import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handler as runJobs } from '#functions/background/runJobs.ts';
import { handler } from '#functions/newsletter/subscribe.ts';
import { read, store, stored, watchTables } from '../../support/dynalite.ts';
import { invoke, testLimits, visitor } from './apiEvent.ts';
import { stubServices, throttled } from './stubServices.ts';

const { queue, jobs, jobIds, jobGroups } = stubServices();
const email = 'ada@example.com';
const send = (typed = email, address = '192.0.2.7') =>
  invoke(handler, {
    body: { email: typed },
    headers: { ...visitor, 'cloudfront-viewer-address': `${address}:50123` },
  });
const known = (item: object) => store('subscribers', { id: 'id-1', email, ...item });

afterEach(() => vi.useRealTimers());

describe('§7 newsletter', () => {
  it('that the queue did not take fails, and the job of the second press sends the mail', async () => {
    const ses = mockClient(SESv2Client);
    ses.on(SendEmailCommand).resolves({ MessageId: 'id' });
    queue.on(SendMessageCommand).rejectsOnce(throttled).resolves({});
    expect(await send()).toMatchObject({ statusCode: 503 });
    const { askedAt } = (await read('subscribers', email))!;
    expect(await send()).toMatchObject({ statusCode: 200 });
    const job = jobs().at(-1);
    expect(job).toEqual({ kind: 'confirm', address: email, askedAt: expect.any(String) });
    expect(await read('subscribers', email)).toMatchObject({ state: 'pending', askedAt });
    const attributes = { ApproximateReceiveCount: '1' };
    await runJobs({ Records: [{ body: JSON.stringify(job), attributes }] });
    expect(ses.commandCalls(SendEmailCommand)).toHaveLength(1);
    expect((await read('subscribers', email))?.sent).toEqual(new Set([`confirm:${askedAt}`]));
  });

  const now = new Date('2026-11-20T12:00:00.000Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const soon = now.getTime() / 1000 + 3600;
  it.each<[who: string, item: object | undefined]>([
    ['is new', undefined],
    ['was asked an hour ago', { state: 'pending', askedAt: hoursAgo(1), expiresAt: soon }],
    ['was asked two days ago', { state: 'pending', askedAt: hoursAgo(48), expiresAt: soon }],
    ['has confirmed', { state: 'confirmed', confirmedAt: hoursAgo(9) }],
    ['has left', { state: 'unsubscribed', leftAt: hoursAgo(1), expiresAt: soon }],
    ['lost a letter', { state: 'bounced', leftAt: hoursAgo(1), expiresAt: soon }],
    ['complained', { state: 'complained', leftAt: hoursAgo(1), expiresAt: soon }],
    ['is to be deleted', { state: 'unsubscribed', leftAt: hoursAgo(999), expiresAt: soon - 7200 }],
  ])('of who %s is one update, one job in the order of the address, and one reply', async (_, item) => {
    vi.setSystemTime(now);
    if (item) await known(item);
    const tables = watchTables();
    expect(await send(' Ada@Example.com ')).toMatchObject({ statusCode: 200, body: '{"success":true}' });
    const calls = tables.calls().map(({ args: [command] }) => {
      return `${command.constructor.name} ${(command.input as { TableName: string }).TableName}`;
    });
    // The usage table counts the visitor and the network.
    expect(calls).toEqual(['UpdateCommand usage', 'UpdateCommand usage', 'UpdateCommand subscribers']);
    expect(jobs()).toEqual([{ kind: 'confirm', address: email, askedAt: now.toISOString() }]);
    const [first] = jobGroups();
    await send('somebody@example.com');
    vi.setSystemTime(now.getTime() + 1000);
    await send();
    expect(jobGroups()).toEqual([first, expect.not.stringMatching(first!), first]);
    // Each press counts: somebody may have left meanwhile.
    expect(new Set(jobIds()).size).toBe(3);
  });

  it('refuses known and unknown addresses alike once the network’s share of the day’s mails is used up', async () => {
    vi.setSystemTime(now);
    const mailToStrangers = { perDay: 4, networkShare: 0.25 };
    vi.stubEnv('LIMIT_SETTINGS', JSON.stringify({ ...testLimits, mailToStrangers }));
    await send('first@example.com', '192.0.2.1');
    const unknown = await send();
    expect(unknown.statusCode).toBe(429);
    await known({ state: 'confirmed' });
    expect(await send(email, '192.0.2.9')).toEqual(unknown);
    expect(await stored('subscribers')).toHaveLength(2);
    // Other networks have shares of their own.
    expect((await send(email, '198.51.100.7')).statusCode).toBe(200);
  });
});
