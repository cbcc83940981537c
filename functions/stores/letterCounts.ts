import * as z from 'zod';
import type { LeftOut, LetterCounts } from '../contract/letters.ts';
import { readItems, type Table } from './table.ts';

/** What a look at all subscribers tells of some letters. */
interface Readers {
  readonly leftOut: LeftOut;
  /** @param letter one of those that were asked for */
  readonly of: (letter: string) => {
    readonly count: LetterCounts;
    /** The hashes of the words that have gone out. */
    readonly words: ReadonlySet<string>;
  };
}

const mark = z.looseObject({
  state: z.string(),
  at: z.string().catch(''),
  words: z.string().optional().catch(undefined),
});
const item = z.looseObject({
  state: z.string().optional().catch(undefined),
  unsubscribedAt: z.string().optional().catch(undefined),
  letters: z.record(z.string(), z.unknown()).catch({}).default({}),
});
type Item = z.infer<typeof item>;

const none: LetterCounts = {
  ...{ sent: 0, bounced: 0, complained: 0, unsubscribed: 0, refused: 0, sending: 0, waiting: 0 },
};

/** Counts page by page. @param doubleOptIn as in LetterMarks. */
export async function countReaders(
  table: Table,
  letters: readonly string[],
  doubleOptIn: boolean,
): Promise<Readers> {
  const leftOut = { unasked: 0, pending: 0, bounced: 0, complained: 0, unsubscribed: 0 };
  const told = new Map(letters.map((id) => [id, { count: { ...none }, words: new Set<string>() }]));
  const items = readItems(table, {
    ProjectionExpression: '#state, unsubscribedAt, letters',
    ExpressionAttributeNames: { '#state': 'state' },
  });
  for await (const raw of items) {
    const reader = item.parse(raw);
    const { state = doubleOptIn ? 'unasked' : 'confirmed' } = reader;
    if (Object.hasOwn(leftOut, state)) leftOut[state as keyof LeftOut] += 1;
    for (const [id, { count, words }] of told) {
      const one = countOne(reader, id, state === 'confirmed');
      for (const name of one.counted) count[name] += 1;
      if (one.words !== undefined) words.add(one.words);
    }
  }
  return { leftOut, of: (letter) => told.get(letter)! };
}

/** As what a subscriber counts for a letter, and the words that they may have. */
function countOne(
  { state, unsubscribedAt = '', letters }: Item,
  letter: string,
  mayReceive: boolean,
): { counted: (keyof LetterCounts)[]; words?: string | undefined } {
  const { data: found } = mark.safeParse(letters[letter]);
  if (!found) return { counted: mayReceive ? ['waiting'] : [] };
  const { words } = found;
  if (found.state === 'refused') return { counted: ['refused'] };
  if (found.state !== 'sent') return { counted: mayReceive ? ['sending'] : [], words };
  if (state === 'bounced' || state === 'complained') return { counted: ['sent', state], words };
  const left = state === 'unsubscribed' && unsubscribedAt >= found.at;
  return { counted: left ? ['sent', 'unsubscribed'] : ['sent'], words };
}
