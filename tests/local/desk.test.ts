import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import type { auditReply, Lead } from '../../functions/contract/desk.ts';
import type { MonthNumbers } from '../../functions/contract/numbers.ts';
import type { Person } from '../../functions/contract/person.ts';
import { routes } from '../../functions/contract/routes.ts';
import { callsPerMinute } from '../../functions/stores/accountLimit.ts';
import { inviteDeskPerson, removeDeskPerson } from '../../infra/local/deskPeople.ts';
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
  'decision 202: $method $path is closed to forged, foreign, stripped and identity tokens',
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

test.each(withToken)('decision 202: $method $path asks for one of its groups', async (route) => {
  for (const [group, { access_token: token }] of Object.entries({ sales, editor, partner })) {
    const { status } = await call(route, token);
    if (route.groups.includes(group)) expect(status, group).not.toBe(403);
    else expect(status, group).toBe(403);
  }
});

test('decision 202: two people at once: the second hears what the first has changed', async () => {
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

test('decision 202: an erased lead is gone for good, and nobody can change it', async () => {
  const { id } = await newLead();
  const reply = await write('/api/desk/leads/erase', { ids: [id] }, sales.access_token);
  expect(await reply.json()).toEqual({ erased: 1 });
  expect((await leads()).map((lead) => lead.id)).not.toContain(id);
  expect(await change([{ id, version: 0, state: 'won' }])).toEqual({ outcomes: [{ id, outcome: 'gone' }] });
});

test('decision 202: every reading and change is a line that partners see, without a visitor’s words', async () => {
  const lead = await newLead();
  await change([{ id: lead.id, version: 0, state: 'meeting' }]);
  const day = new Date().toISOString().slice(0, 10);
  const reply = await read(`/api/desk/audit?day=${day}`, partner.access_token);
  const { lines, people } = (await reply.json()) as z.infer<typeof auditReply>;
  expect(lines.find(({ whom }) => whom.includes(lead.id))).toMatchObject({ act: 'leads-changed' });
  expect(lines.map(({ act }) => act)).toContain('leads-read');
  expect(JSON.stringify(lines)).not.toMatch(/@|Ada|Lovelace/);
  expect(people[lines.find(({ act }) => act === 'leads-changed')?.who ?? '']).toBe('sales@firm.test');
});

test('decision 206: the audit names who is in the pool now, and of others shows the id', async () => {
  const { access_token } = await signInAs(stack, 'briefly@firm.test', ['sales']);
  await leads(access_token);
  inviteDeskPerson(stack.dataDir, 'idle@firm.test', ['sales']);
  const day = new Date().toISOString().slice(0, 10);
  const namesNow = async () => {
    const reply = await read(`/api/desk/audit?day=${day}`, partner.access_token);
    return Object.values(((await reply.json()) as z.infer<typeof auditReply>).people);
  };
  expect(await namesNow()).toContain('briefly@firm.test');
  expect(await namesNow()).not.toContain('idle@firm.test');
  removeDeskPerson(stack.dataDir, 'briefly@firm.test');
  expect(await namesNow()).not.toContain('briefly@firm.test');
});

test('decision 205: everything about an address is found, erased, and erased again', async () => {
  const email = 'Grace.Hopper@example.com';
  const message = contactMessage({ email, message: 'Please call me about the <b>selection</b>.' });
  await post(`${stack.url}/api/contacts`, message);
  await post(`${stack.url}/api/newsletter-subscribe`, { email });
  await stack.passMinute();
  const other = await newLead();
  const find = async (address: string) =>
    (await (await write('/api/desk/person/find', { email: address }, sales.access_token)).json()) as Person;

  const found = await find(' grace.hopper@EXAMPLE.com ');
  expect(found.contacts).toMatchObject([{ email, message: message.message, createdAt: expect.any(String) }]);
  expect(found.subscribers).toMatchObject([{ email: email.toLowerCase(), state: 'pending' }]);
  expect(found.usage).toMatchObject([{ contact: found.contacts[0]?.id }]);

  const erase = async () =>
    (await write('/api/desk/person/erase', { email }, sales.access_token)).json() as Promise<{
      erased: number;
    }>;
  const remains = { mailboxes: ['hello@calder-wren.example'], booking: true };
  expect(await erase()).toEqual({ erased: 3, remains });
  expect(await find(email)).toMatchObject({ contacts: [], subscribers: [], usage: [] });
  expect(await erase()).toEqual({ erased: 0, remains });
  expect((await leads()).map(({ id }) => id)).toContain(other.id);

  const day = new Date().toISOString().slice(0, 10);
  const audited = await (await read(`/api/desk/audit?day=${day}`, partner.access_token)).text();
  expect(audited).toContain(`"act":"person-erased","whom":["${found.subscribers[0]?.id}"`);
  expect(audited).not.toMatch(/hopper/i);
});

test('decision 205: a part of an address, a formula or markup finds nobody', async () => {
  const { email } = await newLead();
  for (const odd of ['@', email.slice(1), `${email}'`, '=1+1@x', '<b>@', '\u202e@example.com']) {
    const reply = await write('/api/desk/person/find', { email: odd }, sales.access_token);
    expect([odd, await reply.json()]).toMatchObject([odd, { contacts: [], subscribers: [], usage: [] }]);
  }
  for (const wrong of [{}, { smoke: true }, { email: 'nobody' }, { email: `@${'x'.repeat(300)}` }]) {
    expect((await write('/api/desk/person/find', wrong, sales.access_token)).status).toBe(400);
    expect((await write('/api/desk/person/erase', wrong, sales.access_token)).status).toBe(400);
  }
});

test('§10 operator: a month’s numbers at the desk are those of the command, and name nobody', async () => {
  await newLead();
  const month = new Date().toISOString().slice(0, 'yyyy-mm'.length);
  const reply = await read(`/api/desk/numbers?month=${month}`, partner.access_token);
  const text = await reply.text();
  const { figures, ...rest } = JSON.parse(text) as MonthNumbers;
  expect(rest).toMatchObject({ month, waiting: 0, counted: true, newsletter: true });
  expect(text).not.toMatch(/@|Lovelace/);
  const { stdout } = await runOperate(stack.dataDir, 'numbers', ['--json', '--month', month]);
  const said = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const part of ['leads', 'leads by source', 'goals', 'subscribers', 'cost of AI']) {
    const ofPart = figures.filter((one) => one.part === part);
    expect(ofPart.length, part).toBeGreaterThan(0);
    expect(said.filter((one) => one.part === part)).toEqual(
      ofPart.map((one) => expect.objectContaining(one)),
    );
  }
  expect(figures.find(({ part, name }) => part === 'leads' && name === 'all')?.value).toBeGreaterThan(0);
  for (const odd of ['', '?month=2026-13', '?month=11', '?month=2026-11-01', '?month=']) {
    expect((await read(`/api/desk/numbers${odd}`, partner.access_token)).status, odd).toBe(400);
  }
});

test('decision 206: of a thousand calls in a minute most are refused, and a colleague goes on', async () => {
  const { access_token: flooder } = await signInAs(stack, 'flood@firm.test', ['sales']);
  const refused = [];
  for (let round = 0; round < 20; round++) {
    const calls = Array.from({ length: 50 }, () => write('/api/desk/leads/change', {}, flooder));
    refused.push(...(await Promise.all(calls)).filter(({ status }) => status === 429));
  }
  // The thousand may stand in two of the clock's minutes.
  expect(refused.length).toBeGreaterThanOrEqual(1000 - 2 * callsPerMinute);
  expect(await refused.at(-1)?.text()).toMatch(/^Your account has asked too often\. .* seconds?\.$/);
  expect(Number(refused.at(-1)?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await read('/api/desk/leads', sales.access_token)).status).toBe(200);
});

test('decision 202: a removed person gets no further token', async () => {
  const { refresh_token } = await signInAs(stack, 'leaver@firm.test', ['sales']);
  const { issuer, clientId } = (await (await read('/api/desk/sign-in')).json()) as Record<string, string>;
  removeDeskPerson(stack.dataDir, 'leaver@firm.test');
  const renewed = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId!, refresh_token }),
  });
  expect(renewed.status).toBe(400);
});

test('§10 operator: who may sign in is invited, listed and removed; a slip is a sentence', async () => {
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
