import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { CannotStart } from '../local/CannotStart.ts';
import { refuseAccount } from '../refuseAccount.ts';
import type { StageOf } from '../settings.ts';

/** The end of a stack's name. */
type Part = 'data' | 'api' | 'web';

/**
 * A stack of a stage as it is deployed.
 * @returns nothing where it is not
 * @throws CannotStart when the stage belongs to another account than the credentials
 */
export async function deployedStack({ stage, settings }: StageOf, part: Part): Promise<Stack | undefined> {
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
export function holdToAccount(of: StageOf, stackId: string | undefined): void {
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
      `There is no output ${name} in ${where}. Deploy first: npm run deploy -- --stage ${of.stage}.`,
    );
  };
}

async function neededStack(of: StageOf, part: Part): Promise<Stack> {
  const stack = await deployedStack(of, part);
  if (stack) return stack;
  const { stage, settings } = of;
  throw new CannotStart(
    `This account has no stack ${stage}-website-${part} in ${settings.region}. Choose the account with AWS_PROFILE, or deploy first: npm run deploy -- --stage ${stage}.`,
  );
}

export function outputOf({ Outputs = [] }: Stack, name: string): string | undefined {
  return Outputs.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
}
