import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { stageFromEnvironment } from '../../infra/settings.ts';
import { roleOf, type Templates } from '../support/assembly.ts';
import { contactMessage } from '../support/builders.ts';
import { mailLinkToken } from '../support/mailLinkToken.ts';
import { post } from '../support/post.ts';
import { runStackHere } from '../support/runStackHere.ts';
import { withWebhook } from '../support/withWebhook.ts';

const patience = { timeout: 12_000, interval: 100 };

describe('permissions: deliverMail without one of its grants says which, and messages are stored all the same', () => {
  test.each([
    ['dynamodb:Query', 'Contacts.*/index/due'],
    ['dynamodb:Query', 'Subscribers.*/index/due'],
    ['dynamodb:UpdateItem', 'Contacts'],
    ['dynamodb:UpdateItem', 'Subscribers'],
    ['secretsmanager:GetSecretValue', 'MailKey'],
    ['ses:SendEmail', 'identity/calder-wren\\.example'],
    ['ses:SendEmail', 'configuration-set/local-website-api-mail'],
    ['dynamodb:UpdateItem', 'Usage'],
    ['secretsmanager:GetSecretValue', 'VisitorKey'],
    ['secretsmanager:GetSecretValue', 'WebhookSecret'],
  ])('%s on %s', async (action, on) => {
    const broken = await runStackHere({
      change: (templates) => {
        withWebhook(templates, 'http://127.0.0.1:1/');
        cut(templates, 'deliverMail', action, on);
      },
    });
    onTestFinished(broken.stop);
    const { email, ...message } = contactMessage();
    expect((await post(`${broken.url}/api/contacts`, { email, ...message })).status).toBe(200);
    expect((await post(`${broken.url}/api/newsletter-subscribe`, { email })).status).toBe(200);
    await vi.waitFor(() => {
      const said = broken.said().match(/not authorized to perform: \S+ on resource: \S+/g) ?? [];
      expect(said.length).toBeGreaterThan(0);
      for (const line of said) expect(line).toMatch(new RegExp(`${action} on resource: \\S*${on}`));
    }, patience);
  });
});

describe('permissions: a link or an event without one of its function’s grants says which', () => {
  test.each([
    ['confirmSubscription', 'dynamodb:UpdateItem', 'Subscribers'],
    ['confirmSubscription', 'dynamodb:GetItem', 'Subscribers'],
    ['unsubscribe', 'dynamodb:GetItem', 'Subscribers'],
    ['unsubscribe', 'secretsmanager:GetSecretValue', 'MailKey'],
    ['recordMailEvent', 'dynamodb:UpdateItem', 'Subscribers'],
  ] as const)('%s without %s on %s', async (name, action, on) => {
    const broken = await runStackHere({ change: (templates) => cut(templates, name, action, on) });
    onTestFinished(broken.stop);
    if (name === 'recordMailEvent') {
      const email = 'bounce@simulator.amazonses.com';
      await post(`${broken.url}/api/newsletter-subscribe`, { email });
    } else {
      const route = name === 'unsubscribe' ? 'unsubscribe' : 'confirm';
      const purpose = `newsletter-${route}` as const;
      const { siteUrl } = stageFromEnvironment({ ...process.env, STAGE: 'local' }).settings;
      const token = await mailLinkToken(broken.dataDir, siteUrl, 'nobody@example.com', purpose);
      const reply = await post(`${broken.url}/api/newsletter/${route}?token=${token}`, {});
      expect(reply.status).toBe(503);
    }
    const said = new RegExp(`${name}Role\\S+ is not authorized to perform: ${action} on resource: \\S*${on}`);
    await vi.waitFor(() => expect(broken.said()).toMatch(said), patience);
  });
});

/** Takes one action on one resource away; the template may hold several in one statement. */
function cut({ ApiStack }: Templates, name: string, action: string, on: string): void {
  const [{ PolicyDocument }] = roleOf(ApiStack, name).Properties.Policies;
  const statements: { Action: string | string[]; Resource: unknown }[] = PolicyDocument.Statement;
  const single = statements.flatMap((statement) =>
    [statement.Action]
      .flat()
      .flatMap((Action) =>
        [statement.Resource].flat().map((Resource) => ({ ...statement, Action, Resource })),
      ),
  );
  PolicyDocument.Statement = single.filter(
    ({ Action, Resource }) => Action !== action || !new RegExp(on).test(JSON.stringify(Resource)),
  );
  expect(PolicyDocument.Statement).toHaveLength(single.length - 1);
}
