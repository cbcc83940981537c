/** `npm run usage`: what the video generator has cost on each day of the last months (UTC), newest last. */
import { listUsageDays } from '../../functions/stores/budget.ts';
import { listCommand } from './openTables.ts';

await listCommand({
  command: 'usage',
  table: 'UsageTableName',
  read: (table) => listUsageDays(table),
  line: ({ date, dollars, reservedDollars, generations }) => [
    date,
    `$${dollars.toFixed(2)} spent`,
    `$${reservedDollars.toFixed(2)} reserved`,
    `${generations} ${generations === 1 ? 'generation' : 'generations'}`,
  ],
});
