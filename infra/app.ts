/**
 * The CDK app. `npx cdk deploy` takes the sandbox, or the stage that `-c stage=…` or `STAGE` names, and builds it first;
 * so do `diff` and `synth`. `STAGE=local node infra/app.ts` synthesizes what the run on this machine has built.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type App, Stack } from 'aws-cdk-lib';
import { BUNDLING_STACKS } from 'aws-cdk-lib/cx-api';
import { stackProps, stageApp } from './stack/stageApp.ts';
import { type NamedStage, refuseAccount, stageNamed } from './stages.ts';

const root = join(import.meta.dirname, '..');

try {
  const app = stageApp(process.env.CDK_OUTDIR || join(root, 'cdk.out'));
  const named = stageNamed(app.node.tryGetContext('stage') || process.env.STAGE || 'sandbox');
  // What is imported from here on reads the folder of the stage's firm.
  process.env.STAGE = named.stage;
  const isDeployment = process.env.CDK_CLI_VERSION !== undefined;
  if (isDeployment) refuseLocal(named);
  if (named.stage !== 'local') refuseAccount(named);
  if (needsTemplate(app)) {
    if (isDeployment) build();
    await addSite(app, named);
  } else {
    new Stack(app, 'SiteStack', stackProps(named, 'website'));
  }
  app.synth();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

/** The run on this machine has no account: only this machine's commands know its stage. */
function refuseLocal({ stage }: NamedStage): void {
  if (stage !== 'local') return;
  throw new Error(
    'The stage ‘local’ is the run on this machine (npm start) and cannot be deployed. Name a stage of infra/stages instead: npx cdk deploy -c stage=sandbox',
  );
}

/** Whether the command needs what is in the stack. `cdk list`, `destroy` and `bootstrap` need its name and place only. */
function needsTemplate(app: App): boolean {
  return (app.node.tryGetContext(BUNDLING_STACKS) as string[] | undefined)?.length !== 0;
}

function build(): void {
  const { status } = spawnSync(process.execPath, [join(root, 'infra/build/build.ts')], {
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (status !== 0)
    throw new Error('Nothing was synthesized, because the site could not be built: see above.');
}

async function addSite(app: App, named: NamedStage): Promise<void> {
  const { refuseExamples } = await import('./build/examplesLeft.ts');
  const { readBuild } = await import('./build/readBuild.ts');
  const { SiteStack } = await import('./stack/SiteStack.ts');
  const { features } = await import('../content/built/features.ts');
  if (named.stage !== 'local') await refuseExamples(named);
  new SiteStack(app, 'SiteStack', { ...named, build: readBuild(join(root, 'dist')), features });
}
