import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { CannotStart } from '../local/command.ts';

const root = join(import.meta.dirname, '../..');

/** A program of the project that a command runs, with the terminal's input and output. */
export interface Step {
  readonly name: string;
  /** Arguments of Node: a script of the project and its own. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What the operator can do when it fails. */
  readonly remedy?: string;
}

/** A step of CDK's command line. */
export function cdk(name: string, args: readonly string[], env: Readonly<Record<string, string>>): Step {
  return { name, args: [join(root, 'node_modules/aws-cdk/bin/cdk'), ...args], env };
}

/** Arguments with which CDK's command line takes a folder as it is, and builds nothing again. */
export function asSynthesized(folder: string): string[] {
  return ['--app', folder, '--build', ''];
}

/**
 * Runs a step.
 * @throws CannotStart when it fails; it has said why
 */
export async function runStep({ name, args, env, remedy }: Step): Promise<void> {
  process.stderr.write(`\n— ${name}\n`);
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code === 0) return;
  throw new CannotStart(`\n${name}: failed, see above. ${remedy ?? 'What comes after it was not done.'}`);
}

/** The folder of the cloud assembly that CDK's command line deploys. */
export const assembly = 'cdk.out';

interface DeployFlags {
  /** Deploys although something is replaced, destroyed or left behind, without asking. */
  readonly acceptDestructive: boolean;
  /** The release that is deployed now, where one is kept. */
  readonly current?: string;
}

/**
 * The steps of a deployment, in this order. The first one builds (`build` in cdk.json) and checks the templates with
 * cdk-nag and CloudFormation's schemas. The second one lists everything that would be replaced, destroyed or left
 * behind, and asks; without a terminal it stops.
 */
export function deploySteps(stage: string, { acceptDestructive, current }: DeployFlags): [Step, Step] {
  const env = { STAGE: stage };
  return [
    cdk('Building and checking', ['synth', '--quiet', '--output', assembly], env),
    {
      ...cdk(
        `Deploying ${stage}`,
        [
          ...['deploy', '--all', ...asSynthesized(assembly)],
          ...['--require-approval', acceptDestructive ? 'never' : 'destructive'],
        ],
        env,
      ),
      remedy: halfWay(stage, current),
    },
  ];
}

/** CloudFormation undoes a stack that fails, but not those before it: functions may be newer than pages. */
function halfWay(stage: string, current: string | undefined): string {
  const again =
    'A stack marked ✅ above is new, the others are as they were. Mend the reason and deploy again';
  return current
    ? `${again}; or go back to the release before: npm run rollback -- --stage ${stage} --to ${current}`
    : `${again}.`;
}

/** A rollback's steps: the pages first, because they use the API stack's exports (decision 85). */
export function rollbackSteps(stage: string, folder: string): Step[] {
  return ['WebStack', 'ApiStack'].map((stack) =>
    cdk(
      `Putting back ${stack}`,
      ['deploy', stack, '--exclusively', ...asSynthesized(folder), '--require-approval', 'never'],
      { STAGE: stage },
    ),
  );
}

/**
 * What a deployment would change.
 * @param readOnly compares templates alone, for credentials that may make no change set
 */
export function diffStep(stage: string, readOnly: boolean): Step {
  const method = readOnly ? ['--method', 'template'] : [];
  return cdk(`What would change in ${stage}`, ['diff', ...method], { STAGE: stage });
}

/**
 * The steps that give GitHub its roles.
 * @param prefix how GitHub begins the subject of the repository’s tokens
 * @throws CannotStart for any other text, with the way to ask GitHub
 */
export function roleSteps(stage: string, prefix: string, providerExists: boolean): Step[] {
  if (!/^repo:(?:[\w.-]+\/[\w.-]+|[\w.-]+@\d+\/[\w.-]+@\d+)$/.test(prefix)) {
    throw new CannotStart(
      `--oidc takes what GitHub says its tokens begin with, such as repo:owner@123/name@456, not ${JSON.stringify(prefix)}. Ask it: gh api repos/<owner>/<name>/actions/oidc/customization/sub --jq .sub_claim_prefix`,
    );
  }
  const env = { STAGE: stage, SUBJECT_PREFIX: prefix, PROVIDER_EXISTS: String(providerExists) };
  const folder = `${assembly}.oidc`;
  return [
    { name: 'Checking', args: ['infra/oidc.ts'], env: { ...env, CDK_OUTDIR: folder } },
    cdk(`Deploying GitHub’s roles for ${stage}`, ['deploy', '--all', ...asSynthesized(folder)], env),
  ];
}

/**
 * Checks of a deployed site that change no data.
 * @param remedy what to do when one fails
 */
export function smokeStep(url: string, remedy: string): Step {
  return { name: `Looking at ${url}`, args: ['tests/smoke.ts', url], remedy };
}

/**
 * What the operator can do when a new release fails the checks.
 * @param before the release that it replaced, where one is kept
 */
export function afterDeployment(stage: string, before: string | undefined): string {
  const back = before ? ` To go back: npm run rollback -- --stage ${stage}` : '';
  return `The release is deployed nevertheless.${back}`;
}

/**
 * The commit that a release is built from, and whether something was changed since.
 * @returns nothing where the project is no clone
 */
export function builtFrom(cwd = process.cwd()): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const commit = git('rev-parse', 'HEAD');
    return git('status', '--porcelain') ? `${commit}, with uncommitted changes` : commit;
  } catch {
    return undefined;
  }
}
