import { afterEach, describe, expect, it, vi } from 'vitest';
import { handler as createContact } from '#functions/contact/createContact.ts';
import { handler as subscribe } from '#functions/newsletter/subscribe.ts';
import type { ApiReply } from '#functions/runtime/api.ts';
import { contactMessage } from '../../support/contact.ts';
import { stored } from '../../support/dynalite.ts';
import { formHeaders, invoke, testLimits, visitor } from './apiEvent.ts';
import { stubServices } from './stubServices.ts';

const { logged } = stubServices();
const messages = () => stored('contacts');

/** A form as API Gateway hands it over: its type is not one of text, so it is base64. */
const post = (
  handler: typeof createContact | typeof subscribe,
  fields: Record<string, string>,
  headers: Record<string, string | undefined> = {},
) =>
  invoke(handler, {
    body: Buffer.from(new URLSearchParams(fields).toString()),
    headers: { ...formHeaders, ...headers } as Record<string, string>,
  });

/** What a visitor reads of a page. */
const words = ({ body }: ApiReply) =>
  body
    .replace(/^.*<body>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const page = (statusCode: number) => ({
  statusCode,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
});

afterEach(() => vi.useRealTimers());

describe('a form that a browser without scripts sends', () => {
  it('is a message as JSON makes it, and the answer is a page', async () => {
    const fields = { ...contactMessage(), message: 'Two lines:\r\n<b>bold</b> & "quoted".' };
    const contentType = 'Application/X-WWW-Form-Urlencoded; charset=UTF-8';
    const reply = await post(createContact, { ...fields, reference: ' ' }, { 'content-type': contentType });
    expect(reply).toMatchObject(page(200));
    expect(words(reply)).toContain('Message sent successfully!');
    expect(reply.body).not.toMatch(/<script|<style|<img|<link| on\w+=/);
    const [message] = await messages();
    expect(message).toMatchObject({ ...fields, message: 'Two lines:\n<b>bold</b> & "quoted".' });
    expect(message).not.toHaveProperty('suspectedSpam');
    expect(logged()).toMatchObject([{ route: 'createContact', status: 200 }]);
  });

  it('is the message that its code sends with the same key, and the key is no part of it', async () => {
    const fields = contactMessage();
    await post(createContact, { ...fields, idempotencyKey: 'one-key' });
    const headers = { ...visitor, 'idempotency-key': 'one-key' };
    await invoke(createContact, { body: fields, headers });
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message).not.toHaveProperty('idempotencyKey');
  });

  it('is a subscription, and the page thanks with the address', async () => {
    const accepted = await post(subscribe, { email: ' ada@example.com ', reference: '' });
    expect(accepted).toMatchObject(page(200));
    expect(words(accepted)).toContain('updates at ada@example.com.');
    expect(accepted.body).toContain('<a href="/resources#newsletter">');
    const named = await post(subscribe, { email: 'Ada <ADA@example.com>\u200b' });
    expect(named).toMatchObject(page(200));
    expect(named.body).toContain('updates at Ada &lt;ADA@example.com&gt;');
    expect(await stored('subscribers')).toMatchObject([{ email: 'ada@example.com', state: 'pending' }]);
  });

  it('is refused with the sentences of JSON, and a way back to what was typed', async () => {
    const reply = await post(createContact, { ...contactMessage(), firstName: '', email: 'ada' });
    expect(reply).toMatchObject(page(400));
    expect(words(reply)).toContain('First name is required. Invalid email address.');
    expect(words(reply)).toContain('Back button');
    expect(reply.body).toContain('<a href="/#contact">');
    expect(await messages()).toEqual([]);
  });

  it.each([
    ['of a message', createContact],
    ['of the newsletter', subscribe],
  ] as const)('%s is limited as JSON is, and the page says when to try again', async (_, handler) => {
    const limits = { ...testLimits, contact: { per10Minutes: 1, perDay: 1 }, newsletter: { perHour: 1 } };
    vi.stubEnv('LIMIT_SETTINGS', JSON.stringify(limits));
    vi.setSystemTime('2026-11-23T12:00:00Z');
    expect(await post(handler, contactMessage())).toMatchObject(page(200));
    const reply = await post(handler, contactMessage());
    expect(reply).toMatchObject({ statusCode: 429, headers: { 'retry-after': expect.any(String) } });
    expect(words(reply)).toMatch(/Too many \w+ from your network\. Please try again in \d+/);
    expect([...(await messages()), ...(await stored('subscribers'))]).toHaveLength(1);
  });

  it('counts once with equal fields in the same minute, twice in another', async () => {
    // The form's field for a key is empty where no scripts run.
    const fields = { ...contactMessage(), idempotencyKey: '' };
    const sentAt = async (time: string, change = {}) => {
      vi.setSystemTime(`2026-11-23T12:${time}Z`);
      await post(createContact, { ...fields, ...change });
      return (await messages()).length;
    };
    expect(await sentAt('00:10')).toBe(1);
    expect(await sentAt('00:50')).toBe(1);
    expect(await sentAt('00:55', { company: 'Another' })).toBe(2);
    expect(await sentAt('03:00')).toBe(3);
  });
});

describe('a form of another site', () => {
  it.each<[where: string, headers: Record<string, string | undefined>]>([
    ['elsewhere', { 'sec-fetch-site': 'cross-site' }],
    ['on another host of the domain', { 'sec-fetch-site': 'same-site', origin: 'https://www.example.com' }],
    ['elsewhere, by its origin', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }],
    ['with a hidden origin', { 'sec-fetch-site': undefined, origin: 'null' }],
  ])('%s is refused with a page that says so, and stores nothing', async (_, headers) => {
    for (const handler of [createContact, subscribe]) {
      const reply = await post(handler, contactMessage(), headers);
      expect(reply).toMatchObject(page(403));
      expect(words(reply)).toContain('This came from a form of another site.');
    }
    for (const table of ['contacts', 'subscribers', 'usage'] as const)
      expect(await stored(table)).toEqual([]);
  });

  it.each([
    { 'sec-fetch-site': undefined, origin: 'https://www.example.com' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': undefined },
  ])('is not: %j', async (headers) => {
    expect(await post(createContact, contactMessage(), headers)).toMatchObject(page(200));
  });

  it('JSON is asked for nothing more than before', async () => {
    const headers = { ...visitor, 'sec-fetch-site': 'cross-site' };
    expect(await invoke(createContact, { body: contactMessage(), headers })).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'application/json' },
    });
  });
});
