/** `npm run destroy -- --stage <name>`: deletes a stage's stacks, says what stays, and asks before. */
import { CannotStart } from '../local/CannotStart.ts';
import { ask } from './ask.ts';
import { deployedStage } from './deployedStage.ts';
import { awsClients, leavingLine, leftBehind } from './leftBehind.ts';
import { runCommand } from './runCommand.ts';
import { cdk, runStep } from './steps.ts';

await runCommand(async () => {
  const { stage, settings, values } = deployedStage(
    { command: 'destroy', more: '[--yes]' },
    { yes: { type: 'boolean', default: false } },
  );
  if (settings.indexable) {
    throw new CannotStart(
      `The stage ‘${stage}’ is protected, for search engines may list it. Set indexable: false in infra/stages/${stage}.yaml, deploy that, and come again.`,
    );
  }
  const data = settings.keepData
    ? 'Its tables, buckets and the OpenAI key stay in the account'
    : 'ALL its data goes with them: messages, subscribers, whitepapers, the OpenAI key';
  const agreed = values.yes || (await ask(`This deletes every stack of ${stage}. ${data}.`));
  if (!agreed) throw new CannotStart('Nothing was done.');
  await runStep(cdk(`Deleting ${stage}`, ['destroy', '--all', '--force'], { STAGE: stage }));
  for (const leaving of await leftBehind(stage, awsClients(settings.region))) {
    process.stdout.write(`${leavingLine(leaving, settings.region)}\n`);
  }
});
