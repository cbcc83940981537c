import { features } from '../../content/built/features.ts';
import { environment } from '../runtime/environment.ts';
import { openTable, type Table } from '../stores/table.ts';

/** The subscribers, where the site has a newsletter. */
export function subscribersTable(): Table | undefined {
  return features.newsletter ? openTable(environment('SUBSCRIBERS_TABLE').SUBSCRIBERS_TABLE) : undefined;
}

/** The counts of pages, where the site counts them. */
export function countsTable(): Table | undefined {
  return features.counting ? openTable(environment('COUNTS_TABLE').COUNTS_TABLE) : undefined;
}
