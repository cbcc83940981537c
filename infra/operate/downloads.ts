/** `npm run downloads`: how often each whitepaper was downloaded in each month (UTC). */
import { listDownloadMonths } from '../../functions/stores/downloads.ts';
import { listCommand } from './openTables.ts';

await listCommand({
  command: 'downloads',
  table: 'DownloadsTableName',
  read: listDownloadMonths,
  line: ({ slug, month, downloads }) => [
    slug,
    month,
    `${downloads} ${downloads === 1 ? 'download' : 'downloads'}`,
  ],
});
