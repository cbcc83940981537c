import { rmSync, writeFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readItems } from '#functions/runtime/table.ts';
import { all } from '#infra/commands/people.ts';
import { faultFileOf } from '#infra/local/mail.ts';
import { stage as production } from '#infra/stages/production.ts';
import { type ChangeableStack, test as changing } from '../support/changeableStack.ts';
import { contactMessage } from '../support/contact.ts';
import { readOutbox } from '../support/mail.ts';
import { untilEvent } from '../support/patience.ts';
import { post } from '../support/requests.ts';
import { runningSite } from '../support/runningSite.ts';
import { mailLinkToken, secretOf, stackTable } from '../support/stackClients.ts';
import { webhookReceiver } from '../support/webhook.ts';

const { from, leadsTo } = production.mail;
/** One to each of the firm's people. */
const mailsOfMessage = leadsTo.length;

/** The items of one person. */
async function itemsOf(
  { file }: Pick<ChangeableStack, 'file'>,
  table: 'Contacts' | 'Subscribers',
  email: string,
) {
  const items = await all(readItems(stackTable(file, table)));
  return items.filter((item) => String(item.email).toLowerCase() === email);
}

async function mailsAbout(dataDir: string, email: string) {
  const mails = await readOutbox(dataDir);
  return mails.filter(({ replyTo, to }) =>
    [...(replyTo ?? []), ...(to ?? [])].some((one) => one.address === email),
  );
}

test('§7 contact: the firm has a mail to answer, and the visitor has none', async () => {
  const { url, dataDir } = runningSite();
  const message = contactMessage({
    firstName: 'Bcc: all@evil.example',
    lastName: '=?utf-8?q?Evil?=',
    company: 'Größe & 語',
  });
  expect((await post(`${url}/api/contacts`, message)).status).toBe(200);
  await vi.waitFor(
    async () => expect(await mailsAbout(dataDir, message.email)).toHaveLength(mailsOfMessage),
    untilEvent,
  );

  const mails = await mailsAbout(dataDir, message.email);
  const lead = mails.find(({ to }) => to?.[0]?.address === leadsTo[0]);
  const [, name, address] = /^(.*) <(.*)>$/.exec(from)!;
  expect(lead).toMatchObject({
    from: { name, address },
    to: [{ address: leadsTo[0] }],
    replyTo: [{ address: message.email }],
  });
  expect(lead?.subject).toContain('Größe & 語');
  const headers = Object.fromEntries(lead!.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated' });
  expect(headers).not.toHaveProperty('bcc');
  expect(lead?.text).toContain(message.message);
  expect(mails.map(({ to }) => to?.[0]?.address)).not.toContain(message.email);
});

changing(
  '50 at once of one message are one item, equal replies and one mail to each of the firm’s people',
  async ({ stack }) => {
    const message = contactMessage();
    const submit = async () => {
      const reply = await post(`${stack.url}/api/contacts`, message, { 'Idempotency-Key': 'one-key' });
      return `${reply.status} ${await reply.text()}`;
    };
    const replies = await Promise.all(Array.from({ length: 50 }, submit));
    const items = await itemsOf(stack, 'Contacts', message.email);
    expect(items).toHaveLength(1);
    expect([...new Set(replies)]).toEqual([`200 ${JSON.stringify({ success: true, id: items[0]?.id })}`]);
    await stack.jobsSettled();
    expect(await mailsAbout(stack.dataDir, message.email)).toHaveLength(mailsOfMessage);
  },
);

changing('a throttled mail waits on its queue and is sent once when SES takes it', async ({ stack }) => {
  const fault = faultFileOf(stack.dataDir);
  writeFileSync(fault, 'TooManyRequestsException');
  onTestFinished(() => rmSync(fault, { force: true }));
  const message = contactMessage();
  await post(`${stack.url}/api/contacts`, message);
  await stack.jobsSettled();
  expect(await mailsAbout(stack.dataDir, message.email)).toEqual([]);
  expect((await itemsOf(stack, 'Contacts', message.email))[0]).not.toHaveProperty('sent');
  rmSync(fault);
  await stack.retryJobs();
  await stack.retryJobs();
  expect(await mailsAbout(stack.dataDir, message.email)).toHaveLength(mailsOfMessage);
  expect((await itemsOf(stack, 'Contacts', message.email))[0]?.sent).toEqual(
    new Set(leadsTo.map((to) => `lead:${to}`)),
  );
});

changing(
  'a CRM hears of messages once, signed with the secret that the stack names, and of no subscriber',
  async ({ stack }) => {
    const { url, calls } = await webhookReceiver(204);
    onTestFinished(
      stack.changeSettings('MAIL_SETTINGS', (settings: object) => ({ ...settings, webhook: { url } })),
    );
    // The receiver's secret, made as docs/operations.md says.
    const secret = await secretOf(stack.dataDir, 'WebhookSecretArn');
    const whsec = `whsec_${Buffer.from(secret).toString('base64')}`;
    const heardOf = (email: string) =>
      calls
        .filter(({ body }) => body.includes(email))
        .map(({ body, headers }) => new Webhook(whsec).verify(body, headers as Record<string, string>));

    const message = contactMessage();
    await post(`${stack.url}/api/contacts`, message);
    await stack.jobsSettled();
    await stack.retryJobs();
    expect(heardOf(message.email)).toMatchObject([{ type: 'contact.created', data: message }]);

    const { email } = contactMessage();
    await post(`${stack.url}/api/newsletter-subscribe`, { email });
    // What a mail program sends for its one click, in either form.
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const parts = new FormData();
    parts.append('List-Unsubscribe', 'One-Click');
    for (const [route, outcome, body] of [
      ['confirm', 'confirmed', undefined],
      ['unsubscribe', 'unsubscribed', oneClick],
      ['unsubscribe', 'already', parts],
    ] as const) {
      const token = await mailLinkToken(stack.dataDir, email, `newsletter-${route}`);
      const link = `${stack.url}/api/newsletter/${route}?token=${token}`;
      expect(await (await fetch(link, { method: 'POST', body })).json()).toEqual({ outcome });
      await stack.jobsSettled();
    }
    expect(heardOf(email)).toEqual([]);
  },
);

changing('50 parallel subscriptions of one address are one item and one mail', async ({ stack }) => {
  const { email } = contactMessage();
  const subscribe = async (address: string) => {
    const response = await post(`${stack.url}/api/newsletter-subscribe`, { email: address });
    return `${response.status} ${await response.text()}`;
  };
  const written = email.replace(/^a/, 'A');
  const replies = await Promise.all(Array.from({ length: 50 }, () => subscribe(written)));
  expect(new Set(replies)).toEqual(new Set(['200 {"success":true}']));
  expect((await itemsOf(stack, 'Subscribers', email)).map((item) => item.email)).toEqual([email]);
  await stack.jobsSettled();
  expect(await mailsAbout(stack.dataDir, email)).toHaveLength(1);
  await subscribe(email);
  await stack.jobsSettled();
  expect(await mailsAbout(stack.dataDir, email)).toHaveLength(1);
});
