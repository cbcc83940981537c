/**
 * `npm run restore -- <table> <time> --stage <name>`: puts back what a table held at a moment of the last 35 days.
 * Items that are missing now come back; those that are there stay as they are, unless `--overwrite` is given.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CannotStart } from '../local/command.ts';
import { deployedStage, stackOutputs } from './deployedStage.ts';
import { keyOf, putBack, restorable, restoreCopy, restoreTime } from './restoreTable.ts';
import { ask, runCommand } from './runCommand.ts';

await runCommand(async () => {
  const { stage, settings, values, positionals } = deployedStage(
    { command: 'restore', positionals: ['table', 'time'], more: '[--overwrite] [--yes]' },
    { overwrite: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
  );
  const [name = '', text = ''] = positionals;
  if (!isRestorable(name)) {
    throw new CannotStart(
      `There is no table ‘${name}’ to restore: choose ${Object.keys(restorable).join(', ')}.`,
    );
  }
  const time = restoreTime(text, new Date());
  const table = (await stackOutputs({ stage, settings }, 'data'))(restorable[name]);
  const { overwrite } = values;
  const question = overwrite
    ? `Items of ${name} in ${stage} become what they were at ${time.toISOString()}; what was written since under the same key is lost.`
    : `Items of ${name} in ${stage} that are missing now come back as they were at ${time.toISOString()}. People who asked to be deleted since come back too: delete them again.`;
  const agreed = values.yes || (await ask(question));
  if (!agreed) throw new CannotStart('Nothing was done.');
  const client = new DynamoDBClient({ region: settings.region });
  process.stderr.write('Restoring a copy; this takes from ten minutes to some hours …\n');
  const copy = await restoreCopy(client, table, time);
  const { put, left } = await putBack(client, {
    from: copy,
    to: table,
    key: await keyOf(client, table),
    overwrite,
  });
  process.stderr.write(
    `${put} items put into ${table}, ${left} left as they are. The copy stays until you delete it:\n  aws dynamodb delete-table --table-name ${copy} --region ${settings.region}\n`,
  );
});

function isRestorable(name: string): name is keyof typeof restorable {
  return Object.hasOwn(restorable, name);
}
