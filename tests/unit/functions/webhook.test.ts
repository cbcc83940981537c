import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { callWebhook } from '#functions/contact/webhook.ts';
import { functionMailSettings } from '#functions/mail/settings.ts';
import { serve } from '../../support/serve.ts';
import { webhookReceiver } from '../../support/webhook.ts';
import { functionMail } from './apiEvent.ts';
import { stubServices } from './stubServices.ts';

const { secrets, logged } = stubServices();
const told = {
  id: 'contact-1',
  type: 'contact.created',
  timestamp: '2026-11-20T12:00:00.000Z',
  data: { id: 'contact-1', company: 'Analytical Engines' },
} as const;

/** Each test has a secret of its own. */
let secretsSoFar = 0;
beforeEach(() => vi.stubEnv('WEBHOOK_SECRET_ARN', `arn:webhook:${++secretsSoFar}`));

function call(url: string) {
  vi.stubEnv('MAIL_SETTINGS', JSON.stringify({ ...functionMail, webhook: { url } }));
  return callWebhook(told);
}

it('a receiver by the convention knows our calls by either secret, and by no other', async () => {
  for (const [VersionStage, SecretString] of [
    ['AWSCURRENT', 'the new secret'],
    ['AWSPREVIOUS', 'the one before'],
  ] as const) {
    secrets.on(GetSecretValueCommand, { VersionStage }).resolves({ SecretString });
  }
  const { url, calls } = await webhookReceiver(204);
  expect(await call(url)).toBe('sent');
  const { headers, body } = calls[0]!;
  expect(headers['webhook-id']).toBe(told.id);
  const verify = (secret: string) =>
    new Webhook(secret, { format: 'raw' }).verify(body, headers as Record<string, string>);
  for (const secret of ['the new secret', 'the one before']) {
    expect(verify(secret)).toEqual({ type: told.type, timestamp: told.timestamp, data: told.data });
  }
  expect(() => verify('another')).toThrow();
});

it('without a secret nobody is called', async () => {
  secrets.on(GetSecretValueCommand).resolves({});
  const { url, calls } = await webhookReceiver(204);
  await expect(call(url)).rejects.toMatchObject({ name: 'JobDelayed' });
  expect(calls).toEqual([]);
});

it('a stage that has no webhook any more calls nobody', async () => {
  expect(await callWebhook(told)).toBe('no webhook');
});

it('410 ends the call, and the log says it loudly', async () => {
  const { url } = await webhookReceiver(410);
  expect(await call(url)).toBe('refused');
  expect(logged()).toMatchObject([{ level: 'ERROR', message: 'webhook is gone', type: 'contact.created' }]);
});

it.each([302, 500])('the answer %i delays it', async (status) => {
  const { url, calls } = await webhookReceiver(status);
  await expect(call(url)).rejects.toMatchObject({ name: 'JobDelayed', message: `status ${status}` });
  expect(calls).toHaveLength(1);
});

it('no answer delays it, also from a receiver that keeps us waiting', async () => {
  const none = { name: 'JobDelayed', message: 'no answer' };
  await expect(call('http://127.0.0.1:1/')).rejects.toMatchObject(none);
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
  const { url, close } = await serve(() => patience.abort());
  onTestFinished(close);
  await expect(call(url)).rejects.toMatchObject(none);
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
