import type { Lead, LeadChange } from '../contract/desk.ts';
import { changeLeads as route } from '../contract/routes/desk.ts';
import type { Reply } from '../contract/routes.ts';
import { environment } from '../runtime/environment.ts';
import type { RouteRequest } from '../runtime/lambda.ts';
import { type Audit, audit } from '../stores/audit.ts';
import { changeLead, readLead } from '../stores/leads.ts';
import { openTable } from '../stores/table.ts';
import { deskLambda } from './deskLambda.ts';

export interface Effects {
  readonly audit: Audit;
  /** Nothing when the version was another or the lead is gone. */
  readonly changeLead: (change: LeadChange) => Promise<Lead | undefined>;
  readonly readLead: (id: string) => Promise<Lead | undefined>;
}

/** Changes each lead that is still as it was seen; of the others it tells what is there. */
export async function changeLeads(
  { who, body: { changes } }: RouteRequest<'changeLeads'>,
  { audit, changeLead, readLead }: Effects,
): Promise<Reply<'changeLeads'>> {
  await audit({ who, act: 'leads-changed', whom: changes.map(({ id }) => id) });
  const change = async (wanted: LeadChange): Promise<Reply<'changeLeads'>['outcomes'][number]> => {
    const { id } = wanted;
    const changed = await changeLead(wanted);
    if (changed) return { id, outcome: 'changed', lead: changed };
    const present = await readLead(id);
    return present ? { id, outcome: 'conflict', lead: present } : { id, outcome: 'gone' };
  };
  return { outcomes: await Promise.all(changes.map(change)) };
}

export const handler = deskLambda('changeLeads', route, changeLeads, () => {
  const { CONTACTS_TABLE, AUDIT_TABLE } = environment('CONTACTS_TABLE', 'AUDIT_TABLE');
  const contacts = openTable(CONTACTS_TABLE);
  const now = () => new Date();
  return {
    audit: audit(openTable(AUDIT_TABLE), now),
    changeLead: (change) => changeLead(contacts, change, now()),
    readLead: (id) => readLead(contacts, id),
  };
});
