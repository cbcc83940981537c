import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, DefaultStackSynthesizer, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ApiStack } from './ApiStack.ts';
import { DataStack } from './DataStack.ts';
import type { Build } from './readBuild.ts';
import type { StageOf } from './settings.ts';
import { WebStack } from './WebStack.ts';

export interface WebsiteProps extends StageOf {
  readonly build: Build;
  /** Where the cloud assembly goes. */
  readonly outdir: string;
}

export interface Website {
  readonly app: App;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly web: WebStack;
}

/**
 * The whole deployment of one stage. Its synthesis fails on a finding of cdk-nag that nobody has answered and on
 * a template that CloudFormation's schemas refuse (`validateAgainstDefaultRules` in cdk.json).
 */
export function website({ stage, settings, build, outdir }: WebsiteProps): Website {
  const app = new App({ outdir, context: featureFlags(), analyticsReporting: false, treeMetadata: false });
  if (app.node.tryGetContext('stage') !== undefined) {
    throw new Error(
      'The option -c stage=… comes too late: the site is built before. Name the stage in the environment: STAGE=production npx cdk synth',
    );
  }
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

  const stack = (name: string) => ({
    stackName: `${stage}-website-${name}`,
    env: { region: settings.region },
    synthesizer: new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }),
  });
  const data = new DataStack(app, 'DataStack', stack('data'));
  const api = new ApiStack(app, 'ApiStack', { ...stack('api'), settings, data, bundles: build.functions });
  const web = new WebStack(app, 'WebStack', { ...stack('web'), settings, build, data, api });
  return { app, data, api, web };
}

/** The flags of `cdk.json`. Only the CDK command itself would pass them on. */
function featureFlags(): Record<string, unknown> {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../cdk.json'), 'utf8')).context;
}
