import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CannotStart } from '../local/CannotStart.ts';
import type { StageOf } from '../settings.ts';

/**
 * The outputs of a deployed stack.
 * @param part the end of its name, for example `web`
 * @throws CannotStart when it is not there, or when AWS does not say
 */
export async function stackOutputs(
  { stage, settings }: StageOf,
  part: 'data' | 'api' | 'web',
): Promise<(name: string) => string> {
  const StackName = `${stage}-website-${part}`;
  const client = new CloudFormationClient({ region: settings.region });
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName })).catch((error: Error) => {
    throw new CannotStart(
      `Cannot read the stack ${StackName} in ${settings.region}: ${error.message.replace(/\.?$/, '.')} Check AWS_PROFILE and the stage’s name.`,
    );
  });
  const outputs = new Map(
    Stacks?.[0]?.Outputs?.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]),
  );
  return (name) => {
    const value = outputs.get(name);
    if (!value)
      throw new CannotStart(`The stack ${StackName} has no output ${name}. Deploy the stage first.`);
    return value;
  };
}
