import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished } from 'vitest';
import { whitepapers } from '#content/built/whitepapers.ts';
import { type ChangeableStack, type Grant, test } from '../support/changeableStack.ts';
import { contactMessage } from '../support/contact.ts';
import { post } from '../support/requests.ts';
import { mailLinkToken, secretOf, stackTable } from '../support/stackClients.ts';
import { scriptForm, seriesForm, thumbnailForm } from '../support/video.ts';
import { webhookReceiver } from '../support/webhook.ts';

/** Without its grant a function fails with an access error that the log names, and only that function. */

async function openLink(stack: ChangeableStack, route: 'confirm' | 'unsubscribe'): Promise<Response> {
  const { email } = contactMessage();
  const token = await mailLinkToken(stack.dataDir, email, `newsletter-${route}`);
  return post(`${stack.url}/api/newsletter/${route}?token=${token}`, {});
}

const calls = {
  createContact: ({ url }) => post(`${url}/api/contacts`, contactMessage()),
  subscribe: ({ url }) => post(`${url}/api/newsletter-subscribe`, { email: contactMessage().email }),
  confirmSubscription: (stack) => openLink(stack, 'confirm'),
  unsubscribe: (stack) => openLink(stack, 'unsubscribe'),
  listWhitepapers: ({ url }) => fetch(`${url}/api/whitepapers`),
  readWhitepaper: ({ url }) => fetch(`${url}/api/whitepapers/${whitepapers[0]!.id}`),
  downloadWhitepaper: ({ url }) => fetch(`${url}/api/whitepapers/${whitepapers[0]!.id}/download`),
  generateScript: ({ url }) => post(`${url}/api/video/generate-script`, scriptForm),
  generateSeries: ({ url }) => post(`${url}/api/video/generate-series`, seriesForm),
  generateThumbnail: ({ url }) => post(`${url}/api/video/generate-thumbnail`, thumbnailForm),
} satisfies Record<string, (stack: ChangeableStack) => Promise<Response>>;

/** A refused call as the service says it. */
const refusal = (name: string, [action, on = '']: Grant) =>
  new RegExp(`${name}Function\\S+ is not authorized to perform: ${action} on resource: \\S*${on}`);

