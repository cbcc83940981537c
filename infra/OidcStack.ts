import {
  type App,
  Aws,
  CfnOutput,
  DefaultStackSynthesizer,
  Duration,
  Stack,
  type StackProps,
  Validations,
} from 'aws-cdk-lib';
import {
  type IOidcProvider,
  OidcProviderNative,
  OpenIdConnectPrincipal,
  PolicyDocument,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { stackProps, stageApp } from './stageApp.ts';
import type { NamedStage } from './stages.ts';

interface OidcStackProps extends StackProps, NamedStage {
  /**
   * How GitHub begins the subject of the repository’s tokens: `repo:owner/name`, or `repo:owner@1/name@2` since July
   * 2026. Nothing else is trusted, so that a later owner of the same name gets no role.
   */
  readonly subjectPrefix: string;
  /** Whether the account has GitHub as a provider already: an account takes it once. */
  readonly providerExists: boolean;
}

const issuer = 'token.actions.githubusercontent.com';

/**
 * Roles with which GitHub’s workflows work on one stage, without a key that could leak. One deploys, by the roles of
 * the account’s `cdk bootstrap`: only jobs of the repository’s environment of the stage’s name get it, and GitHub can
 * ask people before. The other one reads templates, so that a pull request can show what it would change. It gets no
 * role of the bootstrap: the one that looks up may read everything in the account, and a pull request’s own code runs
 * with it.
 * https://docs.github.com/en/actions/how-tos/secure-your-work/security-harden-deployments/oidc-in-aws
 */
export class OidcStack extends Stack {
  private readonly props: OidcStackProps;
  private readonly provider: IOidcProvider;

  constructor(scope: Construct, id: string, props: OidcStackProps) {
    super(scope, id, props);
    this.props = props;
    this.provider = this.githubProvider();
    const { stage } = props;
    const bootstrapRoles = ['deploy', 'file-publishing', 'lookup'].map(
      (role) =>
        `arn:${Aws.PARTITION}:iam::${this.account}:role/cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-${role}-role-${this.account}-${this.region}`,
    );
    const deploy = this.roleFor(
      'Deploy',
      `environment:${stage}`,
      new PolicyStatement({ actions: ['sts:AssumeRole'], resources: bootstrapRoles }),
    );
    const diff = this.roleFor('Diff', 'pull_request', this.mayReadTemplates());
    new CfnOutput(this, 'DeployRoleArn', { value: deploy.roleArn });
    new CfnOutput(this, 'DiffRoleArn', { value: diff.roleArn });
  }

  private githubProvider(): IOidcProvider {
    if (!this.props.providerExists) {
      return new OidcProviderNative(this, 'GitHub', {
        url: `https://${issuer}`,
        clientIds: ['sts.amazonaws.com'],
      });
    }
    const arn = `arn:${Aws.PARTITION}:iam::${this.account}:oidc-provider/${issuer}`;
    return OidcProviderNative.fromOidcProviderArn(this, 'GitHub', arn);
  }

  /** @param subject the part of the token's subject after the repository, such as `pull_request` */
  private roleFor(id: string, subject: string, may: PolicyStatement): Role {
    return new Role(this, id, {
      description: `${this.props.subjectPrefix} on GitHub: ${id.toLowerCase()} of ${this.props.stage}`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new OpenIdConnectPrincipal(this.provider, {
        StringEquals: {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          [`${issuer}:sub`]: `${this.props.subjectPrefix}:${subject}`,
        },
      }),
      inlinePolicies: { LeastPrivilege: new PolicyDocument({ statements: [may] }) },
    });
  }

  /** What `cdk diff --method template` asks for. */
  private mayReadTemplates(): PolicyStatement {
    const stack = `arn:aws:cloudformation:${this.region}:${this.account}:stack/${this.props.stage}-website`;
    const resources = ['api', 'data', 'watch', 'web'].map((part) => `${stack}-${part}/*`);
    for (const resource of resources) {
      Validations.of(this).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${resource.replace(Aws.ACCOUNT_ID, '<AWS::AccountId>')}]`,
        reason:
          'One stack of the stage by its name; the wildcard stands for the number that CloudFormation adds to it.',
      });
    }
    return new PolicyStatement({
      actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
      resources,
    });
  }
}

type GithubRolesProps = Pick<OidcStackProps, 'stage' | 'settings' | 'subjectPrefix' | 'providerExists'> & {
  /** Folder of the cloud assembly. */
  readonly outdir: string;
};

/** The roles of one stage's workflows. */
export function githubRoles({ outdir, ...props }: GithubRolesProps): { app: App; roles: OidcStack } {
  const app = stageApp(outdir);
  const roles = new OidcStack(app, 'OidcStack', { ...props, ...stackProps(props, 'website-github') });
  return { app, roles };
}
