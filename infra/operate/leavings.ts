/** `npm run leavings -- --stage <name>`: what earlier deployments of a stage have left in the account. */
import { deployedStage } from './deployedStage.ts';
import { awsClients, expectedStacks, leavingLine, leftBehind } from './leftBehind.ts';
import { runCommand } from './runCommand.ts';

await runCommand(async () => {
  const { stage, settings } = deployedStage({ command: 'leavings' }, {});
  const { region } = settings;
  const leavings = await leftBehind(stage, awsClients(settings), expectedStacks({ stage, settings }));
  for (const leaving of leavings) process.stdout.write(`${leavingLine(leaving, region)}\n`);
  if (leavings.length === 0) process.stderr.write(`Nothing of ${stage} is left behind in ${region}.\n`);
});
