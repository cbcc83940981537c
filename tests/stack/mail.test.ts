import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { faultFileOf } from '../../infra/local/services/ses.ts';
import { readSettings, stageFromEnvironment } from '../../infra/settings.ts';
import { contactMessage } from '../support/contact.ts';
import { outboxFiles, readOutbox } from '../support/mail.ts';
import { runOperate } from '../support/operate.ts';
import { post } from '../support/requests.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';
import { mailLinkToken, operatorClient, secretOf } from '../support/stackClients.ts';
import { webhookReceiver, withWebhook } from '../support/webhook.ts';

let stack: StackHere;
beforeAll(async () => {
  stack = await runStackHere();
});
afterAll(() => stack.stop());

const [leadsTo] = readSettings('production').mail.leadsTo;
const patience = { timeout: 12_000, interval: 100 };
const logOf = ({ dataDir }: StackHere, name: string) => {
  const logs = join(dataDir, 'logs');
  const file = readdirSync(logs).find((one) => one.includes(`${name}Function`)) ?? '';
  return readFileSync(join(logs, file), 'utf8');
};

async function itemsOf(table: 'ContactsTableName' | 'SubscribersTableName') {
  const client = DynamoDBDocumentClient.from(operatorClient(stack.file));
  const { Items = [] } = await client.send(new ScanCommand({ TableName: stack.file.outputs[table] }));
  return Items;
}

async function mailsAbout(email: string) {
  const mails = await readOutbox(stack.dataDir);
  return mails.filter(({ replyTo, to }) =>
    [...(replyTo ?? []), ...(to ?? [])].some((one) => one.address === email),
  );
}

test('§7 contact: within seconds the firm has a mail to answer, and the visitor a confirmation', async () => {
  const message = contactMessage({
    firstName: 'Bcc: all@evil.example',
    lastName: '=?utf-8?q?Evil?=',
    company: 'Größe & 語',
    message: 'First line\n<a href="https://evil.example">second</a>\nשלום',
  });
  const context = { page: '/resources', assessment: { score: 17, level: 'Developing' } };
  expect((await post(`${stack.url}/api/contacts`, { ...message, context })).status).toBe(200);
  await vi.waitFor(async () => expect(await mailsAbout(message.email)).toHaveLength(2), patience);

  const [lead, confirmation] = await mailsAbout(message.email);
  expect(lead).toMatchObject({
    from: { name: 'Calder & Wren', address: 'hello@calder-wren.example' },
    to: [{ address: leadsTo }],
    replyTo: [{ address: message.email }],
  });
  expect(lead?.subject).toContain('Größe & 語');
  expect(lead?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(lead?.text).toContain('Assessment: 17 out of 25, Developing');
  expect(lead?.text).toContain('<a href="https://evil.example">second</a>');
  expect(lead?.html).not.toContain('<a href="https://evil.example"');
  expect(confirmation?.to).toEqual([{ address: message.email, name: '' }]);
  for (const typed of [message.firstName, 'Evil', 'Größe', 'second']) {
    expect(`${confirmation?.subject}${confirmation?.text}${confirmation?.html}`).not.toContain(typed);
  }
  for (const file of outboxFiles(stack.dataDir)) expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('an address whose mail bounces is noted without an address in a log, and gets no further mail', async () => {
  const email = `bounce+${crypto.randomUUID()}@simulator.amazonses.com`;
  const subscribe = () => post(`${stack.url}/api/newsletter-subscribe`, { email });
  const stateOf = async () =>
    (await itemsOf('SubscribersTableName')).find((item) => item.email === email)?.state;
  await subscribe();
  await stack.passMinute();
  await vi.waitFor(async () => expect(await stateOf()).toBe('bounced'), patience);
  expect(logOf(stack, 'recordMailEvent')).toContain('"eventType":"Bounce"');
  expect(logOf(stack, 'recordMailEvent')).not.toContain('simulator');
  expect(await (await subscribe()).json()).toEqual({ success: true });
  await stack.passMinute();
  expect(await stateOf()).toBe('bounced');
  expect(await mailsAbout(email)).toHaveLength(1);
});

test('a throttled mail waits, marked with its reason', async () => {
  const fault = faultFileOf(stack.dataDir);
  writeFileSync(fault, 'TooManyRequestsException');
  onTestFinished(() => rmSync(fault));
  const message = contactMessage();
  await post(`${stack.url}/api/contacts`, message);
  await stack.passMinute();
  expect((await itemsOf('ContactsTableName')).find(({ email }) => email === message.email)).toMatchObject({
    due: 'mail',
    deliveries: {
      [`lead:${leadsTo}`]: { state: 'waiting', attempts: 1, reason: 'TooManyRequestsException' },
    },
  });
  expect(await mailsAbout(message.email)).toEqual([]);
});

test('a CRM hears of messages, subscribers and calls once, signed with the secret that the stack names', async () => {
  const { url, calls } = await webhookReceiver(204);
  const signing = await runStackHere({ change: (templates) => withWebhook(templates, url) });
  onTestFinished(signing.stop);
  const message = contactMessage();
  const roi = {
    inputs: ['Zones', 'Annual revenue', '2026'].map((label) => ({ label, value: '$1' })),
    results: [{ label: 'Net benefit', value: '$140,000' }],
  };
  await post(`${signing.url}/api/contacts`, { ...message, context: { roi } });
  await signing.passMinute();
  expect(calls).toHaveLength(1);
  // A message that was due again would be sent before a later one.
  await post(`${signing.url}/api/contacts`, contactMessage());
  await signing.passMinute();
  expect(calls).toHaveLength(2);
  const secret = await secretOf(signing.dataDir, 'WebhookSecretArn');
  // The receiver's secret, made as docs/operations.md says.
  const whsec = `whsec_${Buffer.from(secret).toString('base64')}`;
  const { headers, body } = calls[0]!;
  expect(new Webhook(whsec).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'contact.created',
    data: { ...message, context: { roi } },
  });
  expect(calls[1]?.body).not.toContain(message.email);

  const { siteUrl } = stageFromEnvironment({ ...process.env, STAGE: 'local' }).settings;
  const { email } = message;
  await post(`${signing.url}/api/newsletter-subscribe`, { email });
  // What a mail program sends for its one click, in either form.
  const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const parts = new FormData();
  parts.append('List-Unsubscribe', 'One-Click');
  for (const [route, outcome, body] of [
    ['confirm', 'confirmed', undefined],
    ['unsubscribe', 'unsubscribed', oneClick],
    ['unsubscribe', 'already', parts],
  ] as const) {
    const token = await mailLinkToken(signing.dataDir, siteUrl, email, `newsletter-${route}`);
    const link = `${signing.url}/api/newsletter/${route}?token=${token}`;
    expect(await (await fetch(link, { method: 'POST', body })).json()).toEqual({ outcome });
    await signing.passMinute();
  }
  const later = calls
    .slice(2)
    .map((call) => new Webhook(whsec).verify(call.body, call.headers as Record<string, string>));
  expect(later).toMatchObject([
    { type: 'subscriber.confirmed', data: { email } },
    { type: 'subscriber.left', data: { email, reason: 'unsubscribed' } },
  ]);
});

test('40 parallel subscriptions of one address are one item and one mail', async () => {
  const { email } = contactMessage();
  const written = email.replace(/^a/, 'A');
  const replies = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const response = await post(`${stack.url}/api/newsletter-subscribe`, { email: written });
      return `${response.status} ${await response.text()}`;
    }),
  );
  expect(new Set(replies)).toEqual(new Set(['200 {"success":true}']));
  const stored = (await itemsOf('SubscribersTableName')).map((item) => String(item.email));
  expect(stored.filter((one) => one.toLowerCase() === email)).toEqual([email]);
  await stack.passMinute();
  expect(await mailsAbout(email)).toHaveLength(1);
  await post(`${stack.url}/api/newsletter-subscribe`, { email });
  // A mail that was due again would be sent before that of a later subscriber.
  const { email: later } = contactMessage();
  await post(`${stack.url}/api/newsletter-subscribe`, { email: later });
  await stack.passMinute();
  expect(await mailsAbout(later)).toHaveLength(1);
  expect(await mailsAbout(email)).toHaveLength(1);
});

