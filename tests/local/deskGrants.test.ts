import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RouteId, routes } from '../../functions/contract/routes.ts';
import { withoutGrant } from '../support/assembly.ts';
import { contactMessage } from '../support/contact.ts';
import { signInAs, type Tokens } from '../support/desk.ts';
import { post } from '../support/requests.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';

describe('without its grant a route of the desk fails, and the others go on', () => {
  const email = 'ada@example.org';
  const import1 = { id: 'a-list-of-the-old-crm1', rows: [{ email: 'a@example.org' }] };
  const cut: readonly { of: RouteId; grant: string; query?: string; body?: () => unknown }[] = [
    { of: 'listLeads', grant: 'dynamodb:PutItem' },
    {
      of: 'changeLeads',
      grant: 'dynamodb:UpdateItem',
      body: () => ({ changes: [{ id: lead, version: 0, state: 'answered' }] }),
    },
    { of: 'eraseLeads', grant: 'dynamodb:DeleteItem', body: () => ({ ids: [lead] }) },
    { of: 'readAudit', grant: 'dynamodb:Query', query: '?day=2026-11-23' },
    { of: 'findPerson', grant: 'dynamodb:Scan', body: () => ({ email }) },
    { of: 'erasePerson', grant: 'dynamodb:DeleteItem', body: () => ({ email }) },
    { of: 'readNumbers', grant: 'dynamodb:Scan', query: '?month=2026-11' },
    { of: 'listSubscribers', grant: 'dynamodb:Scan', body: () => ({}) },
    { of: 'importSubscribers', grant: 'dynamodb:BatchGetItem', body: () => import1 },
    { of: 'removeSubscriber', grant: 'dynamodb:PutItem', body: () => ({ email }) },
  ];
  let stack: StackHere;
  let by: Tokens;
  let lead: string;
  beforeAll(async () => {
    stack = await runStackHere({
      change: (templates, folder) => {
        for (const { of, grant } of cut) withoutGrant(of, grant)(templates, folder);
      },
    });
    by = await signInAs(stack, 'partner@firm.test', ['partner']);
    const reply = await post(`${stack.url}/api/contacts`, contactMessage({ email }));
    lead = ((await reply.json()) as { id: string }).id;
    await post(`${stack.url}/api/newsletter-subscribe`, { email });
  });
  afterAll(() => stack.stop());

  const call = (of: RouteId, query = '', body?: unknown) =>
    fetch(`${stack.url}${routes[of].path}${query}`, {
      method: routes[of].method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${by.access_token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  test.each(cut)('$of without $grant', async ({ of, grant, query, body }) => {
    expect((await call(of, query, body?.())).status).toBe(503);
    expect(stack.said()).toMatch(new RegExp(`${of}Role\\S+ is not authorized to perform: ${grant}`));
  });

  test('the letters are listed all the same', async () => {
    expect((await call('listLetters')).status).toBe(200);
  });
});
