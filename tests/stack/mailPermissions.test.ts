import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { stageFromEnvironment } from '../../infra/settings.ts';
import { roleOf, type Templates } from '../support/assembly.ts';
import { contactMessage } from '../support/contact.ts';
import { post } from '../support/requests.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';
import { mailLinkToken } from '../support/stackClients.ts';
import { withWebhook } from '../support/webhook.ts';

const patience = { timeout: 12_000, interval: 100 };

/** A grant of a function: an action, and the end of the resource's ARN. */
type Grant = readonly [action: string, on: string];

/**
 * Stacks whose functions lack grants. A refusal ends the work on an item, so each stack removes only grants of
 * `deliverMail` that are used independently, and others from the functions of links and events.
 */
const stacks: {
  without: string;
  deliverMail: readonly Grant[];
  others: readonly (readonly [string, ...Grant])[];
}[] = [
  {
    without: 'its queries',
    deliverMail: [
      ['dynamodb:Query', 'Contacts.*/index/due'],
      ['dynamodb:Query', 'Subscribers.*/index/due'],
    ],
    others: [
      ['confirmSubscription', 'dynamodb:UpdateItem', 'Subscribers'],
      ['unsubscribe', 'dynamodb:GetItem', 'Subscribers'],
    ],
  },
  {
    without: 'its updates',
    deliverMail: [
      ['dynamodb:UpdateItem', 'Contacts'],
      ['dynamodb:UpdateItem', 'Subscribers'],
    ],
    others: [
      ['confirmSubscription', 'dynamodb:GetItem', 'Subscribers'],
      ['unsubscribe', 'secretsmanager:GetSecretValue', 'MailKey'],
    ],
  },
  {
    without: 'its secrets and its sender',
    deliverMail: [
      ['secretsmanager:GetSecretValue', 'MailKey'],
      ['secretsmanager:GetSecretValue', 'VisitorKey'],
      ['secretsmanager:GetSecretValue', 'WebhookSecret'],
      ['ses:SendEmail', 'identity/calder-wren\\.example'],
    ],
    others: [],
  },
  {
    without: 'its configuration set',
    deliverMail: [
      ['ses:SendEmail', 'configuration-set/local-website-api-mail'],
      ['ses:DeleteSuppressedDestination', '\\*'],
    ],
    others: [],
  },
  {
    without: 'its counters',
    deliverMail: [['dynamodb:UpdateItem', 'Usage']],
    others: [['recordMailEvent', 'dynamodb:UpdateItem', 'Subscribers']],
  },
];

describe.each(stacks)('permissions: deliverMail without $without', ({ deliverMail, others }) => {
  let broken: StackHere;
  beforeAll(async () => {
    broken = await runStackHere({
      change: (templates) => {
        withWebhook(templates, 'http://127.0.0.1:1/');
        for (const grant of deliverMail) cut(templates, 'deliverMail', grant);
        for (const [name, ...grant] of others) cut(templates, name, grant);
      },
    });
  });
  afterAll(() => broken.stop());

  test('messages are stored, and the log names each grant that is missing', async () => {
    const { email, ...message } = contactMessage();
    expect((await post(`${broken.url}/api/contacts`, { email, ...message })).status).toBe(200);
    expect((await post(`${broken.url}/api/newsletter-subscribe`, { email })).status).toBe(200);
    await broken.passMinute();
    await vi.waitFor(() => {
      const said = broken.said().match(/deliverMailRole\S+ is not authorized to perform: .+/g) ?? [];
      for (const [action, on] of deliverMail) {
        expect(said).toContainEqual(expect.stringMatching(`${action} on resource: \\S*${on}`));
      }
      for (const line of said) {
        expect(
          deliverMail.some(([action, on]) => new RegExp(`${action} on .*${on}`).test(line)),
          line,
        ).toBe(true);
      }
    }, patience);
  });

  test.each(others)('beside it %s without %s on %s says which', async (name, action, on) => {
    if (name === 'recordMailEvent') {
      const email = 'bounce@simulator.amazonses.com';
      await post(`${broken.url}/api/newsletter-subscribe`, { email });
      await broken.passMinute();
    } else {
      const route = name === 'unsubscribe' ? 'unsubscribe' : 'confirm';
      const purpose = `newsletter-${route}` as const;
      const { siteUrl } = stageFromEnvironment({ ...process.env, STAGE: 'local' }).settings;
      const token = await mailLinkToken(broken.dataDir, siteUrl, 'nobody@example.com', purpose);
      const reply = await post(`${broken.url}/api/newsletter/${route}?token=${token}`, {});
      expect(reply.status).toBe(503);
    }
    const said = `${name}Role\\S+ is not authorized to perform: ${action} on resource: \\S*${on}`;
    await vi.waitFor(() => expect(broken.said()).toMatch(new RegExp(said)), patience);
  });
});

/** Takes one action on one resource away; the template may hold several in one statement. */
function cut({ ApiStack }: Templates, name: string, [action, on]: Grant): void {
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
