import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactFields } from '../../../functions/contract/contact.ts';
import { createContact as contactRoute } from '../../../functions/contract/routes/contact.ts';
import { subscribe as subscribeRoute } from '../../../functions/contract/routes/newsletter.ts';
import { handler as createContact } from '../../../functions/handlers/createContact.ts';
import { handler as subscribe } from '../../../functions/handlers/subscribe.ts';
import { mostBytes } from '../../../functions/runtime/mostBytes.ts';
import { codePoint, malformedJson, unusualJson } from '../../support/arbitraries.ts';
import { contactMessage } from '../../support/contact.ts';
import { captureLog, invoke, problem, stubEnvironment, stubVisitorKey } from './apiEvent.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const stored = () => dynamo.commandCalls(PutCommand).map(({ args }) => args[0].input.Item ?? {});
const subscribed = () =>
  dynamo
    .commandCalls(UpdateCommand, { TableName: 'subscribers' })
    .map(({ args }) => args[0].input.Key?.email);

stubVisitorKey();

beforeEach(() => {
  dynamo.reset();
  dynamo.on(PutCommand).resolves({});
  dynamo.on(UpdateCommand).resolves({});
  stubEnvironment();
  captureLog();
});

const posts = [
  { route: 'createContact', handler: createContact, most: mostBytes(contactRoute.body) },
  { route: 'subscribe', handler: subscribe, most: mostBytes(subscribeRoute.body) },
];

describe.each(posts)('request bodies of $route', ({ handler, most: maxBodyBytes }) => {
  it.each([
    undefined,
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/problem+json',
  ])('of the type %s are a 415', async (type) => {
    const headers = { 'content-type': type ?? '' };
    expect(await invoke(handler, { body: '{}', headers })).toEqual(
      problem(415, 'Please send this as JSON, with the content type application/json.'),
    );
  });

  it('of no type are a 415', async () => {
    expect(await invoke(handler)).toMatchObject({ statusCode: 415 });
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON ;charset=UTF-8'])(
    'of the type %s are read',
    async (type) => {
      const body = contactMessage();
      expect(await invoke(handler, { body, headers: { 'content-type': type } })).toMatchObject({
        statusCode: 200,
      });
    },
  );

  it.each([
    ['text', (text: string) => text],
    ['base64', (text: string) => Buffer.from(text)],
  ])('are counted in decoded bytes (%s)', async (_, encode) => {
    const padded = (bytes: number) => {
      const text = JSON.stringify({ ...contactMessage(), padding: '' });
      return text.replace('"padding":""', `"padding":"${'é'.repeat((bytes - text.length) / 2)}"`);
    };
    const most = padded(maxBodyBytes);
    expect(maxBodyBytes - Buffer.byteLength(most)).toBeOneOf([0, 1]);
    expect(await invoke(handler, { body: encode(most) })).toMatchObject({ statusCode: 200 });
    expect(await invoke(handler, { body: encode(padded(maxBodyBytes + 2)) })).toEqual(
      problem(413, `This is too long: at most ${maxBodyBytes / 1024} KB can be sent at once.`),
    );
  });

  it.each(['', ' ', '{', '{"email":}', "{'email':'a@b.co'}", 'null null', 'undefined', '\u0000'])(
    'that are no JSON are a 400: %j',
    async (body) => {
      expect(await invoke(handler, { body })).toEqual(problem(400, 'The request is not valid JSON.'));
    },
  );

  it.each(['null', '[]', '"text"', '7', 'true', '[{"email":"a@example.com"}]'])(
    'that are no object are a 400: %s',
    async (body) => {
      expect(await invoke(handler, { body })).toEqual(problem(400, 'The request must be a JSON object.'));
    },
  );

  it('that are not UTF-8 are a 400', async () => {
    const body = Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    const expected = problem(400, 'The text is not encoded as UTF-8.');
    expect(await invoke(handler, { body })).toEqual(expected);
    expect(await invoke(handler, { body: '{"email":"\ud800"}' })).toEqual(expected);
  });

  it('with one mistake in their JSON are a 400 (1,000 cases)', async () => {
    await fc.assert(
      fc.asyncProperty(malformedJson, async (body) => {
        expect(await invoke(handler, { body })).toEqual(problem(400, 'The request is not valid JSON.'));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(unusualJson)('in an unusual form are read as JSON: %j', async (body) => {
    const reply = await invoke(handler, { body });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).not.toBe('The request is not valid JSON.');
  });

  it('never make a 5xx, whatever JSON they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (value) => {
        const reply = await invoke(handler, { body: JSON.stringify(value) });
        expect(reply.statusCode).toBeOneOf([200, 400]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never make a 5xx, whatever bytes they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        expect(await invoke(handler, { body: Buffer.from(bytes) })).toMatchObject({ statusCode: 400 });
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('accepted text', () => {
  const text = (maxLength: number) =>
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength }),
      fc.string({ unit: codePoint, maxLength }),
      fc.constantFrom('<script>alert(1)</script>', "'; DROP TABLE contacts; --", '{{7*7}}', '👩‍👩‍👧', '‮'),
    );
  /** A good form with one field replaced: all hostile at once would never be accepted. */
  const form = fc
    .tuple(fc.constantFrom(...contactFields), text(300))
    .map(([field, hostile]) => ({ ...contactMessage(), [field]: hostile }));

  it('of a contact is stored as it was typed, or refused with a sentence (1,500 cases)', async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(form, async (typed) => {
        dynamo.resetHistory();
        const reply = await invoke(createContact, { body: typed });
        if (reply.statusCode === 200) {
          accepted += 1;
          const trimmed = Object.entries(typed).map(([name, value]) => [name, value.trim()]);
          expect(stored()).toMatchObject([Object.fromEntries(trimmed)]);
          expect(JSON.stringify(stored())).toSatisfy((json: string) => json.isWellFormed());
        } else {
          expect(reply.statusCode).toBeOneOf([400, 413]);
          expect(reply.body).toMatch(/^[A-Z].*\.$/);
          expect(stored()).toEqual([]);
        }
      }),
      { numRuns: 1_500 },
    );
    expect(accepted).toBeGreaterThan(300);
  });

  it('of a subscription is the address in lower case (1,000 cases)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.emailAddress(), text(60)), async (typed) => {
        dynamo.resetHistory();
        const reply = await invoke(subscribe, { body: { email: typed } });
        expect(reply.statusCode).toBeOneOf([200, 400]);
        expect(subscribed()).toEqual(reply.statusCode === 200 ? [typed.trim().toLowerCase()] : []);
      }),
      { numRuns: 1_000 },
    );
  });
});
