/**
 * The role of GitHub's workflows as a CDK app of its own, deployed once for a stage:
 *
 *     STAGE=sandbox SUBJECT_PREFIX=repo:owner@123/name@456 npx cdk deploy --app 'npx node infra/oidc.ts'
 *
 * It is no part of the site, so that no workflow changes its own rights. That the account trusts GitHub at all belongs to
 * no stage: one command of docs/operations.md says so once.
 */
import { join } from 'node:path';
import { Aws, CfnOutput, DefaultStackSynthesizer, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import { stackProps, stageApp } from './stack/stageApp.ts';
import { type NamedStage, refuseAccount, stageFromEnvironment } from './stages.ts';

interface GithubRoleProps extends NamedStage {
  /**
   * How GitHub begins the subject of the repository’s tokens: `repo:owner/name`, or `repo:owner@1/name@2` since July
   * 2026. Nothing else is trusted, so that a later owner of the same name gets no role.
   */
  readonly subjectPrefix: string;
  /** Folder of the cloud assembly. */
  readonly outdir: string;
}

/**
 * The role with which GitHub’s workflows deploy one stage by the roles of the account’s `cdk bootstrap`, without a key
 * that could leak. Only jobs of the repository’s environment of the stage’s name get it, and GitHub can ask people
 * before. A pull request gets no role: its own code would run with it.
 * https://docs.github.com/en/actions/how-tos/secure-your-work/security-harden-deployments/oidc-in-aws
 */
export function githubRole({ subjectPrefix, outdir, ...stage }: GithubRoleProps) {
  const app = stageApp(outdir);
  const stack = new Stack(app, 'OidcStack', stackProps(stage, 'website-github'));
  const issuer = 'token.actions.githubusercontent.com';
  const provider = `arn:${Aws.PARTITION}:iam::${stack.account}:oidc-provider/${issuer}`;
  const role = new Role(stack, 'Deploy', {
    description: `${subjectPrefix} on GitHub: deploys ${stage.stage}`,
    assumedBy: new WebIdentityPrincipal(provider, {
      StringEquals: {
        [`${issuer}:aud`]: 'sts.amazonaws.com',
        [`${issuer}:sub`]: `${subjectPrefix}:environment:${stage.stage}`,
      },
    }),
  });
  const bootstrapRoles = ['deploy', 'file-publishing', 'lookup'].map(
    (name) =>
      `arn:${Aws.PARTITION}:iam::${stack.account}:role/cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-${name}-role-${stack.account}-${stack.region}`,
  );
  role.addToPolicy(new PolicyStatement({ actions: ['sts:AssumeRole'], resources: bootstrapRoles }));
  new CfnOutput(stack, 'DeployRoleArn', { value: role.roleArn });
  return { app, stack };
}

function main(): void {
  const { SUBJECT_PREFIX = '', CDK_OUTDIR } = process.env;
  if (!/^repo:(?:[\w.-]+\/[\w.-]+|[\w.-]+@\d+\/[\w.-]+@\d+)$/.test(SUBJECT_PREFIX)) {
    throw new Error(
      `SUBJECT_PREFIX is what GitHub says its tokens begin with, such as repo:owner@123/name@456, not ${JSON.stringify(SUBJECT_PREFIX)}. Ask it: gh api repos/<owner>/<name>/actions/oidc/customization/sub --jq .sub_claim_prefix`,
    );
  }
  const stage = stageFromEnvironment();
  refuseAccount(stage);
  const outdir = CDK_OUTDIR || join(import.meta.dirname, '../cdk.out.oidc');
  githubRole({ ...stage, subjectPrefix: SUBJECT_PREFIX, outdir }).app.synth();
}

if (import.meta.main) {
  try {
    main();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
