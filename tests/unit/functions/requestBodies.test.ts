import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handler as createContact } from '#functions/contact/createContact.ts';
import { maxBodyBytes } from '#functions/runtime/requestBody.ts';
import { contactMessage } from '../../support/contact.ts';
import { stored } from '../../support/dynalite.ts';
import { formHeaders, invoke, problem } from './apiEvent.ts';
import { stubServices } from './stubServices.ts';

stubServices();
const post = (body: unknown, headers?: Record<string, string>) =>
  invoke(createContact, { body, ...(headers && { headers }) });

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

  it.each([
    ['as text', String],
    ['in base64', Buffer.from],
  ])('are counted in decoded bytes, %s', async (_, encode) => {
    const padded = (bytes: number) => {
      const text = JSON.stringify({ ...contactMessage(), padding: '' });
      return text.replace('"padding":""', `"padding":"${'é'.repeat((bytes - text.length) / 2)}"`);
    };
    expect(maxBodyBytes - Buffer.byteLength(padded(maxBodyBytes))).toBeOneOf([0, 1]);
    expect(await post(encode(padded(maxBodyBytes)))).toMatchObject({ statusCode: 200 });
    expect(await post(encode(padded(maxBodyBytes + 2)))).toEqual(
      problem(413, 'This is too long: at most 96 KB can be sent at once.'),
    );
  });

  it.each(['', ' ', '{"a":1', '{"a":1,}', '{"__proto__":{"polluted":true}}'])(
    'that are no JSON, or reach into an object’s prototype, are a 400: %j',
    async (body) => expect(await post(body)).toEqual(noJson),
  );

  it.each(['null', '[]', '"text"', '7'])('that are no object are a 400: %s', async (body) => {
    expect(await post(body)).toEqual(problem(400, 'The request must be a JSON object.'));
  });

  it('that are not UTF-8 are a 400', async () => {
    const expected = problem(400, 'The text is not encoded as UTF-8.');
    expect(await post(Buffer.from('{"email":"\xff\xfe"}', 'latin1'))).toEqual(expected);
    expect(await post('{"email":"\ud800"}')).toEqual(expected);
  });

  it.each([
    ['[', ']'],
    ['{"message":', '}'],
  ])('nested to the bound are no 5xx: %s', async (opening, closing) => {
    const depth = Math.floor((maxBodyBytes - 20) / (opening.length + closing.length));
    const { statusCode } = await post(`${opening.repeat(depth)}0${closing.repeat(depth)}`);
    expect(statusCode).toBe(400);
  });

  it('that are any bytes are a 400', async () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
    await fc.assert(
      fc.asyncProperty(bytes, async (body) => {
        expect((await post(body)).statusCode).toBe(400);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what is within the limits of its fields is within the limit of its body', () => {
  // No character takes more bytes, neither in a form nor where JSON escapes it.
  const text = (length: number) => '🎉'.repeat(length);
  const message = {
    ...{ firstName: text(100), lastName: text(100), company: text(100), message: text(5000) },
    email: `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com`,
  };

  it('a message without scripts', async () => {
    const body = Buffer.from(new URLSearchParams(message).toString());
    expect(await post(body, formHeaders)).toMatchObject({ statusCode: 200 });
    expect(await stored('contacts')).toMatchObject([message]);
  });

  it('a message in JSON that escapes all but ASCII', async () => {
    const escaped = JSON.stringify(message).replace(
      /[^\x20-\x7e]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
    );
    expect(await post(escaped)).toMatchObject({ statusCode: 200 });
    expect(await stored('contacts')).toMatchObject([message]);
  });
});
