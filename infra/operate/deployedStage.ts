import type { ParseArgsOptionsConfig } from 'node:util';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { CannotStart } from '../local/command.ts';
import { readSettings, refuseAccount, type StageOf, stageNames } from '../settings.ts';
import { misuse, readArguments } from './runCommand.ts';

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

interface Usage {
  /** The command's name in package.json. */
  readonly command: string;
  /** The options after `--stage <name>`, for the usage line. */
  readonly more?: string;
  /** Names of the arguments without a flag, in their order; all have to be there. */
  readonly positionals?: readonly string[];
}

/**
 * Reads the flags of a command that works on a deployed stage.
 * @throws CannotStart with the usage, for a stage without a file and for `local`
 */
export function deployedStage<const Options extends ParseArgsOptionsConfig>(
  { command, more, positionals: names = [] }: Usage,
  options: Options,
  args?: string[],
) {
  const words = [...names.map((name) => `<${name}>`), '--stage <name>', ...(more ? [more] : [])];
  const usage = `Usage: npm run ${command} -- ${words.join(' ')}`;
  const { values, positionals } = readArguments(usage, options, args);
  const { stage } = values as { stage?: string };
  if (!stage) throw new CannotStart(`Which stage? ${usage}`);
  const extra = positionals.slice(names.length);
  if (extra.length > 0) throw misuse(`It needs no word ${JSON.stringify(extra.join(' '))}`, usage);
  const missing = names.slice(positionals.length);
  if (missing.length > 0) throw misuse(`Missing: ${missing.join(', ')}`, usage);
  return { ...stageNamed(stage), values, positionals };
}

/** The end of a stack's name. */
type Part = 'data' | 'api' | 'web' | 'desk';

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
 * The template of a deployed stack.
 * @returns an empty template where the stack is not there yet
 */
export async function deployedTemplate(client: CloudFormationClient, StackName: string): Promise<string> {
  try {
    const { TemplateBody } = await client.send(new GetTemplateCommand({ StackName }));
    // A stack of a deployment that was refused or broke off before its first resource has an empty one.
    return TemplateBody || '{"Resources":{}}';
  } catch (error) {
    // CloudFormation's answer for a stack that it does not know.
    if (error instanceof Error && error.name === 'ValidationError') return '{"Resources":{}}';
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