test('a forged, cut or foreign link and one of an erased person send nothing', async () => {
  const { email } = contactMessage();
  await post(`${stack.url}/api/newsletter-subscribe`, { email });
  await stack.passMinute();
  const [mail] = await mailsAbout(email);
  const [, siteUrl = '', token = ''] = /(https?:\S+)\/newsletter\/confirm\?token=(\S+)/.exec(mail!.text!)!;
  const erased = await mailLinkToken(stack.dataDir, siteUrl, email);
  const call = async (route: string, wrong: string) => {
    const reply = await post(`${stack.url}/api/newsletter/${route}?token=${encodeURIComponent(wrong)}`, {});
    return `${reply.status} ${await reply.text()}`;
  };
  const foreign = await mailLinkToken(stack.dataDir, 'https://sandbox.example.com', email);
  for (const [route, wrong] of [
    ['confirm', `${token.slice(0, -4)}AAAA`],
    ['confirm', token.slice(0, 60)],
    ['confirm', erased],
    ['unsubscribe', foreign],
    ['unsubscribe', token],
    ['unsubscribe', email],
  ] as const) {
    expect(await call(route, wrong)).toMatch(/^400 We cannot read this link\. Open it again/);
  }
  const ofPerson = async () => (await itemsOf('SubscribersTableName')).filter((item) => item.email === email);
  expect(await ofPerson()).toMatchObject([{ state: 'pending' }]);

  await runOperate(stack.dataDir, 'person', ['erase', email, '--yes']);
  expect(await call('confirm', token)).toMatch(/^404 We hold no subscription for this link/);
  expect(await call('unsubscribe', erased)).toBe('200 {"outcome":"unknown"}');
  expect(await ofPerson()).toEqual([]);
  // The erasure has cleared the first mail too.
  expect(await mailsAbout(email)).toEqual([]);
});

test('the local SES tells a quota, by which a letter is paced', async () => {
  const { endpoints, region, operator: credentials } = stack.file;
  const client = new SESv2Client({ endpoint: endpoints.ses, region, credentials });
  const { SendQuota } = await client.send(new GetAccountCommand({}));
  expect(SendQuota).toMatchObject({
    Max24HourSend: 50_000,
    MaxSendRate: 14,
    SentLast24Hours: expect.any(Number),
  });
});
