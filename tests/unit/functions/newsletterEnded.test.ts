import { expect, onTestFinished, test, vi } from 'vitest';
import { features } from '#content/built/features.ts';
import { unsubscribe } from '#functions/newsletter/routes.ts';
import { store, stored } from '../../support/dynalite.ts';
import { invoke } from './apiEvent.ts';
import { stubServices } from './stubServices.ts';

/** What functions do between the end of a newsletter and the end of its links. */

const { logged } = stubServices();
const builtFeatures = '../../../content/built/features.ts';

async function afterTheEnd<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.resetModules();
  vi.doMock(builtFeatures, () => ({ features: { ...features, newsletter: false, unsubscribing: true } }));
  onTestFinished(() => {
    vi.doUnmock(builtFeatures);
    vi.resetModules();
  });
  return load();
}

test('a complaint still ends a subscription', async () => {
  const { handler } = await afterTheEnd(() => import('#functions/background/recordMailEvent.ts'));
  const email = 'ada@example.com';
  await store('subscribers', {
    ...{ email, id: 'ada', state: 'confirmed', subscribedAt: '2026-11-01T00:00:00.000Z' },
    confirmedAt: '2026-11-01T00:05:00.000Z',
  });
  await handler({
    detail: { eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: email }] } },
  });
  expect(await stored('subscribers')).toMatchObject([{ email, state: 'complained' }]);
});

test.each([
  { kind: 'confirm', address: 'ada@example.com', askedAt: '2026-11-28T00:00:00.000Z' },
  { kind: 'letter', letter: '2026-11-28', address: 'ada@example.com' },
  { kind: 'page', letter: '2026-11-28', run: 'run' },
])('a job that still waits is dropped: %j', async (job) => {
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
