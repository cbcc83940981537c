import { features } from '../../content/built/features.ts';
import type { Remains } from '../contract/person.ts';
import { erasePerson as route } from '../contract/routes/desk.ts';
import type { Reply } from '../contract/routes.ts';
import { functionMailSettings } from '../contract/settings.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import type { RouteRequest } from '../runtime/lambda.ts';
import { type Audit, audit } from '../stores/audit.ts';
import { elsewhere, erasePerson as erase, findPerson, idsOf, type PersonItems } from '../stores/people.ts';
import { openTable } from '../stores/table.ts';
import { deskLambda } from './deskLambda.ts';
import { subscribersTable } from './optionalTables.ts';

export interface Effects {
  readonly audit: Audit;
  readonly find: (email: string) => Promise<readonly PersonItems[]>;
  readonly erase: (found: readonly PersonItems[]) => Promise<void>;
  readonly remains: Remains;
}

/** Erases everything about an address for good, and says what is left elsewhere. It can be repeated. */
export async function erasePerson(
  { who, body: { email } }: RouteRequest<'erasePerson'>,
  { audit, find, erase, remains }: Effects,
): Promise<Reply<'erasePerson'>> {
  const found = await find(email);
  await audit({ who, act: 'person-erased', whom: idsOf(found) });
  await erase(found);
  return { erased: found.reduce((sum, { items }) => sum + items.length, 0), remains };
}

export const handler = deskLambda('erasePerson', route, erasePerson, () => {
  const { CONTACTS_TABLE, USAGE_TABLE, AUDIT_TABLE } = environment(
    'CONTACTS_TABLE',
    'USAGE_TABLE',
    'AUDIT_TABLE',
  );
  const { mailboxes, crm } = elsewhere(settingsOf(functionMailSettings, 'MAIL_SETTINGS'));
  const tables = {
    contacts: openTable(CONTACTS_TABLE),
    subscribers: subscribersTable(),
    usage: openTable(USAGE_TABLE),
  };
  return {
    audit: audit(openTable(AUDIT_TABLE), () => new Date()),
    find: (email) => findPerson(tables, email),
    erase,
    remains: { mailboxes: [...mailboxes], crm, booking: features.booking },
  };
});
