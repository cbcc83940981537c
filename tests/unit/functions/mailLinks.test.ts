import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as confirmHandler } from '../../../functions/newsletter/confirmSubscription.ts';
import {
  type MailPurpose,
  mailTokens,
  rereadAfter,
  tokenReader,
  unsubscribeHeaders,
  unsubscribeLink,
} from '../../../functions/newsletter/mailLinks.ts';
import { mailLinkQuery, subscriberEmail } from '../../../functions/newsletter/newsletter.ts';
import { handler as unsubscribeHandler } from '../../../functions/newsletter/unsubscribe.ts';
import { secretVersions } from '../../../functions/runtime/secretValue.ts';
import { maxEmailLength } from '../../../functions/runtime/text.ts';
import { captureLog, invoke, problem, stubEnvironment } from './apiEvent.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const secrets = mockClient(SecretsManagerClient);
/** Changes of the subscriber's own item; hashes of left addresses are items beside it. */
const writes = () =>
  dynamo
    .commandCalls(UpdateCommand)
    .map(({ args }) => args[0].input)
    .filter(({ Key }) => Key?.email === email);

const site = 'https://www.example.com';
const email = 'ada@example.com';
const today = new Date('2026-11-21T10:20:30Z');
const token = (purpose: MailPurpose, { now = today, key = 'mail key', siteUrl = site } = {}) =>
  mailTokens(key, siteUrl).write(purpose, email, now);
const eightDaysAgo = new Date('2026-11-13T10:20:30Z');
let log: ReturnType<typeof captureLog>;

const refuseChange = () =>
  dynamo
    .on(UpdateCommand, { Key: { email } })
    .rejects(new ConditionalCheckFailedException({ message: 'The condition failed', $metadata: {} }));
const found = (item: object | undefined) => {
  refuseChange();
  dynamo.on(GetCommand).resolves({ ...(item && { Item: item }) });
};

beforeEach(() => {
  vi.useFakeTimers({ now: today, toFake: ['Date'] });
  dynamo.reset();
  dynamo.on(UpdateCommand).resolves({});
  dynamo.on(GetCommand).resolves({});
  dynamo.on(DeleteCommand).resolves({});
  secrets.reset();
  secrets.on(GetSecretValueCommand).resolves({ SecretString: 'mail key' });
  stubEnvironment();
  log = captureLog();
});

const unreadable = problem(
  400,
  'We cannot read this link. Open it again from the email, or copy all of it into the address bar.',
);
const overdue = problem(410, 'This link is no longer valid. Please subscribe again to get a new one.');

describe('POST /api/newsletter/confirm', () => {
  const confirm = async (purpose: MailPurpose = 'newsletter-confirm', made = {}) =>
    invoke(confirmHandler, { method: 'POST', query: { token: await token(purpose, made) } });

  it('confirms the address of its link, without a body', async () => {
    expect(await confirm()).toMatchObject({ statusCode: 200, body: '{"outcome":"confirmed"}' });
    expect(writes()).toMatchObject([{ TableName: 'subscribers', Key: { email } }]);
  });

  it('says when that was done already', async () => {
    found({ state: 'confirmed' });
    expect(await confirm()).toMatchObject({ statusCode: 200, body: '{"outcome":"already"}' });
  });

  it('is refused after 7 days, and for who has left, with what to do', async () => {
    expect(await confirm('newsletter-confirm', { now: eightDaysAgo })).toEqual(overdue);
    expect(writes()).toEqual([]);
    found({ state: 'unsubscribed' });
    expect(await confirm()).toEqual(overdue);
  });

  it('is a 404 for an erased person', async () => {
    found(undefined);
    expect(await confirm()).toEqual(
      problem(404, 'We hold no subscription for this link. Please subscribe again.'),
    );
  });

  it('is refused with a link that unsubscribes', async () => {
    expect(await confirm('newsletter-unsubscribe')).toEqual(unreadable);
    expect(writes()).toEqual([]);
  });
});

