import { eraseLeads as route } from '../contract/routes/desk.ts';
import type { Reply } from '../contract/routes.ts';
import { environment } from '../runtime/environment.ts';
import type { RouteRequest } from '../runtime/lambda.ts';
import { type Audit, audit } from '../stores/audit.ts';
import { eraseLead } from '../stores/leads.ts';
import { openTable } from '../stores/table.ts';
import { deskLambda } from './deskLambda.ts';

export interface Effects {
  readonly audit: Audit;
  readonly eraseLead: (id: string) => Promise<void>;
}

/** Erases leads for good. The desk's page waits ten seconds before it calls this, so that it can be undone. */
export async function eraseLeads(
  { who, body: { ids } }: RouteRequest<'eraseLeads'>,
  { audit, eraseLead }: Effects,
): Promise<Reply<'eraseLeads'>> {
  await audit({ who, act: 'leads-erased', whom: ids });
  await Promise.all(ids.map(eraseLead));
  return { erased: ids.length };
}

export const handler = deskLambda('eraseLeads', route, eraseLeads, () => {
  const { CONTACTS_TABLE, AUDIT_TABLE } = environment('CONTACTS_TABLE', 'AUDIT_TABLE');
  const contacts = openTable(CONTACTS_TABLE);
  return {
    audit: audit(openTable(AUDIT_TABLE), () => new Date()),
    eraseLead: (id) => eraseLead(contacts, id),
  };
});
