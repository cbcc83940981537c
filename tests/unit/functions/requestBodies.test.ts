import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactFields } from '../../../functions/contact/contact.ts';
import { handler as createContact } from '../../../functions/contact/createContact.ts';
import { handler as subscribe } from '../../../functions/newsletter/subscribe.ts';
import { maxBodyBytes } from '../../../functions/runtime/requestBody.ts';
import { codePoint, malformedJson, unusualJson } from '../../support/arbitraries.ts';
import { contactMessage } from '../../support/contact.ts';
import { captureLog, invoke, problem, stubEnvironment, stubQueue, stubVisitorKey } from './apiEvent.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const stored = () => dynamo.commandCalls(PutCommand).map(({ args }) => args[0].input.Item ?? {});
const subscribed = () =>
  dynamo
    .commandCalls(UpdateCommand, { TableName: 'subscribers' })
    .map(({ args }) => args[0].input.Key?.email);

stubVisitorKey();
stubQueue();

beforeEach(() => {
  dynamo.reset();
  dynamo.on(PutCommand).resolves({});
  dynamo.on(UpdateCommand).resolves({});
  stubEnvironment();
  captureLog();
});

const posts = [
  { route: 'createContact', handler: createContact },
  { route: 'subscribe', handler: subscribe },
];

describe('request bodies', () => {
  const post = (body: unknown, type = 'application/json') =>
    invoke(createContact, { body, headers: { 'content-type': type } });

  it.each(['', 'text/plain', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    'of the type %j are a 415',
    async (type) => {
      expect(await post('{}', type)).toEqual(
        problem(415, 'Please send this as JSON, with the content type application/json.'),
      );
    },
  );

  it.each(['application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
    'of the type %s are read',
    async (type) => {
      expect(await post(contactMessage(), type)).toMatchObject({ statusCode: 200 });
    },
  );

  it.each(posts)('of $route are counted in decoded bytes, as text and in base64', async ({ handler }) => {
    const most = maxBodyBytes;
    const padded = (bytes: number) => {
      const text = JSON.stringify({ ...contactMessage(), padding: '' });
      return text.replace('"padding":""', `"padding":"${'é'.repeat((bytes - text.length) / 2)}"`);
    };
    expect(most - Buffer.byteLength(padded(most))).toBeOneOf([0, 1]);
    for (const encode of [String, Buffer.from]) {
      expect(await invoke(handler, { body: encode(padded(most)) })).toMatchObject({ statusCode: 200 });
      expect(await invoke(handler, { body: encode(padded(most + 2)) })).toEqual(
        problem(413, `This is too long: at most ${most / 1024} KB can be sent at once.`),
      );
    }
  });

  it.each(['', ' ', '{', '\u0000'])('that are no JSON are a 400: %j', async (body) => {
    expect(await post(body)).toEqual(problem(400, 'The request is not valid JSON.'));
  });

  it.each(['null', '[]', '"text"', '7'])('that are no object are a 400: %s', async (body) => {
    expect(await post(body)).toEqual(problem(400, 'The request must be a JSON object.'));
  });

  it('that are not UTF-8 are a 400', async () => {
    const body = Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    const expected = problem(400, 'The text is not encoded as UTF-8.');
    expect(await post(body)).toEqual(expected);
    expect(await post('{"email":"\ud800"}')).toEqual(expected);
  });

  it('with one mistake in their JSON are a 400', async () => {
    await fc.assert(
      fc.asyncProperty(malformedJson, async (body) => {
        expect(await post(body)).toEqual(problem(400, 'The request is not valid JSON.'));
      }),
      { numRuns: 300 },
    );
  });

  it.each(unusualJson)('in an unusual form are read as JSON: %j', async (body) => {
    const reply = await post(body);
    expect(reply.statusCode).toBe(400);
    expect(reply.body).not.toBe('The request is not valid JSON.');
  });

  it('with a key that could reach into an object’s prototype are a 400', async () => {
    expect(await post('{"__proto__":{"polluted":true}}')).toEqual(
      problem(400, 'The request is not valid JSON.'),
    );
  });

  it.each(['[', '{"context":', '{"website":['])('nested to the bound are no 5xx: %s', async (opening) => {
    const body = opening.repeat(Math.floor((maxBodyBytes - 20) / opening.length / 2));
    const closing = [...opening].reverse().map((sign) => ({ '[': ']', '{': '}' })[sign] ?? '');
    const whole = `${body}0${closing.join('').repeat(body.length / opening.length)}`;
    expect((await post(whole)).statusCode).toBe(400);
  });

  it('never make a 5xx, whatever JSON or bytes they are', async () => {
    const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value));
    const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), fc.oneof(json, bytes), async ({ handler }, body) => {
        expect((await invoke(handler, { body })).statusCode).toBeOneOf([200, 400]);
      }),
      { numRuns: 600 },
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

  it('of a contact is stored as it was typed, or refused with a sentence', async () => {
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
      { numRuns: 400 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  it('of a subscription is the address in lower case', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.emailAddress(), text(60)), async (typed) => {
        dynamo.resetHistory();
        const reply = await invoke(subscribe, { body: { email: typed } });
        expect(reply.statusCode).toBeOneOf([200, 400]);
        expect(subscribed()).toEqual(reply.statusCode === 200 ? [typed.trim().toLowerCase()] : []);
      }),
      { numRuns: 300 },
    );
  });
});
