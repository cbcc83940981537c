import type { PersonItem } from '../contract/person.ts';
import { findPerson as route } from '../contract/routes/desk.ts';
import type { Reply } from '../contract/routes.ts';
import { environment } from '../runtime/environment.ts';
import type { RouteRequest } from '../runtime/lambda.ts';
import { type Audit, audit } from '../stores/audit.ts';
import { findPerson as find, idsOf, type PersonItems, storedJson } from '../stores/people.ts';
import { openTable } from '../stores/table.ts';
import { deskLambda } from './deskLambda.ts';
import { subscribersTable } from './optionalTables.ts';

export interface Effects {
  readonly audit: Audit;
  readonly find: (email: string) => Promise<readonly PersonItems[]>;
  readonly now: () => Date;
}

/**
 * Everything that is stored about an address. The line of the audit names the person by ids, so it comes after the look and
 * before anything is handed out.
 */
export async function findPerson(
  { who, body: { email } }: RouteRequest<'findPerson'>,
  { audit, find, now }: Effects,
): Promise<Reply<'findPerson'>> {
  const found = await find(email);
  await audit({ who, act: 'person-read', whom: idsOf(found) });
  const items = (wanted: PersonItems['name']) =>
    JSON.parse(
      storedJson(found.filter(({ name }) => name === wanted).flatMap(({ items }) => items)),
    ) as PersonItem[];
  return {
    contacts: items('contacts'),
    subscribers: items('subscribers'),
    usage: items('usage'),
    readAt: now().toISOString(),
  };
}

export const handler = deskLambda('findPerson', route, findPerson, () => {
  const { CONTACTS_TABLE, USAGE_TABLE, AUDIT_TABLE } = environment(
    'CONTACTS_TABLE',
    'USAGE_TABLE',
    'AUDIT_TABLE',
  );
  const tables = {
    contacts: openTable(CONTACTS_TABLE),
    subscribers: subscribersTable(),
    usage: openTable(USAGE_TABLE),
  };
  const now = () => new Date();
  return {
    audit: audit(openTable(AUDIT_TABLE), now),
    find: (email) => find(tables, email),
    now,
  };
});
