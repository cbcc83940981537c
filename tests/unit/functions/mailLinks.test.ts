import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { site } from '#content/built/site.ts';
import { handler as confirmHandler } from '#functions/newsletter/confirmSubscription.ts';
import {
  type MailPurpose,
  openLink,
  unsubscribeHeaders,
  writeToken,
} from '#functions/newsletter/mailLinks.ts';
import { mailLinkQuery, subscriberEmail } from '#functions/newsletter/newsletter.ts';
import { handler as unsubscribeHandler } from '#functions/newsletter/unsubscribe.ts';
import { maxEmailLength } from '#functions/runtime/text.ts';
import { read, store } from '../../support/dynalite.ts';
import { invoke, problem } from './apiEvent.ts';
import { stubServices } from './stubServices.ts';

const { secrets, logged } = stubServices('mail-key');

const email = 'ada@example.com';
const today = new Date('2026-11-21T10:20:30Z');
const token = (purpose: MailPurpose, { now = today, key = 'mail-key' } = {}) =>
  writeToken(key, purpose, email, now);

const subscriber = async (item: object | undefined) =>
  item && (await store('subscribers', { id: 'id-1', email, ...item }));
const stateNow = async () => (await read('subscribers', email))?.state;
const confirm = async (made = {}) =>
  invoke(confirmHandler, { method: 'POST', query: { token: await token('newsletter-confirm', made) } });
const unsubscribe = async (made = {}) =>
  invoke(unsubscribeHandler, {
    method: 'POST',
    query: { token: await token('newsletter-unsubscribe', made) },
  });

beforeEach(() => void vi.useFakeTimers({ now: today, toFake: ['Date', 'performance'] }));
afterEach(() => vi.useRealTimers());

describe('POST /api/newsletter/confirm', () => {
  const overdue = problem(410, 'This link is no longer valid. Please subscribe again to get a new one.');
  const complained = problem(
    403,
    `A mail of ours to this address was reported as spam, so we send it none. Write to ${site.contactEmail} if you want our letter.`,
  );
  it.each([
    ['has confirmed', { state: 'confirmed' }, { statusCode: 200, body: '{"outcome":"already"}' }],
    ['has left', { state: 'unsubscribed' }, overdue],
    ['lost a mail of ours', { state: 'bounced' }, overdue],
    ['complained', { state: 'complained' }, complained],
    ['was erased', undefined, problem(404, 'We hold no subscription for this link. Please subscribe again.')],
  ])('says what to do to who %s', async (_, item, expected) => {
    await subscriber(item);
    expect(await confirm()).toMatchObject(expected);
  });

  it('confirms for 7 days', async () => {
    await subscriber({ state: 'pending' });
    const late = await confirm({ now: new Date('2026-11-14T10:20:29Z') });
    expect([late, await stateNow()]).toEqual([overdue, 'pending']);
    const early = await confirm({ now: new Date('2026-11-14T10:20:31Z') });
    expect(early).toMatchObject({ statusCode: 200, body: '{"outcome":"confirmed"}' });
    expect(await stateNow()).toBe('confirmed');
  });
});

describe('POST /api/newsletter/unsubscribe', () => {
  it.each([
    ['lost a mail of ours', { state: 'bounced' }, 'unsubscribed'],
    ['left', { state: 'unsubscribed' }, 'already'],
    ['complained', { state: 'complained' }, 'already'],
    ['been erased', undefined, 'unknown'],
  ])('succeeds for who has %s, after any time', async (_, item, outcome) => {
    await subscriber(item);
    const reply = await unsubscribe({ now: new Date('2001-01-01') });
    expect(reply).toMatchObject({ statusCode: 200, body: JSON.stringify({ outcome }) });
  });

  it('fits with the longest address into what SES takes as a header and the API as a token', async () => {
    // https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageHeader.html
    const longest = 870;
    const siteUrl = `https://www.${'a'.repeat(63)}.example`;
    const address = subscriberEmail.parse(`${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com`);
    expect(address).toHaveLength(maxEmailLength);
    const made = await writeToken('mail-key', 'newsletter-unsubscribe', address, today);
    for (const value of Object.values(unsubscribeHeaders(siteUrl, made, `hello@${'a'.repeat(63)}.example`))) {
      expect(value.length).toBeLessThanOrEqual(longest);
    }
    expect(mailLinkQuery.parse({ token: made })).toEqual({ token: made });
  });
});

