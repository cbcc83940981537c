import { type App, Aws, CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  type IOidcProvider,
  OidcProviderNative,
  OpenIdConnectPrincipal,
  PolicyDocument,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { StageOf } from './settings.ts';
import { stackProps, stageApp } from './stageApp.ts';

interface OidcStackProps extends StackProps, StageOf {
  /**
   * How GitHub begins the subject of the repository’s tokens: `repo:owner/name`, or `repo:owner@1/name@2` since July
   * 2026. Nothing else is trusted, so that a later owner of the same name gets no role.
   */
  readonly subjectPrefix: string;
  /** Whether the account has GitHub as a provider already: an account takes it once. */
  readonly providerExists: boolean;
}

const issuer = 'token.actions.githubusercontent.com';

/** Roles of the account’s `cdk bootstrap`, which do what a deployment does. */
type BootstrapRole = 'deploy' | 'file-publishing' | 'lookup';

/**
 * Roles with which GitHub’s workflows work on one stage, without a key that could leak. One deploys: only jobs of the
 * repository’s environment of the stage’s name get it, and GitHub can ask people before. The other one reads templates,
 * so that a pull request can show what it would change. It gets no role of the bootstrap: the one that looks up may
 * read everything in the account, and a pull request’s own code runs with it.
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
    const deploy = this.roleFor('Deploy', `environment:${stage}`, [
      this.mayAssume('deploy', 'file-publishing', 'lookup'),
      this.mayReadTemplates(),
      ...this.mayKeepReleases(),
    ]);
    const diff = this.roleFor('Diff', 'pull_request', [this.mayReadTemplates()]);
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
  private roleFor(id: string, subject: string, statements: PolicyStatement[]): Role {
    const role = new Role(this, id, {
      description: `${this.props.subjectPrefix} on GitHub: ${id.toLowerCase()} of ${this.props.stage}`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new OpenIdConnectPrincipal(this.provider, {
        StringEquals: {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          [`${issuer}:sub`]: `${this.props.subjectPrefix}:${subject}`,
        },
      }),
      inlinePolicies: { LeastPrivilege: new PolicyDocument({ statements }) },
    });
    Validations.of(role).acknowledge(
      ...['assets/*', 'releases/*'].map((objects) => ({
        id: `AwsSolutions-IAM5[Resource::${this.siteBucket}/${objects}]`,
        reason:
          'The stage’s own site bucket, whose name CloudFormation completes, and in it only assets and the records of releases.',
      })),
      {
        id: `AwsSolutions-IAM5[Resource::${this.siteBucket}]`,
        reason:
          'The stage’s own site bucket, whose name CloudFormation completes: nothing of it is known before its deployment.',
      },
      ...this.stacks.map((stack) => ({
        id: `AwsSolutions-IAM5[Resource::${stack.replace(Aws.ACCOUNT_ID, '<AWS::AccountId>')}]`,
        reason:
          'One stack of the stage by its name; the wildcard stands for the number that CloudFormation adds to it.',
      })),
    );
    return role;
  }

  private mayAssume(...roles: BootstrapRole[]): PolicyStatement {
    const { qualifier } = this.props.settings;
    return new PolicyStatement({
      actions: ['sts:AssumeRole'],
      resources: roles.map(
        (role) =>
          `arn:${Aws.PARTITION}:iam::${this.account}:role/cdk-${qualifier}-${role}-role-${this.account}-${this.region}`,
      ),
    });
  }

  /** What `cdk diff --method template` asks for, and how `npm run deploy` knows which release is live. */
  private mayReadTemplates(): PolicyStatement {
    return new PolicyStatement({
      actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
      resources: this.stacks,
    });
  }

  /** ARNs of the site’s stacks, without this one. */
  private get stacks(): string[] {
    const stack = `arn:aws:cloudformation:${this.region}:${this.account}:stack/${this.props.stage}-website`;
    return ['api', 'data', 'watch', 'web'].map((part) => `${stack}-${part}/*`);
  }

  /**
   * Rights for the work of `npm run deploy` beside CDK’s command line: records of releases, marks of earlier assets.
   */
  private mayKeepReleases(): PolicyStatement[] {
    return [
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.siteBucket] }),
      new PolicyStatement({
        actions: ['s3:GetObject', 's3:PutObject'],
        resources: [`${this.siteBucket}/releases/*`],
      }),
      new PolicyStatement({
        actions: ['s3:GetObject', 's3:GetObjectTagging', 's3:PutObject', 's3:PutObjectTagging'],
        resources: [`${this.siteBucket}/assets/*`],
      }),
    ];
  }

  private get siteBucket(): string {
    return `arn:aws:s3:::${this.props.stage}-website-web-site*`;
  }
}

type GithubRolesProps = Pick<OidcStackProps, 'stage' | 'settings' | 'subjectPrefix' | 'providerExists'> & {
  /** Folder of the cloud assembly. */
  readonly outdir: string;
};

/** The roles of one stage's workflows. */
export function githubRoles({ outdir, ...props }: GithubRolesProps): { app: App; roles: OidcStack } {
  const app = stageApp(outdir);
  const roles = new OidcStack(app, 'OidcStack', { ...props, ...stackProps(props, 'github') });
  return { app, roles };
}
