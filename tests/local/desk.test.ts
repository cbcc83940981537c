import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lead } from '../../functions/contract/desk.ts';
import { routes } from '../../functions/contract/routes.ts';
import { removeDeskPerson } from '../../infra/local/deskPeople.ts';
import { contactMessage } from '../support/contact.ts';
import { signInAs, type Tokens } from '../support/desk.ts';
import { runOperate } from '../support/operate.ts';
import { post } from '../support/requests.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';

let stack: StackHere;
let partner: Tokens;
let sales: Tokens;
let editor: Tokens;
beforeAll(async () => {
  stack = await runStackHere();
  partner = await signInAs(stack, 'partner@firm.test', ['partner']);
  sales = await signInAs(stack, 'sales@firm.test', ['sales']);
  editor = await signInAs(stack, 'editor@firm.test', ['editor']);
});
afterAll(() => stack.stop());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const read = (path: string, token?: string) =>
  fetch(stack.url + path, { headers: token === undefined ? {} : bearer(token) });
const write = (path: string, body: unknown, token?: string) =>
  fetch(stack.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && bearer(token)) },
    body: JSON.stringify(body),
  });
const leads = async (token = sales.access_token) =>
  ((await (await read('/api/desk/leads', token)).json()) as { leads: Lead[] }).leads;

/** A message of a visitor, as the desk reads it. */
async function newLead(): Promise<Lead> {
  const { id } = (await (await post(`${stack.url}/api/contacts`, contactMessage())).json()) as { id: string };
  return (await leads()).find((lead) => lead.id === id)!;
}
const change = async (changes: unknown[], token = sales.access_token) =>
  (await (await write('/api/desk/leads/change', { changes }, token)).json()) as {
    outcomes: { outcome: string; lead?: Lead }[];
  };

const withToken = Object.values(routes).flatMap((route) =>
  'desk' in route && Array.isArray(route.desk) ? [{ ...route, groups: route.desk as string[] }] : [],
);
const call = ({ method, path }: { method: string; path: string }, token?: string) =>
  method === 'GET' ? read(path, token) : write(path, {}, token);

test.each(withToken)(
  'decision 202: $method $path is closed to forged, foreign, stripped and identity tokens [desk-tokens]',
  async (route) => {
    const [head, payload = '', signature = ''] = sales.access_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const { privateKey } = await generateKeyPair('RS256');
    const signed = (changes: object) =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'RS256', kid: 'local' })
        .sign(privateKey);
    const raised = Buffer.from(JSON.stringify({ ...claims, 'cognito:groups': ['partner'] })).toString(
      'base64url',
    );
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const tokens: Record<string, string | undefined> = {
      missing: undefined,
      empty: '',
      'of another key': await signed({}),
      'of another issuer': await signed({ iss: 'https://evil.example' }),
      'with another payload': `${head}.${raised}.${signature}`,
      'without signature': `${none}.${raised}.`,
      'for identity': partner.id_token,
      'to refresh': partner.refresh_token,
    };
    for (const [kind, token] of Object.entries(tokens)) {
      expect([401, 403], kind).toContain((await call(route, token)).status);
    }
  },
);

test.each(withToken)(
  'decision 202: $method $path asks for one of its groups [desk-groups]',
  async (route) => {
    for (const [group, { access_token: token }] of Object.entries({ sales, editor, partner })) {
      const { status } = await call(route, token);
      if (route.groups.includes(group)) expect(status, group).not.toBe(403);
      else expect(status, group).toBe(403);
    }
  },
);

test('decision 202: two people at once: the second hears what the first has changed [desk-conflict]', async () => {
  const lead = await newLead();
  expect(lead).toMatchObject({ state: 'new', version: 0 });
  const first = { id: lead.id, version: 0, state: 'answered', owner: 'Ruth', note: 'Called back' };
  expect(await change([first])).toMatchObject({ outcomes: [{ outcome: 'changed', lead: { version: 1 } }] });
  const second = { id: lead.id, version: 0, state: 'lost' };
  expect(await change([second], partner.access_token)).toMatchObject({
    outcomes: [{ outcome: 'conflict', lead: { state: 'answered', owner: 'Ruth', version: 1 } }],
  });
  // Twenty at once: one of them is the first.
  const racing = await Promise.all(
    Array.from({ length: 20 }, (_, index) => change([{ id: lead.id, version: 1, note: `Note ${index}` }])),
  );
  expect(racing.filter(({ outcomes }) => outcomes[0]?.outcome === 'changed')).toHaveLength(1);
});

test('decision 202: an erased lead is gone for good, and nobody can change it [desk-erase]', async () => {
  const { id } = await newLead();
  const reply = await write('/api/desk/leads/erase', { ids: [id] }, sales.access_token);
  expect(await reply.json()).toEqual({ erased: 1 });
  expect((await leads()).map((lead) => lead.id)).not.toContain(id);
  expect(await change([{ id, version: 0, state: 'won' }])).toEqual({ outcomes: [{ id, outcome: 'gone' }] });
});

test('decision 202: every reading and change is a line that partners see, without a visitor’s words [desk-audit]', async () => {
  const lead = await newLead();
  await change([{ id: lead.id, version: 0, state: 'meeting' }]);
  const day = new Date().toISOString().slice(0, 10);
  const reply = await read(`/api/desk/audit?day=${day}`, partner.access_token);
  const { lines } = (await reply.json()) as { lines: { act: string; who: string; whom: string[] }[] };
  expect(lines.find(({ whom }) => whom.includes(lead.id))).toMatchObject({ act: 'leads-changed' });
  expect(lines.map(({ act }) => act)).toContain('leads-read');
  expect(JSON.stringify(lines)).not.toMatch(/@|Ada|Lovelace/);
});

test('decision 202: a removed person gets no further token [desk-removed]', async () => {
  const { refresh_token } = await signInAs(stack, 'leaver@firm.test', ['sales']);
  const { issuer, clientId } = (await (await read('/api/desk/sign-in')).json()) as Record<string, string>;
  removeDeskPerson(stack.dataDir, 'leaver@firm.test');
  const renewed = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId!, refresh_token }),
  });
  expect(renewed.status).toBe(400);
});

test('§10 operator: who may sign in is invited, listed and removed; a slip is a sentence [operator-desk]', async () => {
  const desk = (...args: string[]) => runOperate(stack.dataDir, 'desk', args);
  expect(await desk('invite', 'new@firm.test', '--group', 'editor')).toMatchObject({ code: 0 });
  expect((await desk()).stdout).toContain('new@firm.test  editor\n');
  expect(await desk('remove', 'new@firm.test')).toMatchObject({ code: 0 });
  expect((await desk('list')).stdout).not.toContain('new@firm.test');
  for (const slip of [
    ['invite', 'new@firm.test', '--group', 'boss'],
    ['invite', 'nobody', '--group', 'sales'],
    ['remove', 'new@firm.test'],
  ]) {
    const { code, stderr } = await desk(...slip);
    expect([slip, code, stderr]).toEqual([slip, 1, expect.stringMatching(/^[A-Za-z].*\.( Usage: .*)?\n$/)]);
  }
});