describe.each([
  ['confirm', confirmHandler, 'newsletter-confirm', 'newsletter-unsubscribe'],
  ['unsubscribe', unsubscribeHandler, 'newsletter-unsubscribe', 'newsletter-confirm'],
] as const)('a wrong link to %s', (_, handler, purpose, otherPurpose) => {
  const call = (query?: Record<string, string>) =>
    invoke(handler, { method: 'POST', ...(query && { query }) });

  it.each<[what: string, query: Record<string, string> | undefined]>([
    ['a query', undefined],
    ['a token', {}],
    ['a sign in its token', { token: '' }],
    ['an end', { token: 'a'.repeat(2001) }],
  ])('without %s is not complete', async (_, query) => {
    expect(await call(query)).toEqual(
      problem(400, 'This link is not complete. Open it again from the email, or copy all of it.'),
    );
  });

  it('of another purpose or stage, cut, doubled or forged changes nothing, and nothing of it is logged', async () => {
    await subscriber({ state: 'pending' });
    const good = await token(purpose);
    const wrong = [
      await token(otherPurpose),
      await token(purpose, { key: 'another key' }),
      good.slice(0, -9),
      `${good},${good}`,
      '<script>alert(1)</script>\r\nSet-Cookie: a=b',
    ];
    for (const token of wrong) {
      expect(await call({ token })).toEqual(
        problem(
          400,
          'We cannot read this link. Open it again from the email, or copy all of it into the address bar.',
        ),
      );
    }
    expect(await stateNow()).toBe('pending');
    const written = JSON.stringify(logged());
    expect(written).not.toContain(good.slice(0, 20));
    expect(written).not.toContain('ada');
  });
});

describe('the token of a link', () => {
  const open = async (key: string) =>
    openLink('newsletter-unsubscribe', await token('newsletter-unsubscribe', { key }));
  /** Has a stage's secret hold a value, of which nothing is in memory. */
  const hold = (SecretString: string) => {
    vi.stubEnv('MAIL_KEY_ARN', `arn:${SecretString}`);
    secrets.on(GetSecretValueCommand).resolves({ SecretString });
  };

  it('shows its address to nobody', async () => {
    const made = await token('newsletter-confirm');
    expect(made).toMatch(/^[\w.-]+$/);
    const parts = made.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect([made, ...parts].join()).not.toMatch(/ada|example/);
  });

  it('opens for ever while newer keys stand above its own, and no longer without it', async () => {
    hold('newest\n  newer\nold\n');
    expect(await open('old')).toEqual({ email });
    hold('newest');
    expect(await open('newest\nnewer')).toEqual({ email });
    await expect(open('old')).rejects.toMatchObject({ status: 400 });
  });

  it('of a key that is newer than the one in memory opens within seconds', async () => {
    hold('old');
    expect(await open('old')).toEqual({ email });
    secrets.on(GetSecretValueCommand).resolves({ SecretString: 'new\nold' });
    vi.advanceTimersByTime(5_000);
    expect(await open('new')).toEqual({ email });
  });

  it('that is forged has the key read once in five seconds at most', async () => {
    hold('right');
    for (let time = 0; time < 5_000; time += 500) {
      await expect(open('forged')).rejects.toMatchObject({ status: 400 });
      vi.advanceTimersByTime(500);
    }
    const reads = secrets.commandCalls(GetSecretValueCommand, { VersionStage: 'AWSCURRENT' });
    expect(reads.length).toBeLessThanOrEqual(2);
  });

  it('is neither written nor read while the secret is empty', async () => {
    hold(' \n');
    await expect(open('right')).rejects.toMatchObject({ status: 503 });
    await expect(open(' \n')).rejects.toMatchObject({ status: 503 });
  });
});
