import { asSynthesized, cdk, type Step } from './steps.ts';

/** Where the command line of CDK leaves what it deploys. */
export const assembly = 'cdk.out';
/** The stacks' outputs, as that command line writes them. */
export const outputsFile = `${assembly}/outputs.json`;

export interface DeployFlags {
  /** Deploys although something is replaced, destroyed or left behind, without asking. */
  readonly acceptDestructive: boolean;
  /** The release that is deployed now, where one is kept. */
  readonly current?: string;
}

/**
 * What a deployment runs, in this order. The first step builds (`build` in cdk.json) and holds the templates against
 * cdk-nag and CloudFormation's schemas. The second lists everything that would be replaced, destroyed or left behind,
 * and asks; where nobody can answer it stops.
 */
export function deploySteps(stage: string, { acceptDestructive, current }: DeployFlags): [Step, Step] {
  const env = { STAGE: stage };
  return [
    cdk('Building and checking', ['synth', '--quiet', '--output', assembly], env),
    {
      ...cdk(
        `Deploying ${stage}`,
        [
          ...['deploy', '--all', ...asSynthesized(assembly), '--outputs-file', outputsFile],
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

/** A rollback's steps: the pages first, for they use what the API's stack exports (decision 85). */
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
 * Checks of a deployed site that change no data.
 * @param remedy what to do when one fails
 */
export function smokeStep(url: string, remedy: string): Step {
  return { name: `Looking at ${url}`, args: ['tests/smoke.ts', url], remedy };
}