describe('POST /api/newsletter/unsubscribe', () => {
  const unsubscribe = async (made = {}, rest = {}) =>
    invoke(unsubscribeHandler, {
      method: 'POST',
      query: { token: await token('newsletter-unsubscribe', made) },
      ...rest,
    });

  it('takes the form post of a mail program’s one click, after any time', async () => {
    const reply = await unsubscribe(
      { now: new Date('2001-01-01') },
      {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    );
    expect(reply).toMatchObject({ statusCode: 200, body: '{"outcome":"unsubscribed"}' });
    expect(writes()).toMatchObject([{ Key: { email } }]);
  });

  it.each([
    ['left', { state: 'unsubscribed' }, 'already'],
    ['complained', { state: 'complained' }, 'already'],
    ['been erased', undefined, 'unknown'],
  ])('succeeds for who has %s', async (_, item, outcome) => {
    found(item);
    expect(await unsubscribe()).toMatchObject({ statusCode: 200, body: JSON.stringify({ outcome }) });
  });

  it('is named by a letter’s headers (RFC 8058) and its link', async () => {
    expect(unsubscribeHeaders(site, 'a.b')).toEqual({
      'List-Unsubscribe': `<${site}/api/newsletter/unsubscribe?token=a.b>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(unsubscribeLink(site, 'a.b')).toBe(`${site}/newsletter/unsubscribe?token=a.b`);
  });

  it('fits with the longest address into what SES takes as a header and the API as a token', async () => {
    // https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageHeader.html
    const longest = 870;
    const siteUrl = `https://www.${'a'.repeat(63)}.example`;
    const address = subscriberEmail.parse(`${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com`);
    expect(address).toHaveLength(maxEmailLength);
    const made = await mailTokens('mail key', siteUrl).write('newsletter-unsubscribe', address, today);
    for (const value of Object.values(unsubscribeHeaders(siteUrl, made))) {
      expect(value.length).toBeLessThanOrEqual(longest);
    }
    expect(mailLinkQuery.parse({ token: made })).toEqual({ token: made });
  });
});

describe.each([
  ['confirm', confirmHandler, 'newsletter-confirm'],
  ['unsubscribe', unsubscribeHandler, 'newsletter-unsubscribe'],
] as const)('a wrong link to %s', (_, handler, purpose) => {
  const call = (query?: Record<string, string>) =>
    invoke(handler, { method: 'POST', ...(query && { query }) });

  it.each<Record<string, string> | undefined>([undefined, {}, { token: '' }, { token: 'a'.repeat(2001) }])(
    '%j is not complete',
    async (query) => {
      expect(await call(query)).toEqual(
        problem(400, 'This link is not complete. Open it again from the email, or copy all of it.'),
      );
    },
  );

  it('of another stage or key, cut, doubled or forged changes nothing, and nothing of it is logged', async () => {
    const good = await token(purpose);
    const wrong = [
      await token(purpose, { siteUrl: 'https://sandbox.example.com' }),
      await token(purpose, { key: 'another key' }),
      good.slice(0, -9),
      `${good},${good}`,
      email,
      '<script>alert(1)</script>\r\nSet-Cookie: a=b',
    ];
    for (const token of wrong) expect(await call({ token })).toEqual(unreadable);
    expect(writes()).toEqual([]);
    const written = JSON.stringify(log.lines);
    expect(written).not.toContain(good.slice(0, 20));
    expect(written).not.toContain('ada');
  });

  it('is told apart from a failure of ours', async () => {
    dynamo.on(UpdateCommand).rejects(Object.assign(new Error('slow'), { name: 'ThrottlingException' }));
    expect(await call({ token: await token(purpose) })).toMatchObject({ statusCode: 503 });
  });
});

describe('the key of the links is rotated', () => {
  const purpose = 'newsletter-unsubscribe';
  const written = (key: string) => token(purpose, { key });

  /** Secrets Manager's two values, and a reader of links whose clock the test moves. */
  function readerOf(current: string, previous?: string) {
    const world = { current, previous, time: 0 };
    secrets.on(GetSecretValueCommand).callsFake(({ VersionStage }) => {
      const SecretString = VersionStage === 'AWSPREVIOUS' ? world.previous : world.current;
      if (SecretString === undefined) throw new ResourceNotFoundException({ message: 'none', $metadata: {} });
      return { SecretString };
    });
    const read = tokenReader(
      secretVersions('arn:mail-key', () => world.time),
      site,
      purpose,
    );
    return { world, open: async (key: string) => read(await written(key), today) };
  }

  it('a link of the key before still opens, one of an older key does not', async () => {
    const { open } = readerOf('third', 'second');
    expect(await open('third')).toEqual({ email });
    expect(await open('second')).toEqual({ email });
    expect(await open('first')).toBe('unreadable');
  });

  it('a link of a key that is newer than the one in memory opens within seconds', async () => {
    const { world, open } = readerOf('old');
    expect(await open('old')).toEqual({ email });
    Object.assign(world, { current: 'new', previous: 'old', time: rereadAfter });
    expect(await open('new')).toEqual({ email });
    expect(await open('old')).toEqual({ email });
  });

  it('forged links have the key read once in five seconds at most', async () => {
    const { world, open } = readerOf('right');
    for (; world.time < rereadAfter; world.time += 500) await open('forged');
    expect(secrets.commandCalls(GetSecretValueCommand).length).toBeLessThanOrEqual(4);
  });
});
