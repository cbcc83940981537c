/** `node content/commands/due.ts <moment>`: the items whose `publishAt` is between that moment and now, on one line. */
import { join } from 'node:path';
import { dueSince } from '../read/readContent.ts';
import { firmFolder } from '../schema/firmFolder.ts';

const since = new Date(process.argv[2] ?? '');
if (Number.isNaN(since.getTime())) {
  process.stderr.write(
    'Name the moment of the last deployment: node content/commands/due.ts 2027-01-12T13:00:00Z\n',
  );
  process.exitCode = 1;
} else {
  const due = await dueSince(join(import.meta.dirname, '../..', firmFolder), since, new Date());
  process.stdout.write(`${due.join(' ')}\n`);
}
