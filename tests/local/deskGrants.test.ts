import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letters } from '../../content/built/letters.ts';
import { type RouteId, routeIds, routes, visitorRouteIds } from '../../functions/contract/routes.ts';
import { contactMessage } from '../support/contact.ts';
import { signInAs, type Tokens } from '../support/desk.ts';
import { grantsOf } from '../support/grants.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';
import { operatorClient } from '../support/stackClients.ts';

const person = 'ada@example.org';
const { id: letter } = letters[0]!;
let imported = 0;

/** A call of each route that needs all it may do: letters are of older versions, so that what is there is read. */
const calls: Partial<Record<RouteId, (by: Tokens) => { query?: string; body?: unknown }>> = {
  readSignIn: () => ({}),
  listLeads: () => ({}),
  changeLeads: () => ({ body: { changes: [{ id: 'lead-of-ada', version: 0, state: 'answered' }] } }),
  eraseLeads: () => ({ body: { ids: ['nobody'] } }),
  readAudit: () => ({ query: '?day=2026-11-23' }),
  findPerson: () => ({ body: { email: person } }),
  erasePerson: () => ({ body: { email: person } }),
  readNumbers: () => ({ query: '?month=2026-11' }),
  listSubscribers: () => ({ body: {} }),
  importSubscribers: () => ({
    body: { id: 'a-list-of-the-old-crm1', rows: [{ email: `reader-${imported++}@example.org` }] },
  }),
  removeSubscriber: () => ({ body: { email: 'left@example.org' } }),
  listLetters: () => ({}),
  previewLetter: () => ({ body: { id: letter } }),
  testLetter: ({ id_token: idToken }) => ({ body: { id: letter, idToken } }),
  orderLetter: () => ({ body: { id: letter, version: 9 } }),
  stopLetter: () => ({ body: { id: letter, version: 9 } }),
};

/** Who cannot be counted or named is served all the same (decision 206). */
const served = (of: RouteId, action: string, resource: string) =>
  action === 'cognito-idp:ListUsers' ||
  (/Usage/.test(resource) &&
    action === 'dynamodb:UpdateItem' &&
    of !== 'testLetter' &&
    of !== 'importSubscribers');

describe('§11 desk: each grant of a route is needed by this route and by no other', () => {
  const ofDesk = routeIds.filter((id) => !visitorRouteIds.includes(id));
  let stack: StackHere;
  /** One account alone would be over its bound. */
  let accounts: readonly Tokens[];
  beforeAll(async () => {
    stack = await runStackHere();
    accounts = await Promise.all(
      ['one', 'two', 'three'].map((name) => signInAs(stack, `${name}@firm.test`, ['partner'])),
    );
  });
  afterAll(() => stack.stop());

  async function store(output: string, Item: object): Promise<void> {
    const client = DynamoDBDocumentClient.from(operatorClient(stack.file));
    await client.send(new PutCommand({ TableName: stack.file.outputs[output], Item }));
  }

  let called = 0;
  async function call(of: RouteId): Promise<number> {
    const by = accounts[called++ % accounts.length]!;
    if (['changeLeads', 'findPerson', 'erasePerson'].includes(of)) {
      await store('ContactsTableName', { id: 'lead-of-ada', ...contactMessage({ email: person }) });
      await store('SubscribersTableName', { id: 'reader-ada', email: person, state: 'confirmed' });
      await store('UsageTableName', { key: 'confirmation ada', contact: 'lead-of-ada' });
    }
    if (of === 'removeSubscriber') {
      await store('SubscribersTableName', { id: 'left', email: 'left@example.org', state: 'unsubscribed' });
    }
    const { query = '', body } = calls[of]!(by);
    const reply = await fetch(`${stack.url}${routes[of].path}${query}`, {
      method: routes[of].method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${by.access_token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const said = await reply.text();
    if (reply.status >= 500) expect(said).toMatch(/^[A-Z][^<{]*\.$/);
    return reply.status;
  }

  test.each(ofDesk)('%s', async (of) => {
    for (const { action, resource, cut } of grantsOf(stack, of)) {
      const before = stack.said().length;
      const status = await cut(() => call(of));
      const grant = `${action} on ${resource}`;
      expect([grant, status]).toEqual([grant, served(of, action, resource) ? 200 : 503]);
      expect(stack.said().slice(before), grant).toContain(
        `is not authorized to perform: ${action} on resource: `,
      );
    }
    expect(await call(of)).toBe(200);
  });

  test('routes without any grant leave the others alone', async () => {
    // Any two routes differ in a bit of their numbers, so each is tried without the other.
    for (const bit of [1, 2, 4, 8]) {
      for (const side of [0, bit]) {
        const cut = ofDesk.filter((_, number) => (number & bit) === side);
        const others = ofDesk.filter((id) => !cut.includes(id));
        const grants = cut.flatMap((of) => grantsOf(stack, of));
        const work = () => Promise.all(others.map(async (id) => [id, await call(id)]));
        const replies = await grants.reduce((inner, grant) => () => grant.cut(inner), work)();
        expect(replies, `without the grants of ${cut}`).toEqual(others.map((id) => [id, 200]));
      }
    }
  });
});
