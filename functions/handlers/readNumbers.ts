import { site } from '../../content/built/site.ts';
import { readNumbers as route } from '../contract/routes/desk.ts';
import type { Reply } from '../contract/routes.ts';
import { environment } from '../runtime/environment.ts';
import type { RouteRequest } from '../runtime/lambda.ts';
import { type Audit, audit } from '../stores/audit.ts';
import {
  compare,
  monthPeriod,
  type NumberTables,
  periodBefore,
  readNumbers as read,
} from '../stores/numbers.ts';
import { openTable } from '../stores/table.ts';
import { waitingLeads } from '../stores/waitingLeads.ts';
import { deskLambda } from './deskLambda.ts';
import { countsTable, subscribersTable } from './optionalTables.ts';

export interface Effects {
  readonly audit: Audit;
  readonly tables: NumberTables;
  readonly now: () => Date;
}

/** A month of the firm beside the month before, and how many wait for an answer. It names nobody. */
export async function readNumbers(
  { who, query: { month } }: RouteRequest<'readNumbers'>,
  { audit, tables, now }: Effects,
): Promise<Reply<'readNumbers'>> {
  await audit({ who, act: 'numbers-read', whom: [] });
  const period = monthPeriod(month);
  const gone = periodBefore(period);
  const [[numbers, before], waiting] = await Promise.all([
    read(tables, [period, gone], now()),
    waitingLeads(tables.contacts, site.replyWithinDays, now()),
  ]);
  return {
    month,
    before: gone.month!,
    figures: compare(numbers!, before!),
    waiting: waiting.length,
    counted: tables.counts !== undefined,
    newsletter: tables.subscribers !== undefined,
    readAt: now().toISOString(),
  };
}

export const handler = deskLambda('readNumbers', route, readNumbers, () => {
  const { CONTACTS_TABLE, DOWNLOADS_TABLE, USAGE_TABLE, AUDIT_TABLE } = environment(
    'CONTACTS_TABLE',
    'DOWNLOADS_TABLE',
    'USAGE_TABLE',
    'AUDIT_TABLE',
  );
  const now = () => new Date();
  return {
    audit: audit(openTable(AUDIT_TABLE), now),
    tables: {
      contacts: openTable(CONTACTS_TABLE),
      downloads: openTable(DOWNLOADS_TABLE),
      usage: openTable(USAGE_TABLE),
      counts: countsTable(),
      subscribers: subscribersTable(),
    },
    now,
  };
});
