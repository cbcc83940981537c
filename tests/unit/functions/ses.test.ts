import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handToSes, ses } from '#functions/mail/ses.ts';
import { serve } from '../../support/serve.ts';
import { stubEnvironment } from './apiEvent.ts';

/** The functions' own client, against a server that answers as SES does. */

const settings = { from: 'Firm <hello@firm.example>', configurationSet: 'set' };
const mail = { to: 'ada@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };

/** The bodies of the requests. */
const asked: unknown[] = [];
let answer: (response: ServerResponse) => void;
const server = await serve(async (request, response) => {
  asked.push(await json(request));
  answer(response);
});
const accepts = (response: ServerResponse) => response.end('{"MessageId":"id"}');
const refuses = (status: number, type: string, message: string) => (response: ServerResponse) =>
  response.writeHead(status, { 'x-amzn-errortype': type }).end(JSON.stringify({ message }));

afterAll(server.close);
beforeEach(() => {
  stubEnvironment();
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', server.url);
  asked.length = 0;
});

describe('sending a mail', () => {
  it('asks SES to compose it, under the configuration set', async () => {
    answer = accepts;
    const headers = { 'List-Unsubscribe': '<https://firm.example>' };
    await handToSes(ses, settings, { ...mail, replyTo: 'a@b.example', headers });
    const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
    expect(asked).toEqual([
      {
        FromEmailAddress: 'Firm <hello@firm.example>',
        Destination: { ToAddresses: ['ada@example.com'] },
        ReplyToAddresses: ['a@b.example'],
        Content: {
          Simple: {
            Subject: utf8('Hello'),
            Body: { Html: utf8('<p>Hello</p>'), Text: utf8('Hello') },
            Headers: [{ Name: 'List-Unsubscribe', Value: '<https://firm.example>' }],
          },
        },
        ConfigurationSetName: 'set',
      },
    ]);
  });

  it('puts a local part in quotation marks where its dots need them, so that SES takes the mail', async () => {
    answer = accepts;
    await handToSes(ses, settings, { ...mail, to: 'a..b@example.com', replyTo: '.a@example.com' });
    await handToSes(ses, settings, { ...mail, to: 'a.@example.com', replyTo: 'a.b@example.com' });
    expect(asked).toMatchObject([
      { Destination: { ToAddresses: ['"a..b"@example.com'] }, ReplyToAddresses: ['".a"@example.com'] },
      { Destination: { ToAddresses: ['"a."@example.com'] }, ReplyToAddresses: ['a.b@example.com'] },
    ]);
  });

  it.each<[what: string, typeof answer, problem: string, message: string]>([
    [
      'the mail is refused',
      refuses(400, 'MessageRejected', 'Not allowed.'),
      'MailRefused',
      'MessageRejected',
    ],
    [
      'an address is refused',
      refuses(400, 'BadRequestException', 'Illegal'),
      'MailRefused',
      'BadRequestException',
    ],
    [
      'an address is not verified yet',
      refuses(400, 'MessageRejected', 'Email address is not verified: a@b.example'),
      ...(['JobDelayed', 'MessageRejected'] as const),
    ],
    [
      'too many at once',
      refuses(429, 'TooManyRequestsException', ''),
      'JobDelayed',
      'TooManyRequestsException',
    ],
    ['a fault of its own', refuses(500, 'InternalFailure', ''), 'JobDelayed', 'InternalFailure'],
    ['no answer', (response) => void response.destroy(), 'JobDelayed', 'TimeoutError'],
  ])('is tried once, because a mail whose answer is lost may be out: %s', async (_, how, name, message) => {
    answer = how;
    await expect(handToSes(ses, settings, mail)).rejects.toMatchObject({ name, message });
    expect(asked).toHaveLength(1);
  });
});
