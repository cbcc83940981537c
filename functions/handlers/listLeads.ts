import { listLeads as route } from '../contract/routes/desk.ts';
import type { Reply } from '../contract/routes.ts';
import { environment } from '../runtime/environment.ts';
import type { RouteRequest } from '../runtime/lambda.ts';
import { type Audit, audit } from '../stores/audit.ts';
import { readLeads } from '../stores/leads.ts';
import { openTable } from '../stores/table.ts';
import { deskLambda } from './deskLambda.ts';

export interface Effects {
  readonly audit: Audit;
  readonly readLeads: (after?: string) => ReturnType<typeof readLeads>;
  readonly now: () => Date;
}

/** A page of leads, in no order: the desk's page sorts what it has read. */
export async function listLeads(
  { who, query: { after } }: RouteRequest<'listLeads'>,
  { audit, readLeads, now }: Effects,
): Promise<Reply<'listLeads'>> {
  await audit({ who, act: 'leads-read', whom: [] });
  return { ...(await readLeads(after)), readAt: now().toISOString() };
}

export const handler = deskLambda('listLeads', route, listLeads, () => {
  const { CONTACTS_TABLE, AUDIT_TABLE } = environment('CONTACTS_TABLE', 'AUDIT_TABLE');
  const contacts = openTable(CONTACTS_TABLE);
  const now = () => new Date();
  return { audit: audit(openTable(AUDIT_TABLE), now), readLeads: (after) => readLeads(contacts, after), now };
});
