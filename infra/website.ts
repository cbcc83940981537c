import type { App } from 'aws-cdk-lib';
import type { Switches } from '../content/schema/features.ts';
import { ApiStack } from './ApiStack.ts';
import { DataStack } from './DataStack.ts';
import type { Build } from './readBuild.ts';
import type { StageOf } from './settings.ts';
import { stackProps, stageApp } from './stageApp.ts';
import { WatchStack } from './WatchStack.ts';
import { WebStack } from './WebStack.ts';

export interface WebsiteProps extends StageOf {
  readonly build: Build;
  /** The parts that the built site has. */
  readonly features: Switches;
  /** Folder of the cloud assembly. */
  readonly outdir: string;
}

export interface Website {
  readonly app: App;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly web: WebStack;
  /** Only for a stage whose settings have `watch`. */
  readonly watch: WatchStack | undefined;
}

/**
 * The whole deployment of one stage. Its synthesis fails on an unanswered finding of cdk-nag and on
 * a template that CloudFormation's schemas refuse (`validateAgainstDefaultRules` in cdk.json).
 */
export function website({ stage, settings, build, features, outdir }: WebsiteProps): Website {
  const app = stageApp(outdir);
  if (app.node.tryGetContext('stage') !== undefined) {
    throw new Error(
      'The option -c stage=… comes too late: the site is built before. Name the stage in the environment: STAGE=production npx cdk synth',
    );
  }
  const stack = (name: string) => ({
    ...stackProps({ stage, settings }, name),
    // Visitors use a stage that search engines list, so its stacks cannot be deleted by mistake.
    terminationProtection: settings.indexable,
  });
  const data = new DataStack(app, 'DataStack', { ...stack('data'), settings, features });
  const api = new ApiStack(app, 'ApiStack', {
    ...stack('api'),
    settings,
    features,
    data,
    bundles: build.functions,
  });
  const web = new WebStack(app, 'WebStack', { ...stack('web'), settings, build, data, api });
  const watch = settings.watch
    ? new WatchStack(app, 'WatchStack', {
        ...stack('watch'),
        stage,
        settings: { ...settings, watch: settings.watch },
        features,
        api,
        web,
      })
    : undefined;
  return { app, data, api, web, watch };
}
