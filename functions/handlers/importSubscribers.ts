import { randomUUID } from 'node:crypto';
import { importSubscribers as route } from '../contract/routes/subscribers.ts';
import type { Reply } from '../contract/routes.ts';
import { functionMailSettings, limitSettings } from '../contract/settings.ts';
import type { BroughtBy, ImportOutcome, ImportRow } from '../contract/subscribers.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import type { RouteRequest } from '../runtime/lambda.ts';
import { unavailable } from '../runtime/problems.ts';
import { type Audit, audit } from '../stores/audit.ts';
import { addImported, addInvited, takeInvitationTimes } from '../stores/subscriberImports.ts';
import { type KnownSubscriber, knownSubscribers } from '../stores/subscriberList.ts';
import { openTable } from '../stores/table.ts';
import { deskLambda } from './deskLambda.ts';

export interface Effects {
  readonly audit: Audit;
  readonly known: (emails: readonly string[], now: Date) => Promise<Map<string, KnownSubscriber>>;
  /** Each says whether the address was unknown. */
  readonly addImported: (row: Required<ImportRow>, by: BroughtBy) => Promise<boolean>;
  readonly addInvited: (email: string, by: BroughtBy, dueAt: Date) => Promise<boolean>;
  readonly takeTimes: (count: number, now: Date) => Promise<Date[]>;
  /** Whether the stage invites who has not agreed to anything that is known. */
  readonly doubleOptIn: boolean;
  readonly now: () => Date;
}

/**
 * Brings addresses along: those with consent are on the list, the others are asked. It may come again after any failure:
 * what it has done is told as present.
 */
export async function importSubscribers(
  { who, body: { id, rows } }: RouteRequest<'importSubscribers'>,
  effects: Effects,
): Promise<Reply<'importSubscribers'>> {
  const { audit, known, addImported, addInvited, takeTimes, doubleOptIn, now } = effects;
  await audit({ who, act: 'subscribers-imported', whom: [id] });
  const at = now();
  const by = { id, at: at.toISOString() };
  const present = await known(
    rows.map(({ email }) => email),
    at,
  );
  const fresh = rows.filter(({ email }) => present.get(email)?.replaceable ?? true);
  const invited = doubleOptIn ? fresh.filter(({ consent }) => !consent) : [];
  const times = invited.length > 0 ? await takeTimes(invited.length, at) : [];

  const outcomes = new Map<string, ImportOutcome>();
  /** Somebody else was first: a visitor, or the same import in another window. */
  const overtaken: string[] = [];
  const note = (email: string, outcome: ImportOutcome, added: boolean) => {
    if (added) outcomes.set(email, outcome);
    else overtaken.push(email);
  };
  await Promise.all([
    ...fresh.map(async ({ email, consent }) => {
      if (consent) note(email, 'confirmed', await addImported({ email, consent }, by));
      else if (!doubleOptIn) outcomes.set(email, 'no-consent');
    }),
    ...invited.map(async ({ email }, index) => {
      note(email, 'invited', await addInvited(email, by, times[index]!));
    }),
  ]);
  for (const email of overtaken) present.delete(email);
  if (overtaken.length > 0) for (const [email, one] of await known(overtaken, at)) present.set(email, one);
  return { outcomes: rows.map(({ email }) => outcomes.get(email) ?? outcomeOf(present.get(email), id)) };
}

function outcomeOf(found: KnownSubscriber | undefined, id: string): ImportOutcome {
  // It was there a moment ago: the page sends the batch again.
  if (!found) throw unavailable('an address was deleted while it was imported');
  const { state, confirmedBy, invitedBy } = found;
  if (state === 'unsubscribed' || state === 'bounced' || state === 'complained') return state;
  if (confirmedBy === id) return 'confirmed';
  return invitedBy === id ? 'invited' : 'known';
}

export const handler = deskLambda('importSubscribers', route, importSubscribers, () => {
  const { SUBSCRIBERS_TABLE, USAGE_TABLE, AUDIT_TABLE } = environment(
    'SUBSCRIBERS_TABLE',
    'USAGE_TABLE',
    'AUDIT_TABLE',
  );
  const subscribers = openTable(SUBSCRIBERS_TABLE);
  const usage = openTable(USAGE_TABLE);
  const { doubleOptIn } = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  const { invitationsPerDay } = settingsOf(limitSettings, 'LIMIT_SETTINGS');
  const now = () => new Date();
  return {
    audit: audit(openTable(AUDIT_TABLE), now),
    known: (emails, at) => knownSubscribers(subscribers, emails, at),
    addImported: (row, by) => addImported(subscribers, randomUUID(), row, by),
    addInvited: (email, by, dueAt) => addInvited(subscribers, randomUUID(), email, by, dueAt),
    takeTimes: (count, at) => takeInvitationTimes(usage, count, invitationsPerDay, at),
    doubleOptIn,
    now,
  };
});
