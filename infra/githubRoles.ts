import { App, DefaultStackSynthesizer, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { OidcStack, type OidcStackProps } from './OidcStack.ts';
import { featureFlags } from './website.ts';

type GithubRolesProps = Pick<OidcStackProps, 'stage' | 'settings' | 'repository' | 'providerExists'> & {
  /** Where the cloud assembly goes. */
  readonly outdir: string;
};

/** The roles of one stage's workflows; their synthesis fails on a finding of cdk-nag that nobody has answered. */
export function githubRoles({ outdir, ...props }: GithubRolesProps): { app: App; roles: OidcStack } {
  const { stage, settings } = props;
  const app = new App({ outdir, context: featureFlags(), analyticsReporting: false, treeMetadata: false });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const roles = new OidcStack(app, 'OidcStack', {
    ...props,
    stackName: `${stage}-website-github`,
    env: { account: settings.account, region: settings.region },
    tags: { ...settings.tags, 'website:stage': stage },
    synthesizer: new DefaultStackSynthesizer({
      generateBootstrapVersionRule: false,
      qualifier: settings.qualifier,
    }),
  });
  return { app, roles };
}
