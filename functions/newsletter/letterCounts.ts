import * as z from 'zod';
import { readItems, type Table } from '../runtime/table.ts';

/** What a look at all subscribers tells of one letter. */
interface Readers {
  /** Who has it. */
  readonly sent: number;
  /** On the list and without it, or claimed by a run that has no outcome. */
  readonly waiting: number;
  /** The hashes of the words that have gone out. */
  readonly words: ReadonlySet<string>;
}

const item = z.looseObject({
  state: z.string().optional().catch(undefined),
  letters: z.record(z.string(), z.unknown()).catch({}).default({}),
});
const mark = z.looseObject({ state: z.string(), words: z.string().optional().catch(undefined) });

/** Counts page by page. @param doubleOptIn as in LetterMarks. */
export async function countReaders(table: Table, letter: string, doubleOptIn: boolean): Promise<Readers> {
  let sent = 0;
  let waiting = 0;
  const words = new Set<string>();
  const items = readItems(table, {
    ProjectionExpression: '#state, letters',
    ExpressionAttributeNames: { '#state': 'state' },
  });
  for await (const raw of items) {
    const { state = doubleOptIn ? 'unasked' : 'confirmed', letters } = item.parse(raw);
    const { data: found } = mark.safeParse(letters[letter]);
    if (found?.words !== undefined && found.state !== 'refused') words.add(found.words);
    if (found?.state === 'sent') sent += 1;
    else if (state === 'confirmed' && found?.state !== 'refused') waiting += 1;
  }
  return { sent, waiting, words };
}
