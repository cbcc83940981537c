import * as z from 'zod';
import { readItems, type Table } from '../../../functions/stores/table.ts';

/** What a letter has come to. */
export interface LetterReport {
  /** Accepted by SES. */
  readonly sent: number;
  /** Of these: the address bounced, complained or left afterwards. Such an item is deleted 30 days later. */
  readonly bounced: number;
  readonly complained: number;
  readonly unsubscribed: number;
  /** Never accepted. */
  readonly refused: number;
  /** Claimed by a run that goes on or was killed. */
  readonly sending: number;
  /** On the list and without the letter. */
  readonly waiting: number;
}

const mark = z.looseObject({ state: z.string(), at: z.string().catch('') });
const item = z.looseObject({
  state: z.string().optional().catch(undefined),
  unsubscribedAt: z.string().optional().catch(undefined),
  letters: z.record(z.string(), z.unknown()).catch({}).default({}),
});

/** Counts page by page. @param doubleOptIn as in LetterMarks. */
export async function letterReport(
  table: Table,
  letter: string,
  doubleOptIn: boolean,
): Promise<LetterReport> {
  const count = { sent: 0, bounced: 0, complained: 0, unsubscribed: 0, refused: 0, sending: 0, waiting: 0 };
  const items = readItems(table, {
    ProjectionExpression: '#state, unsubscribedAt, letters',
    ExpressionAttributeNames: { '#state': 'state' },
  });
  for await (const raw of items) {
    const { state, unsubscribedAt = '', letters } = item.parse(raw);
    const found = mark.safeParse(letters[letter]);
    const mayReceive = state === 'confirmed' || (state === undefined && !doubleOptIn);
    if (!found.success) {
      if (mayReceive) count.waiting += 1;
    } else if (found.data.state === 'sent') {
      count.sent += 1;
      if (state === 'bounced' || state === 'complained') count[state] += 1;
      if (state === 'unsubscribed' && unsubscribedAt >= found.data.at) count.unsubscribed += 1;
    } else if (found.data.state === 'refused') count.refused += 1;
    else if (mayReceive) count.sending += 1;
  }
  return count;
}
