import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import type { StoredContact } from '../../../functions/contact/storedContact.ts';
import { callWebhook, toldOf } from '../../../functions/mail/callWebhook.ts';
import { functionMailSettings } from '../../../functions/mail/settings.ts';
import { contactMessage } from '../../support/contact.ts';
import { webhookReceiver } from '../../support/webhook.ts';

// The receivers refuse what is older than five minutes.
const now = new Date();
const secret = 'a-secret-of-forty-eight-characters';
const contact: StoredContact = {
  ...contactMessage(),
  id: 'contact-1',
  createdAt: '2026-11-20T12:00:00.000Z',
  due: 'mail',
  deliveries: {},
};

it('a message comes signed by the Standard Webhooks convention, without our own bookkeeping', async () => {
  const { url, calls } = await webhookReceiver(204);
  await callWebhook(url, [secret], toldOf(contact), now);
  const { headers, body } = calls[0]!;
  const whsec = `whsec_${Buffer.from(secret).toString('base64')}`;
  const told = new Webhook(whsec).verify(body, headers as Record<string, string>);
  const { due: _due, deliveries: _deliveries, ...data } = contact;
  expect(told).toEqual({ type: 'contact.created', timestamp: contact.createdAt, data });
  expect(headers['webhook-id']).toBe('contact-1');
  expect(() => new Webhook(whsec).verify(`${body} `, headers as Record<string, string>)).toThrow();
});

it('the check that docs/operations.md shows for forwarders knows our calls, and no others', async () => {
  const { url, calls } = await webhookReceiver(204);
  await callWebhook(url, ['the new secret', secret], toldOf(contact), now);
  const { headers, body } = calls[0]!;
  const documents = readFileSync('docs/operations.md', 'utf8');
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

it('while the secret is rotated, a receiver that knows either value verifies the call', async () => {
  const { url, calls } = await webhookReceiver(204);
  await callWebhook(url, ['the new secret', secret], toldOf(contact), now);
  const { headers, body } = calls[0]!;
  const verify = (known: string) =>
    new Webhook(known, { format: 'raw' }).verify(body, headers as Record<string, string>);
  expect(verify('the new secret')).toEqual(verify(secret));
  expect(() => verify('the one before that')).toThrow();
});

it('without a secret nobody is called', async () => {
  const { url, calls } = await webhookReceiver(204);
  await expect(callWebhook(url, [], toldOf(contact), now)).rejects.toMatchObject({
    name: 'MailDelayed',
  });
  expect(calls).toEqual([]);
});

it.each([
  [410, 'MailRefused', '410 Gone'],
  [302, 'MailDelayed', 'status 302'],
  [400, 'MailDelayed', 'status 400'],
  [500, 'MailDelayed', 'status 500'],
])('the answer %i is a %s', async (status, name, reason) => {
  const { url, calls } = await webhookReceiver(status);
  await expect(callWebhook(url, [secret], toldOf(contact), now)).rejects.toMatchObject({
    name,
    reason,
  });
  expect(calls).toHaveLength(1);
});

it('no answer delays it', async () => {
  const call = callWebhook('http://127.0.0.1:1/', [secret], toldOf(contact), now);
  await expect(call).rejects.toMatchObject({ name: 'MailDelayed', reason: 'no answer' });
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
  const settings = { from: 'Firm <a@firm.example>', leadsTo: ['a@firm.example'], webhook: { url } };
  const stage = { siteUrl: 'https://firm.example', doubleOptIn: true, configurationSet: 'set' };
  expect(functionMailSettings.safeParse({ ...settings, ...stage }).success).toBe(accepted);
});
