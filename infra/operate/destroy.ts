/** `npm run destroy -- --stage <name>`: deletes a stage's stacks, says what stays, and asks before. */
import { CannotStart } from '../local/command.ts';
import { deployedStage, holdToAccount } from './deployedStage.ts';
import { cdk, runStep } from './deploySteps.ts';
import { awsClients, leavingLine, leftBehind, siteStacks, stacksOf } from './leftBehind.ts';
import { ask, runCommand } from './runCommand.ts';

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
  const aws = awsClients(settings);
  const site = siteStacks({ stage, settings });
  const stacks = (await stacksOf(stage, aws)).filter(({ name }) => site.includes(name));
  const [first] = stacks;
  if (!first) {
    throw new CannotStart(
      `This account has no stack of ${stage} in ${settings.region}. Choose the account with AWS_PROFILE. What earlier deployments left: npm run leavings -- --stage ${stage}.`,
    );
  }
  holdToAccount({ stage, settings }, first.id);

  const data = settings.keepData
    ? 'Its tables, buckets and the OpenAI key stay in the account'
    : 'ALL its data goes with them: messages, subscribers, whitepapers, the OpenAI key';
  const question = `This deletes ${stage} from the account ${first.id?.split(':')[4]}: ${stacks.map(({ name }) => name).join(', ')}. ${data}.`;
  if (!values.yes && !(await ask(question))) throw new CannotStart('Nothing was done.');
  await runStep({
    ...cdk(`Deleting ${stage}`, ['destroy', '--all', '--force'], { STAGE: stage }),
    remedy: 'What is deleted by now is gone. Mend the reason and run it again: it goes on with the rest.',
  });
  const leavings = await leftBehind(stage, aws, []);
  for (const leaving of leavings) process.stdout.write(`${leavingLine(leaving, settings.region)}\n`);
  process.stderr.write(
    leavings.length === 0
      ? `Nothing of ${stage} is left in ${settings.region}.\n`
      : `The above is left of ${stage}. Each line below a name deletes it.\n`,
  );
});
