import type { App } from 'aws-cdk-lib';
import { OidcStack, type OidcStackProps } from './OidcStack.ts';
import { stackProps, stageApp } from './stageApp.ts';

type GithubRolesProps = Pick<OidcStackProps, 'stage' | 'settings' | 'repository' | 'providerExists'> & {
  /** Where the cloud assembly goes. */
  readonly outdir: string;
};

/** The roles of one stage's workflows. */
export function githubRoles({ outdir, ...props }: GithubRolesProps): { app: App; roles: OidcStack } {
  const app = stageApp(outdir);
  const roles = new OidcStack(app, 'OidcStack', { ...props, ...stackProps(props, 'github') });
  return { app, roles };
}
