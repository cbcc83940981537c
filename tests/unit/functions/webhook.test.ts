import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { functionMailSettings } from '../../../functions/mail/settings.ts';
import { webhookReceiver } from '../../support/webhook.ts';
import { captureLog, functionMail, stubEnvironment } from './apiEvent.ts';

const secrets = mockClient(SecretsManagerClient);
const secret = 'a-secret-of-forty-eight-characters';
const told = {
  id: 'contact-1',
  type: 'contact.created',
  timestamp: '2026-11-20T12:00:00.000Z',
  data: { id: 'contact-1', company: 'Analytical Engines' },
} as const;

let log: ReturnType<typeof captureLog>;
beforeEach(() => {
  vi.resetModules();
  stubEnvironment();
  log = captureLog();
  secrets.reset();
  holds({ AWSCURRENT: secret });
});

/** Has Secrets Manager hold a value for each stage that is named, and none for others. */
function holds(values: Record<string, string>): void {
  const none = new ResourceNotFoundException({ message: 'none', $metadata: {} });
  secrets.on(GetSecretValueCommand).rejects(none);
  for (const [VersionStage, SecretString] of Object.entries(values)) {
    secrets.on(GetSecretValueCommand, { VersionStage }).resolves({ SecretString });
  }
}

/** Calls the webhook of a stage, from a new instance of the function. */
async function call(url: string) {
  vi.stubEnv('MAIL_SETTINGS', JSON.stringify({ ...functionMail, webhook: { url } }));
  const { callWebhook } = await import('../../../functions/mail/webhook.ts');
  return callWebhook(told);
}

describe('while the secret is rotated', () => {
  beforeEach(() => holds({ AWSCURRENT: 'the new secret', AWSPREVIOUS: secret }));

  it('the check that docs/make-it-yours.md shows for forwarders knows our calls, and no others', async () => {
    const { url, calls } = await webhookReceiver(204);
    await call(url);
    const { headers, body } = calls[0]!;
    const documents = readFileSync('docs/make-it-yours.md', 'utf8');
    const [, lines] = /```js\n(const \{ createHmac \}.*?)```/s.exec(documents)!;
    const isOurs = (changed: object) =>
      runInNewContext(`${lines}; isOurs`, {
        ...{ require: createRequire(import.meta.url), body, secret },
        ...{ id: headers['webhook-id'], timestamp: headers['webhook-timestamp'] },
        ...{ signature: headers['webhook-signature'] },
        ...changed,
      });
    expect([{}, { secret: 'the new secret' }].map(isOurs)).toEqual([true, true]);
    const others = [{ body: `${body} ` }, { secret: 'another' }, { id: 'contact-2' }, { timestamp: '1' }];
    expect(others.map(isOurs)).toEqual([false, false, false, false]);
  });

  it('a receiver by the Standard Webhooks convention verifies the call by either value', async () => {
    const { url, calls } = await webhookReceiver(204);
    expect(await call(url)).toBe('sent');
    const { headers, body } = calls[0]!;
    const verify = (known: string, received = body) => {
      const whsec = `whsec_${Buffer.from(known).toString('base64')}`;
      return new Webhook(whsec).verify(received, headers as Record<string, string>);
    };
    const { id, ...content } = told;
    for (const known of ['the new secret', secret]) expect(verify(known)).toEqual(content);
    expect(headers['webhook-id']).toBe(id);
    expect(() => verify('the one before that')).toThrow();
    expect(() => verify(secret, `${body} `)).toThrow();
  });
});

it('without a secret nobody is called', async () => {
  holds({});
  const { url, calls } = await webhookReceiver(204);
  await expect(call(url)).rejects.toMatchObject({ name: 'MailDelayed' });
  expect(calls).toEqual([]);
});

it('a stage that has no webhook any more calls nobody', async () => {
  const { callWebhook } = await import('../../../functions/mail/webhook.ts');
  expect(await callWebhook(told)).toBe('no webhook');
});

it('410 ends the call, and the log says it loudly', async () => {
  const { url, calls } = await webhookReceiver(410);
  expect(await call(url)).toBe('refused');
  expect(calls).toHaveLength(1);
  expect(log.lines).toMatchObject([{ level: 'ERROR', message: 'webhook is gone', type: 'contact.created' }]);
});

it.each([302, 500])('the answer %i delays it', async (status) => {
  const { url, calls } = await webhookReceiver(status);
  await expect(call(url)).rejects.toMatchObject({ name: 'MailDelayed', message: `status ${status}` });
  expect(calls).toHaveLength(1);
});

it('no answer delays it', async () => {
  await expect(call('http://127.0.0.1:1/')).rejects.toMatchObject({
    name: 'MailDelayed',
    message: 'no answer',
  });
});

it.each([
  ['https://crm.example.com/hook', true],
  ['http://localhost:8123/hook', true],
  ['http://127.0.0.1:8123/hook', true],
  ['http://localhost:x@evil.example/', false],
  ['http://127.0.0.1.evil.example/', false],
  ['http://crm.example.com/hook', false],
  ['https://169.254.100.1:9001/', false],
])('a function that is told to call %s: %s', (url, accepted) => {
  expect(functionMailSettings.safeParse({ ...functionMail, webhook: { url } }).success).toBe(accepted);
});
