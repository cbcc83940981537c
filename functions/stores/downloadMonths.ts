import * as z from 'zod';
import { scan, type Table } from './table.ts';

/** How often one whitepaper was downloaded in one UTC month. */
export interface DownloadMonth {
  readonly slug: string;
  /** For example `2026-11`; `before` for what was counted before months were. */
  readonly month: string;
  readonly downloads: number;
}

const stored = z
  .object({ slug: z.string(), downloadCount: z.int() })
  .catchall(z.unknown())
  .transform(({ slug, downloadCount, ...others }) => ({ slug, downloadCount, months: monthsIn(others) }));

function monthsIn(attributes: Record<string, unknown>): [month: string, downloads: number][] {
  return Object.entries(attributes).flatMap(([name, count]) =>
    /^\d{4}-\d{2}$/.test(name) && typeof count === 'number' ? [[name, count] as [string, number]] : [],
  );
}

/** For the operator: every whitepaper's months, by slug and month. The months of a paper add up to its public count. */
export async function listDownloadMonths(table: Table): Promise<DownloadMonth[]> {
  return (await scan(table, stored, 'slug')).flatMap(({ slug, downloadCount, months }) => {
    const before = downloadCount - months.reduce((sum, [, downloads]) => sum + downloads, 0);
    return [
      ...(before > 0 ? [{ slug, month: 'before', downloads: before }] : []),
      ...months.sort().map(([month, downloads]) => ({ slug, month, downloads })),
    ];
  });
}
