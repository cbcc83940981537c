import type { AuditLine } from '../contract/desk.ts';
import { readAudit as route } from '../contract/routes/desk.ts';
import type { Reply } from '../contract/routes.ts';
import { orElse } from '../runtime/dependencies.ts';
import { environment } from '../runtime/environment.ts';
import type { RouteRequest } from '../runtime/lambda.ts';
import { type Audit, audit, readAuditDay } from '../stores/audit.ts';
import { type DeskPeople, readDeskPeople } from '../stores/deskPeople.ts';
import { openTable } from '../stores/table.ts';
import { deskLambda } from './deskLambda.ts';

export interface Effects {
  readonly audit: Audit;
  readonly readDay: (day: string) => Promise<AuditLine[]>;
  readonly readPeople: () => Promise<DeskPeople>;
}

/** What was done at the desk on a day; reading it is a line of its own. */
export async function readAudit(
  { who, query: { day } }: RouteRequest<'readAudit'>,
  { audit, readDay, readPeople }: Effects,
): Promise<Reply<'readAudit'>> {
  await audit({ who, act: 'audit-read', whom: [] });
  const [lines, everybody] = await Promise.all([readDay(day), readPeople()]);
  const named = new Set(lines.map((line) => line.who));
  return { lines, people: Object.fromEntries([...everybody].filter(([id]) => named.has(id))) };
}

export const handler = deskLambda('readAudit', route, readAudit, () => {
  const { AUDIT_TABLE, PEOPLE_POOL_ID } = environment('AUDIT_TABLE', 'PEOPLE_POOL_ID');
  const table = openTable(AUDIT_TABLE);
  return {
    audit: audit(table, () => new Date()),
    readDay: (day) => readAuditDay(table, day),
    // Without names the lines are still worth reading.
    readPeople: () => orElse('nobody was named', () => readDeskPeople(PEOPLE_POOL_ID), new Map()),
  };
});
