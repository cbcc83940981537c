import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { beforeEach, expect, it, vi } from 'vitest';
import { callWebhook } from '#functions/contact/webhook.ts';
import { functionMailSettings } from '#functions/mail/settings.ts';
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

// A receiver by the convention verifies the call in tests/stack/mail.test.ts.
it('the check that docs/make-it-yours.md shows for forwarders knows our calls by either secret, and no others', async () => {
  for (const [VersionStage, SecretString] of [
    ['AWSCURRENT', 'the new secret'],
    ['AWSPREVIOUS', 'the one before'],
  ] as const) {
    secrets.on(GetSecretValueCommand, { VersionStage }).resolves({ SecretString });
  }
  const { url, calls } = await webhookReceiver(204);
  expect(await call(url)).toBe('sent');
  const { headers, body } = calls[0]!;
  const documents = readFileSync('docs/make-it-yours.md', 'utf8');
  const [, lines] = /```js\n(const \{ createHmac \}.*?)```/s.exec(documents)!;
  const isOurs = (changed: object) =>
    runInNewContext(`${lines}; isOurs`, {
      ...{ require: createRequire(import.meta.url), body, secret: 'the one before' },
      ...{ id: headers['webhook-id'], timestamp: headers['webhook-timestamp'] },
      ...{ signature: headers['webhook-signature'] },
      ...changed,
    });
  expect([{}, { secret: 'the new secret' }, { id: told.id }].map(isOurs)).toEqual([true, true, true]);
  const others = [{ body: `${body} ` }, { secret: 'another' }, { id: 'contact-2' }, { timestamp: '1' }];
  expect(others.map(isOurs)).toEqual([false, false, false, false]);
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

it('no answer delays it', async () => {
  await expect(call('http://127.0.0.1:1/')).rejects.toMatchObject({
    name: 'JobDelayed',
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
