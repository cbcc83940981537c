import type { App } from 'aws-cdk-lib';
import { SiteStack, type SiteStackProps } from '#infra/stack/SiteStack.ts';
import { stageApp } from '#infra/stack/stageApp.ts';

/**
 * A stage's app, of a build that is there, as `infra/app.ts` makes it. Its synthesis fails on an unanswered finding of cdk-nag and on a template that
 * CloudFormation's schemas refuse (`validateAgainstDefaultRules` in cdk.json).
 * @param outdir folder of the cloud assembly
 */
export function siteApp({ outdir, ...props }: SiteStackProps & { readonly outdir: string }): {
  readonly app: App;
  readonly stack: SiteStack;
} {
  const app = stageApp(outdir);
  return { app, stack: new SiteStack(app, 'SiteStack', props) };
}
