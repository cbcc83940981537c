import { countedPages } from '../../content/built/countedPages.ts';
import { counting } from '../../content/built/counting.ts';
import { countView as route } from '../contract/routes/counts.ts';
import type { Reply } from '../contract/routes.ts';
import { retentionSettings } from '../contract/settings.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import { isPerson } from '../runtime/isPerson.ts';
import { lambda, type RouteRequest } from '../runtime/lambda.ts';
import { inMonths } from '../stores/contacts.ts';
import { addToRow, type CountedRow, rowOf } from '../stores/counts.ts';
import { openTable } from '../stores/table.ts';
import { visitorAddress } from '../stores/visitorLimit.ts';

/** The most that one address may tell an instance of the function in a while, and that while in milliseconds. */
const mostOfAddress = 120;
const whileMs = 600_000;
/** How many addresses are in memory at once. */
const mostAddresses = 10_000;

export interface Effects {
  readonly pages: readonly string[];
  /** One told view stands for so many. */
  readonly weight: number;
  /** Whether this address has told less than a flood. */
  readonly admits: (headers: RouteRequest<'countView'>['headers'], now: Date) => boolean;
  readonly add: (row: CountedRow, expiresAt: number) => Promise<void>;
  readonly now: () => Date;
  readonly keptMonths: number;
}

/**
 * Counts a view. What is stored depends on the day, the page and the view alone, never on who sent it. A
 * robot and a flood get the same reply, and nothing is counted.
 */
export async function countView(
  { body, headers }: Pick<RouteRequest<'countView'>, 'body' | 'headers'>,
  { pages, weight, admits, add, now, keptMonths }: Effects,
): Promise<Reply<'countView'>> {
  const day = now().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const row = rowOf(body, { day, pages, weight });
  if (Object.keys(row.add).length > 0 && isPerson(headers) && admits(headers, now())) {
    await add(row, inMonths(new Date(day), keptMonths));
  }
  return { success: true };
}

/**
 * A bound for each address that lives in this instance's memory alone: the counters of the visitors' limits are stored,
 * and nothing that tells visitors apart is stored for a count. It forgets them all when the while ends.
 */
export function boundInMemory(most = mostOfAddress): Effects['admits'] {
  let told = new Map<string, number>();
  let until = 0;
  return (headers, now) => {
    // A clock that was set back must not keep the addresses for longer.
    const ended = now.getTime() >= until || now.getTime() < until - whileMs;
    if (ended || told.size >= mostAddresses) {
      told = new Map();
      until = now.getTime() + whileMs;
    }
    const address = visitorAddress(headers);
    const count = (told.get(address) ?? 0) + 1;
    told.set(address, count);
    return count <= most;
  };
}

function connectCounts(): Effects {
  const { COUNTS_TABLE } = environment('COUNTS_TABLE');
  const table = openTable(COUNTS_TABLE);
  return {
    pages: countedPages,
    weight: counting.oneIn,
    admits: boundInMemory(),
    add: (row, expiresAt) => addToRow(table, row, expiresAt),
    now: () => new Date(),
    keptMonths: settingsOf(retentionSettings, 'RETENTION_SETTINGS').countsMonths,
  };
}

export const handler = lambda('countView', route, countView, connectCounts);
