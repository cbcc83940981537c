import { listSubscribers as route } from '../contract/routes/subscribers.ts';
import type { Reply } from '../contract/routes.ts';
import { functionMailSettings, limitSettings } from '../contract/settings.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import type { RouteRequest } from '../runtime/lambda.ts';
import { type Audit, audit } from '../stores/audit.ts';
import { readSubscribers } from '../stores/subscriberList.ts';
import { openTable } from '../stores/table.ts';
import { deskLambda } from './deskLambda.ts';

export interface Effects {
  readonly audit: Audit;
  readonly readSubscribers: (now: Date, after?: string) => ReturnType<typeof readSubscribers>;
  /** Absent where the stage asks nobody to confirm. */
  readonly invitationsPerDay: number | undefined;
  readonly now: () => Date;
}

/** A page of subscribers, in no order: the desk's page sorts what it has read. */
export async function listSubscribers(
  { who, body: { after } }: RouteRequest<'listSubscribers'>,
  { audit, readSubscribers, invitationsPerDay, now }: Effects,
): Promise<Reply<'listSubscribers'>> {
  await audit({ who, act: 'subscribers-read', whom: [] });
  const readAt = now();
  return { ...(await readSubscribers(readAt, after)), readAt: readAt.toISOString(), invitationsPerDay };
}

export const handler = deskLambda('listSubscribers', route, listSubscribers, () => {
  const { SUBSCRIBERS_TABLE, AUDIT_TABLE } = environment('SUBSCRIBERS_TABLE', 'AUDIT_TABLE');
  const subscribers = openTable(SUBSCRIBERS_TABLE);
  const { doubleOptIn } = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  const { invitationsPerDay } = settingsOf(limitSettings, 'LIMIT_SETTINGS');
  const now = () => new Date();
  return {
    audit: audit(openTable(AUDIT_TABLE), now),
    readSubscribers: (at, after) => readSubscribers(subscribers, at, after),
    invitationsPerDay: doubleOptIn ? invitationsPerDay : undefined,
    now,
  };
});
