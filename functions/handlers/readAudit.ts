import type { AuditLine } from '../contract/desk.ts';
import { readAudit as route } from '../contract/routes/desk.ts';
import type { Reply } from '../contract/routes.ts';
import { environment } from '../runtime/environment.ts';
import type { RouteRequest } from '../runtime/lambda.ts';
import { type Audit, audit, readAuditDay } from '../stores/audit.ts';
import { openTable } from '../stores/table.ts';
import { deskLambda } from './deskLambda.ts';

export interface Effects {
  readonly audit: Audit;
  readonly readDay: (day: string) => Promise<AuditLine[]>;
}

/** What was done at the desk on a day; reading it is a line of its own. */
export async function readAudit(
  { who, query: { day } }: RouteRequest<'readAudit'>,
  { audit, readDay }: Effects,
): Promise<Reply<'readAudit'>> {
  await audit({ who, act: 'audit-read', whom: [] });
  return { lines: await readDay(day) };
}

export const handler = deskLambda('readAudit', route, readAudit, () => {
  const table = openTable(environment('AUDIT_TABLE').AUDIT_TABLE);
  return { audit: audit(table, () => new Date()), readDay: (day) => readAuditDay(table, day) };
});
