import type { LetterOrder } from '../contract/letterOrder.ts';
import { stopLetter as route } from '../contract/routes/letters.ts';
import type { Reply } from '../contract/routes.ts';
import { environment } from '../runtime/environment.ts';
import { lambda, type RouteRequest } from '../runtime/lambda.ts';
import { type Audit, audit } from '../stores/audit.ts';
import { readOrder, stopLetter as stop } from '../stores/letters.ts';
import { openTable } from '../stores/table.ts';

export interface Effects {
  readonly audit: Audit;
  /** Nothing when somebody else has changed the order since it was seen, or it is at its end. */
  readonly stop: (id: string, version: number) => Promise<LetterOrder | undefined>;
  readonly readOrder: (id: string) => Promise<LetterOrder | undefined>;
}

/** Stops a letter that was ordered or is being sent. */
export async function stopLetter(
  { who, body: { id, version } }: RouteRequest<'stopLetter'>,
  { audit, stop, readOrder }: Effects,
): Promise<Reply<'stopLetter'>> {
  await audit({ who, act: 'letter-stopped', whom: [id] });
  const stopped = await stop(id, version);
  return stopped
    ? { outcome: 'changed', order: stopped }
    : { outcome: 'conflict', order: await readOrder(id) };
}

export const handler = lambda('stopLetter', route, stopLetter, () => {
  const { LETTERS_TABLE, AUDIT_TABLE } = environment('LETTERS_TABLE', 'AUDIT_TABLE');
  const orders = openTable(LETTERS_TABLE);
  const now = () => new Date();
  return {
    audit: audit(openTable(AUDIT_TABLE), now),
    stop: (id, version) => stop(orders, id, { version, now: now() }),
    readOrder: (id) => readOrder(orders, id),
  };
});
