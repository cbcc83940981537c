import type * as z from 'zod';
import {
  auditReply,
  changeLeadsReply,
  eraseLeadsReply,
  type Lead,
  type LeadChange,
  leadsReply,
  maxLeadChanges,
  signInReply,
} from '../../functions/contract/desk.ts';
import {
  changeLeads,
  eraseLeads,
  listLeads,
  readAudit,
  readSignIn,
} from '../../functions/contract/routes/desk.ts';
import { ApiError, request } from '../src/api/request.ts';

/** Gives the access token of whoever is signed in, a new one where the last is nearly over. */
export type Token = () => Promise<string>;

/** Where people sign in. @throws ApiError */
export async function askSignIn() {
  return signInReply.parse(await (await request('GET', readSignIn.path)).json());
}

interface Call<Reply extends z.ZodType> {
  readonly route: { readonly method: 'GET' | 'POST'; readonly path: string };
  readonly reply: Reply;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Calls a route of the desk. @throws ApiError with the API's own sentence */
export async function callDesk<Reply extends z.ZodType>(
  token: Token,
  { route, reply, query, body }: Call<Reply>,
) {
  const path = query ? `${route.path}?${new URLSearchParams(query)}` : route.path;
  const headers = { Authorization: `Bearer ${await token()}` };
  const response = await request(route.method, path, { body, headers });
  return reply.parse(await response.json()) as z.output<Reply>;
}

/** All leads, page by page, the newest first. */
export async function readAllLeads(token: Token): Promise<{ leads: Lead[]; readAt: string }> {
  const leads: Lead[] = [];
  let after: string | undefined;
  let readAt = '';
  do {
    const page = await callDesk(token, {
      route: listLeads,
      reply: leadsReply,
      query: after ? { after } : undefined,
    });
    leads.push(...page.leads);
    after = page.after;
    readAt = page.readAt;
  } while (after !== undefined);
  return { leads: leads.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)), readAt };
}

/** Changes leads, in as many calls as their number needs. */
export async function sendChanges(token: Token, changes: readonly LeadChange[]) {
  const replies = [];
  for (const part of partsOf(changes)) {
    replies.push(
      await callDesk(token, { route: changeLeads, reply: changeLeadsReply, body: { changes: part } }),
    );
  }
  return replies.flatMap(({ outcomes }) => outcomes);
}

export async function sendErasure(token: Token, ids: readonly string[]): Promise<void> {
  for (const part of partsOf(ids)) {
    await callDesk(token, { route: eraseLeads, reply: eraseLeadsReply, body: { ids: part } });
  }
}

export async function readAuditOf(token: Token, day: string) {
  return callDesk(token, { route: readAudit, reply: auditReply, query: { day } });
}

function partsOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / maxLeadChanges);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * maxLeadChanges, (index + 1) * maxLeadChanges),
  );
}

/** Why something could not be read or written, in a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError && error.message ? error.message : String(error);
}
