import { SESv2Client } from '@aws-sdk/client-sesv2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handToSes } from '#functions/mail/ses.ts';

const settings = { from: 'Firm <hello@firm.example>', configurationSet: 'set' };
const mail = { to: 'ada@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
const client = new SESv2Client({ region: 'us-east-1' });
const answers = (answer: () => Promise<unknown>) => vi.spyOn(client, 'send').mockImplementation(answer);
afterEach(() => vi.restoreAllMocks());

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('sending a mail', () => {
  it('asks SES to compose it, under the configuration set', async () => {
    const send = answers(async () => ({}));
    const headers = { 'List-Unsubscribe': '<https://firm.example>' };
    await handToSes(client, settings, { ...mail, replyTo: 'a@b.example', headers });
    const [command] = send.mock.calls[0] as unknown as [{ input: unknown }];
    expect(command.input).toEqual({
      FromEmailAddress: 'Firm <hello@firm.example>',
      Destination: { ToAddresses: ['ada@example.com'] },
      ReplyToAddresses: ['a@b.example'],
      Content: {
        Simple: {
          Subject: { Data: 'Hello', Charset: 'UTF-8' },
          Body: {
            Html: { Data: '<p>Hello</p>', Charset: 'UTF-8' },
            Text: { Data: 'Hello', Charset: 'UTF-8' },
          },
          Headers: [{ Name: 'List-Unsubscribe', Value: '<https://firm.example>' }],
        },
      },
      ConfigurationSetName: 'set',
    });
  });

  it('puts a local part in quotation marks where its dots need them, so that SES takes the mail', async () => {
    const send = answers(async () => ({}));
    await handToSes(client, settings, { ...mail, to: 'a..b@example.com', replyTo: '.a@example.com' });
    const Destination = { ToAddresses: ['"a..b"@example.com'] };
    const ReplyToAddresses = ['".a"@example.com'];
    expect(send.mock.calls[0]).toMatchObject([{ input: { Destination, ReplyToAddresses } }]);
  });

  it.each([
    ['MessageRejected', 'Email content is not allowed.', 'MailRefused'],
    ['BadRequestException', 'Illegal address', 'MailRefused'],
    ['MessageRejected', 'Email address is not verified: a@b.example', 'JobDelayed'],
    ['TooManyRequestsException', '', 'JobDelayed'],
    ['TimeoutError', '', 'JobDelayed'],
  ])('%s “%s” is a %s', async (name, message, problem) => {
    const cause = named(name, message);
    answers(() => Promise.reject(cause));
    await expect(handToSes(client, settings, mail)).rejects.toMatchObject({
      name: problem,
      message: name,
      cause,
    });
  });
});
