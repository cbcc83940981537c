import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { CannotStart } from '../local/command.ts';
import { readSettings, refuseAccount, type StageOf, stageNames } from '../settings.ts';

/**
 * A stage that is or can be deployed, by its name.
 * @throws CannotStart for a stage without a file and for `local`
 */
export function stageNamed(stage: string): StageOf {
  if (stage === 'local') {
    throw new CannotStart(
      'The stage ‘local’ is the run on this machine (npm start) and is deployed nowhere. Name a stage of infra/stages.',
    );
  }
  if (!stageNames().includes(stage)) {
    throw new CannotStart(
      `There is no stage ‘${stage}’. Those of infra/stages are: ${stageNames().join(', ')}.`,
    );
  }
  try {
    return { stage, settings: readSettings(stage) };
  } catch (error) {
    throw new CannotStart((error as Error).message);
  }
}

/** The end of a stack's name. */
type Part = 'data' | 'api' | 'web';

/**
 * A stack of a stage as it is deployed.
 * @returns nothing where it is not
 * @throws CannotStart when the stage belongs to another account than the credentials
 */
async function deployedStack({ stage, settings }: StageOf, part: Part): Promise<Stack | undefined> {
  const StackName = `${stage}-website-${part}`;
  const client = new CloudFormationClient({ region: settings.region });
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    if (stack) holdToAccount({ stage, settings }, stack.StackId);
    return stack;
  } catch (error) {
    // CloudFormation's answer for a stack that it does not know.
    if (error instanceof Error && error.name === 'ValidationError') return undefined;
    throw error;
  }
}

/**
 * Every ARN says whose account it is of: `arn:aws:cloudformation:<region>:<account>:stack/…`.
 * @throws CannotStart when the stage belongs to another account
 */
function holdToAccount(of: StageOf, stackId: string | undefined): void {
  try {
    refuseAccount(of, { CDK_DEFAULT_ACCOUNT: stackId?.split(':')[4] });
  } catch (error) {
    throw new CannotStart((error as Error).message);
  }
}

/**
 * The outputs of a stage's deployed stacks.
 * @throws CannotStart when one is not there
 */
export async function stackOutputs(of: StageOf, ...parts: Part[]): Promise<(name: string) => string> {
  const stacks = await Promise.all(parts.map((part) => neededStack(of, part)));
  return (name) => {
    const value = stacks.map((stack) => outputOf(stack, name)).find(Boolean);
    if (value) return value;
    const where = stacks.map(({ StackName, StackStatus }) => `${StackName} (${StackStatus})`).join(' and ');
    throw new CannotStart(
      `There is no output ${name} in ${where}. Deploy first: STAGE=${of.stage} npx cdk deploy --all`,
    );
  };
}

async function neededStack(of: StageOf, part: Part): Promise<Stack> {
  const stack = await deployedStack(of, part);
  if (stack) return stack;
  const { stage, settings } = of;
  throw new CannotStart(
    `This account has no stack ${stage}-website-${part} in ${settings.region}. Choose the account with AWS_PROFILE, or deploy first: STAGE=${stage} npx cdk deploy --all`,
  );
}

function outputOf({ Outputs = [] }: Stack, name: string): string | undefined {
  return Outputs.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
}
