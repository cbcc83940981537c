/**
 * The CDK app. `npx cdk deploy` takes the sandbox, or the stage that `-c stage=…` or `STAGE` names, and builds it first;
 * so do `diff` and `synth`. `STAGE=local node infra/app.ts` synthesizes what the run on this machine has built.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type App, Stack } from 'aws-cdk-lib';
import { BUNDLING_STACKS } from 'aws-cdk-lib/cx-api';
import { readBuild } from './build/readBuild.ts';
import { stackProps, stageApp } from './stack/stageApp.ts';
import { type NamedStage, refuseAccount, stageNamed } from './stages.ts';

const root = join(import.meta.dirname, '..');
/** CDK's command line says which it is; without it what is built already is synthesized. */
const isCommand = process.env.CDK_CLI_VERSION !== undefined;

try {
  const app = stageApp(process.env.CDK_OUTDIR || join(root, 'cdk.out'));
  const named = stageNamed(app.node.tryGetContext('stage') || process.env.STAGE || 'sandbox');
  if (named.stage !== 'local') refuseAccount(named);
  else if (isCommand) refuseLocal();

  if (needsTemplate(app)) {
    if (isCommand) run('infra/build/build.ts', named);
    if (named.stage !== 'local') run('infra/build/examplesLeft.ts', named);
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
function refuseLocal(): never {
  throw new Error(
    'The stage ‘local’ is the run on this machine (npm start) and cannot be deployed. Name a stage of infra/stages instead: npx cdk deploy -c stage=sandbox',
  );
}

/** Whether the command needs what is in the stack. `cdk list`, `destroy` and `bootstrap` need its name and place only. */
function needsTemplate(app: App): boolean {
  return (app.node.tryGetContext(BUNDLING_STACKS) as string[] | undefined)?.length !== 0;
}

/** Runs a script of the build, which reads the folder of the stage's firm. @throws Error when it has said what is wrong */
function run(script: string, { stage }: NamedStage): void {
  const { status } = spawnSync(process.execPath, [join(root, script)], {
    env: { ...process.env, STAGE: stage },
    // The command prints its own output, such as a template, on standard output.
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (status !== 0) throw new Error('Nothing was synthesized: see above.');
}

/** The stack imports what the build has written. */
async function addSite(app: App, named: NamedStage): Promise<void> {
  const { SiteStack } = await import('./stack/SiteStack.ts');
  const { features } = await import('#content/built/features.ts');
  new SiteStack(app, 'SiteStack', { ...named, build: readBuild(join(root, 'dist')), features });
}
