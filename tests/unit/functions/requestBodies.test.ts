import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactFields } from '../../../functions/contact/contact.ts';
import { handler as createContact } from '../../../functions/contact/createContact.ts';
import { handler as subscribe } from '../../../functions/newsletter/subscribe.ts';
import { maxBodyBytes } from '../../../functions/runtime/requestBody.ts';
import { campaignRequest, scriptRequest, thumbnailRequest } from '../../../functions/video/video.ts';
import { codePoint, malformedJson, unusualJson } from '../../support/arbitraries.ts';
import { contactMessage } from '../../support/contact.ts';
import { scriptForm } from '../../support/video.ts';
import { formHeaders, invoke, problem } from './apiEvent.ts';
import { stubServices } from './stubServices.ts';

const { dynamo, stored, updates } = stubServices();
const post = (body: unknown, headers?: Record<string, string>) =>
  invoke(createContact, { body, ...(headers && { headers }) });

const posts = [
  { route: 'createContact', handler: createContact },
  { route: 'subscribe', handler: subscribe },
];
const noJson = problem(400, 'The request is not valid JSON.');

describe('request bodies', () => {
  it.each(['', 'text/plain', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    'of the type %j are a 415',
    async (type) => {
      expect(await post('{}', { 'content-type': type })).toEqual(
        problem(415, 'Please send this as JSON, with the content type application/json.'),
      );
    },
  );

  it('of JSON’s type are read, however it is written', async () => {
    const headers = { 'content-type': 'Application/JSON;charset=UTF-8' };
    expect(await post(contactMessage(), headers)).toMatchObject({ statusCode: 200 });
  });

  it.each(posts)('of $route are counted in decoded bytes, as text and in base64', async ({ handler }) => {
    const padded = (bytes: number) => {
      const text = JSON.stringify({ ...contactMessage(), padding: '' });
      return text.replace('"padding":""', `"padding":"${'é'.repeat((bytes - text.length) / 2)}"`);
    };
    expect(maxBodyBytes - Buffer.byteLength(padded(maxBodyBytes))).toBeOneOf([0, 1]);
    for (const encode of [String, Buffer.from]) {
      expect(await invoke(handler, { body: encode(padded(maxBodyBytes)) })).toMatchObject({
        statusCode: 200,
      });
      expect(await invoke(handler, { body: encode(padded(maxBodyBytes + 2)) })).toEqual(
        problem(413, `This is too long: at most ${maxBodyBytes / 1024} KB can be sent at once.`),
      );
    }
  });

  it.each(['', ' ', '\u0000', '{"__proto__":{"polluted":true}}'])(
    'that are no JSON, or reach into an object’s prototype, are a 400: %j',
    async (body) => expect(await post(body)).toEqual(noJson),
  );

  it('with one mistake in their JSON are a 400', async () => {
    await fc.assert(
      fc.asyncProperty(malformedJson, async (body) => {
        expect(await post(body)).toEqual(noJson);
      }),
      { numRuns: 300 },
    );
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

  it.each(unusualJson)('in an unusual form are read as JSON: %j', async (body) => {
    const reply = await post(body);
    expect(reply.statusCode).toBe(400);
    expect(reply.body).not.toBe(noJson.body);
  });

  it.each([
    ['[', ']'],
    ['{"context":', '}'],
    ['{"website":[', ']}'],
  ])('nested to the bound are no 5xx: %s', async (opening, closing) => {
    const depth = Math.floor((maxBodyBytes - 20) / (opening.length + closing.length));
    const { statusCode } = await post(`${opening.repeat(depth)}0${closing.repeat(depth)}`);
    expect(statusCode).toBe(400);
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
        const reply = await post(typed);
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
        expect(updates('subscribers').map(({ Key }) => Key?.email)).toEqual(
          reply.statusCode === 200 ? [typed.trim().toLowerCase()] : [],
        );
      }),
      { numRuns: 300 },
    );
  });
});

/** As some clients write JSON: everything but ASCII is escaped. */
const escapedJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
const longestEmail = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com`;

describe.each([
  ['French', 'é'],
  ['Hindi', 'न'],
  ['emoji', '🎉'],
])('what is within the limits of its fields is within the limit of its body, in %s', (_, character) => {
  const text = (length: number) => character.repeat(length);
  const message = {
    ...{ firstName: text(100), lastName: text(100), email: longestEmail },
    ...{ company: text(100), message: text(5000) },
  };

  it('a message without scripts', async () => {
    const body = Buffer.from(new URLSearchParams(message).toString());
    expect(await post(body, formHeaders)).toMatchObject({ statusCode: 200 });
    expect(stored()).toMatchObject([message]);
  });

  it.each([
    ['plain', JSON.stringify],
    ['escaped', escapedJson],
  ])('a message with all that can go along, as %s JSON', async (_, encode) => {
    const facts = Array(20).fill({ label: text(60), value: text(100) });
    const parameters = ['source', 'medium', 'campaign', 'term', 'content'];
    const context = {
      page: `/${'p'.repeat(199)}`,
      assessment: { score: 17, level: text(300), weakest: text(60) },
      roi: { inputs: facts, results: facts },
      source: {
        utm: Object.fromEntries(parameters.map((name) => [name, '語'.repeat(60)])),
        referrer: 'r'.repeat(100),
      },
    };
    expect(await post(encode({ ...message, context }))).toMatchObject({ statusCode: 200 });
    expect(stored()[0]?.context).toEqual(context);
  });

  it.each([
    ['script', scriptRequest, { ...scriptForm, topic: text(200) }],
    ['campaign', campaignRequest, { campaignTheme: text(200) }],
    ['thumbnail', thumbnailRequest, { title: text(200), style: text(200) }],
  ])('a %s, as escaped JSON', (_, request, form) => {
    const body = escapedJson(form);
    expect(Buffer.byteLength(body)).toBeLessThan(maxBodyBytes);
    expect(request.parse(JSON.parse(body))).toEqual(form);
  });
});
