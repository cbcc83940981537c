import { expect, onTestFinished, test, vi } from 'vitest';
import { features } from '#content/built/features.ts';
import { unsubscribe } from '#functions/newsletter/routes.ts';
import { contactMessage } from '../../support/contact.ts';
import { store, stored } from '../../support/dynalite.ts';
import { functionMail, invoke } from './apiEvent.ts';
import { stubServices } from './stubServices.ts';

/** What functions do after the end of a newsletter, while its links work and later, as on a site that has none. */

const { logged, jobs } = stubServices();
const email = 'ada@example.com';
const builtFeatures = '../../../content/built/features.ts';

async function afterTheEnd<Module>(load: () => Promise<Module>, unsubscribing = true): Promise<Module> {
  vi.resetModules();
  vi.doMock(builtFeatures, () => ({ features: { ...features, newsletter: false, unsubscribing } }));
  onTestFinished(() => {
    vi.doUnmock(builtFeatures);
    vi.resetModules();
  });
  return load();
}

test('a complaint still ends a subscription', async () => {
  const { handler } = await afterTheEnd(() => import('#functions/background/recordMailEvent.ts'));
  await store('subscribers', {
    ...{ email, id: 'ada', state: 'confirmed', subscribedAt: '2026-11-01T00:00:00.000Z' },
    confirmedAt: '2026-11-01T00:05:00.000Z',
  });
  await handler({
    detail: { eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: email }] } },
  });
  expect(await stored('subscribers')).toMatchObject([{ email, state: 'complained' }]);
});

const [mailbox = ''] = functionMail.leadsTo;
const recipients = [email, mailbox].map((emailAddress) => ({ emailAddress }));
test.each([
  { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: recipients } },
  { eventType: 'Complaint', complaint: { complainedRecipients: recipients } },
])('on a site without subscribers SES reports of the firm’s mailboxes alone: $eventType', async (detail) => {
  const load = () => import('#functions/background/recordMailEvent.ts');
  const { handler } = await afterTheEnd(load, false);
  vi.stubEnv('SUBSCRIBERS_TABLE', undefined);
  await expect(handler({ detail })).resolves.toBeUndefined();
  expect(logged()).toContainEqual(expect.objectContaining({ message: 'own mail returned', mailbox }));
});

test('a message still goes to the firm’s people', async () => {
  const { handler } = await afterTheEnd(() => import('#functions/background/runJobs.ts'));
  await store('contacts', { ...contactMessage(), id: 'a' });
  const attributes = { ApproximateReceiveCount: '1' };
  await handler({ Records: [{ body: JSON.stringify({ kind: 'contact', id: 'a' }), attributes }] });
  expect(jobs()).toEqual([{ kind: 'lead', id: 'a', to: mailbox }]);
});

test.each([
  { kind: 'confirm', address: 'ada@example.com', askedAt: '2026-11-28T00:00:00.000Z' },
  { kind: 'letter', letter: '2026-11-28', address: 'ada@example.com' },
  { kind: 'page', letter: '2026-11-28', run: 'run' },
])('a job that still waits is dropped: $kind', async (job) => {
  const { handler } = await afterTheEnd(() => import('#functions/background/runJobs.ts'));
  const attributes = { ApproximateReceiveCount: '1' };
  await handler({ Records: [{ body: JSON.stringify(job), attributes }] });
  expect(logged()).toMatchObject([{ level: 'INFO', kind: job.kind, outcome: 'dropped' }]);
});

test('the address of the one click leads to the page, and the form’s is unknown', async () => {
  const { handler } = await afterTheEnd(() => import('#functions/gateway/answerUnknownRoute.ts'));
  const opened = await invoke(handler, { path: unsubscribe.path, query: { token: 'a.b' } });
  expect(opened).toMatchObject({
    statusCode: 303,
    headers: { location: '/newsletter/unsubscribe?token=a.b' },
  });
  expect(await invoke(handler, { path: '/api/newsletter-subscribe' })).toMatchObject({ statusCode: 404 });
});

test('on a site without subscribers the address of the one click is unknown too', async () => {
  const { handler } = await afterTheEnd(() => import('#functions/gateway/answerUnknownRoute.ts'), false);
  expect(await invoke(handler, { path: unsubscribe.path })).toMatchObject({ statusCode: 404 });
});
