/**
 * `npm run restore -- <table> <time> --stage <name>`: puts back what a table held at a moment of the last 35 days.
 * Items that are missing now come back; those that are there stay as they are, unless `--overwrite` is given. With
 * `--from-copy <region>` they come from the last nightly copy before that time, for a stage that lost its region.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { CannotStart } from '../local/command.ts';
import type { StageOf } from '../settings.ts';
import { copiesBucketName } from '../stageSettings.ts';
import { deployedStack, deployedStage, stackOutputs } from './deployedStage.ts';
import { copyBefore, itemsOfCopy } from './nightlyCopy.ts';
import { keyOf, putBack, putItems, restorable, restoreCopy, restoreTime } from './restoreTable.ts';
import { ask, runCommand } from './runCommand.ts';

await runCommand(async () => {
  const { stage, settings, values, positionals } = deployedStage(
    {
      command: 'restore',
      positionals: ['table', 'time'],
      more: '[--from-copy <region>] [--overwrite] [--yes]',
    },
    {
      'from-copy': { type: 'string' },
      overwrite: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  );
  const [name = '', text = ''] = positionals;
  if (!isRestorable(name)) {
    throw new CannotStart(
      `There is no table ‘${name}’ to restore: choose ${Object.keys(restorable).join(', ')}.`,
    );
  }
  const { 'from-copy': region } = values;
  const time = restoreTime(text, new Date(), region === undefined);
  const table = (await stackOutputs({ stage, settings }, 'data'))(restorable[name]);
  const { overwrite } = values;
  const question = overwrite
    ? `Items of ${name} in ${stage} become what they were at ${time.toISOString()}; what was written since under the same key is lost.`
    : `Items of ${name} in ${stage} that are missing now come back as they were at ${time.toISOString()}. People who asked to be deleted since come back too: delete them again.`;
  const agreed = values.yes || (await ask(question));
  if (!agreed) throw new CannotStart('Nothing was done.');
  const client = new DynamoDBClient({ region: settings.region });
  const order = { to: table, key: await keyOf(client, table), overwrite };
  if (region !== undefined) {
    const where = {
      s3: new S3Client({ region }),
      bucket: copiesBucketName(stage, await accountOf({ stage, settings })),
    };
    const copy = await copyBefore(where, name, time);
    process.stderr.write(`Putting back the copy of ${copy.time.toISOString()} …\n`);
    const { put, left } = await putItems(client, itemsOfCopy(where, copy), order);
    return void process.stderr.write(`${put} items put into ${table}, ${left} left as they are.\n`);
  }
  process.stderr.write('Restoring a copy; this takes from ten minutes to some hours …\n');
  const copy = await restoreCopy(client, table, time);
  const { put, left } = await putBack(client, { from: copy, ...order });
  process.stderr.write(
    `${put} items put into ${table}, ${left} left as they are. The copy stays until you delete it:\n  aws dynamodb delete-table --table-name ${copy} --region ${settings.region}\n`,
  );
});

function isRestorable(name: string): name is keyof typeof restorable {
  return Object.hasOwn(restorable, name);
}

/** Every ARN of a stack names its account, which is the end of the bucket's name. */
async function accountOf(of: StageOf): Promise<string> {
  return (await deployedStack(of, 'data'))?.StackId?.split(':')[4] ?? '';
}