test.for<[keyof typeof calls, ...Grant]>([
  // They show the counts that were built in.
  ['listWhitepapers', 'dynamodb:Scan', 'Downloads'],
  ['readWhitepaper', 'dynamodb:GetItem', 'Downloads'],
  ['createContact', 'dynamodb:PutItem', 'Contacts'],
  ['createContact', 'sqs:SendMessage', 'QueuesMail'],
  ['subscribe', 'dynamodb:UpdateItem', 'Subscribers'],
  ['subscribe', 'sqs:SendMessage', 'QueuesMail'],
  ['confirmSubscription', 'secretsmanager:GetSecretValue', 'MailKey'],
  ['confirmSubscription', 'dynamodb:UpdateItem', 'Subscribers'],
  ['confirmSubscription', 'dynamodb:GetItem', 'Subscribers'],
  ['unsubscribe', 'secretsmanager:GetSecretValue', 'MailKey'],
  ['unsubscribe', 'dynamodb:UpdateItem', 'Subscribers'],
  ['unsubscribe', 'dynamodb:GetItem', 'Subscribers'],
  // Without the right, no link works.
  ['downloadWhitepaper', 's3:GetObject', 'Whitepapers'],
  // A picture that cannot be stored is an error.
  ['generateThumbnail', 's3:PutObject', 'Media'],
  // A table that does not count stops generation, as does a visitor that cannot be told from others.
  ['generateScript', 'dynamodb:UpdateItem', 'Usage'],
  ['generateSeries', 'secretsmanager:GetSecretValue', 'VisitorKey'],
])('%s without %s on %s tells the log alone, and the others go on', async ([name, ...grant], { stack }) => {
  onTestFinished(stack.withoutGrants(name, grant));
  const said = stack.listen();
  const reply = await calls[name](stack);
  const isOptional = name.endsWith('Whitepapers') || name === 'readWhitepaper';
  expect(reply.status).toBe(isOptional ? 200 : 503);
  if (!isOptional) expect(await reply.text()).not.toMatch(/[<{]|S3|bucket|table/);
  expect(said()).toMatch(refusal(name, grant));
  const other = name === 'createContact' ? 'subscribe' : 'createContact';
  expect((await calls[other](stack)).status).toBe(200);
});

test('a mail from another address than the stage’s sender is refused, and goes out from the right one', async ({
  stack,
}) => {
  const from = 'Website <somebody@example.com>';
  const putBack = stack.changeSettings('MAIL_SETTINGS', (settings: object) => ({ ...settings, from }));
  onTestFinished(putBack);
  const said = stack.listen();
  const message = contactMessage();
  const reply = await post(`${stack.url}/api/contacts`, message);
  const { id } = await reply.json();
  await stack.jobsSettled();
  expect(said()).toMatch(refusal('runJobs', ['ses:SendEmail', 'identity/somebody@example.com']));
  expect(await noted(stack, 'Contacts', { id })).toEqual([]);
  putBack();
  await stack.retryJobs();
  expect(await noted(stack, 'Contacts', { id })).toEqual(['lead']);
});

test('without the grant of its secret the authorizer answers nothing, so that nobody is let in', async ({
  stack,
}) => {
  const { id } = stack.functionOf('authorizeOrigin');
  const ask = (secret: string) => stack.invoke(id, { headers: { 'x-origin-verify': secret } });
  const answered = (isAuthorized: boolean) => ({ kind: 'result', json: JSON.stringify({ isAuthorized }) });
  expect(await ask(await secretOf(stack.dataDir, 'OriginSecretArn'))).toEqual(answered(true));
  expect(await ask('guess')).toEqual(answered(false));
  const grant = ['secretsmanager:GetSecretValue'] as const;
  onTestFinished(stack.withoutGrants('authorizeOrigin', grant));
  const said = stack.listen();
  expect(await ask('guess')).toMatchObject({ kind: 'error' });
  expect(said()).toMatch(refusal('authorizeOrigin', grant));
});

const noted = async (
  { file }: ChangeableStack,
  table: 'Contacts' | 'Subscribers',
  Key: Record<string, string>,
) => {
  const { client, name } = stackTable(file, table);
  const { Item } = await client.send(new GetCommand({ TableName: name, Key }));
  return [...(Item?.sent ?? [])].map((name: string) => name.replace(/:.*/, '')).sort();
};

/** The jobs of these tests tell a CRM, too. */
const telling = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it what a fixture needs
  .extend('crm', { scope: 'file' }, ({}, { onCleanup }) => webhookReceiver(204, onCleanup))
  .extend('toCrm', { scope: 'file' }, ({ stack, crm: { url } }, { onCleanup }) =>
    onCleanup(
      stack.changeSettings('MAIL_SETTINGS', (settings: object) => ({ ...settings, webhook: { url } })),
    ),
  );

telling.for<['message' | 'subscription', without: string, ...Grant]>([
  ['message', 'ReceiveMessage', 'sqs:ReceiveMessage', 'QueuesMail'],
  ['message', 'GetQueueAttributes', 'sqs:GetQueueAttributes', 'QueuesMail'],
  ['message', 'DeleteMessage', 'sqs:DeleteMessage', 'QueuesMail'],
  ['message', 'GetItem', 'dynamodb:GetItem', 'Contacts'],
  ['message', 'UpdateItem', 'dynamodb:UpdateItem', 'Contacts'],
  ['message', 'the sender', 'ses:SendEmail', 'identity/'],
  ['message', 'the configuration set', 'ses:SendEmail', 'configuration-set/local-website-mail'],
  ['message', 'the webhook’s secret', 'secretsmanager:GetSecretValue', 'WebhookSecret'],
  ['subscription', 'GetItem', 'dynamodb:GetItem', 'Subscribers'],
  ['subscription', 'UpdateItem', 'dynamodb:UpdateItem', 'Subscribers'],
  ['subscription', 'the key of the links', 'secretsmanager:GetSecretValue', 'MailKey'],
  ['subscription', 'the counters', 'dynamodb:UpdateItem', 'Usage'],
  ['subscription', 'the counters’ key', 'secretsmanager:GetSecretValue', 'VisitorKey'],
  ['subscription', 'the configuration set', 'ses:SendEmail', 'configuration-set/local-website-mail'],
])(
  'a %s while runJobs lacks %s is stored, the log names it, and with it all is told',
  async ([kind, , ...grant], { stack, toCrm: _ }) => {
    const putBack = stack.withoutGrants('runJobs', grant);
    const said = stack.listen();
    const { email, ...message } = contactMessage();
    const reply =
      kind === 'message'
        ? await post(`${stack.url}/api/contacts`, { email, ...message })
        : await post(`${stack.url}/api/newsletter-subscribe`, { email });
    expect(reply.status).toBe(200);
    await stack.jobsSettled();
    const refused = said().match(/runJobsFunction\S+ is not authorized to perform: .+/g) ?? [];
    expect(refused.length).toBeGreaterThan(0);
    for (const line of refused) expect(line).toMatch(refusal('runJobs', grant));
    putBack();
    await stack.retryJobs();
    if (kind === 'message') {
      const { id } = await reply.json();
      const sent = new Set(await noted(stack, 'Contacts', { id }));
      expect([...sent]).toEqual(['call', 'lead']);
    } else expect(await noted(stack, 'Subscribers', { email })).toEqual(['confirm']);
  },
);
