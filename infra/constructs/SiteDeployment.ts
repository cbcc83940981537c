import { join } from 'node:path';
import { Aws, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { Build } from '../readBuild.ts';
import { acknowledgeProvider, leastPrivilegeRole } from './leastPrivilegeRole.ts';

/** Files under `/assets/` carry a hash of their content in their name. */
const assetCaching = 'public, max-age=31536000, immutable';
/**
 * Pages: browsers ask again each time; the edge keeps them until a deployment invalidates it. Meanwhile it sends them
 * with the new headers, which suit the pages of every release.
 */
const pageCaching = 'public, max-age=0, s-maxage=86400, must-revalidate';

export interface SiteDeploymentProps {
  readonly build: Build;
  readonly site: IBucket;
  readonly whitepapers: IBucket;
  readonly distribution: Distribution;
  readonly logRetention: RetentionDays;
}

/** Copies the built site and the PDFs to their buckets and empties the edge's cache of what has changed. */
export class SiteDeployment extends Construct {
  constructor(scope: Construct, id: string, props: SiteDeploymentProps) {
    super(scope, id);
    const { build, site, whitepapers, distribution } = props;
    const logGroup = new LogGroup(this, 'Log', {
      retention: props.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const common = { role: this.narrowRole(logGroup, props), logGroup, memoryLimit: 512 };

    // Other releases' assets stay: a page that is open or cached during a release still finds the scripts
    // that it was built with.
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [Source.asset(join(build.web, 'assets'))],
      destinationBucket: site,
      destinationKeyPrefix: 'assets',
      prune: false,
      cacheControl: [CacheControl.fromString(assetCaching)],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [Source.asset(build.web, { exclude: ['assets'] })],
      destinationBucket: site,
      exclude: ['assets/*'],
      cacheControl: [CacheControl.fromString(pageCaching)],
      distribution,
      distributionPaths: ['/*'],
    });
    const papers = new BucketDeployment(this, 'Papers', {
      ...common,
      sources: [Source.asset(build.whitepapers)],
      destinationBucket: whitepapers,
      prune: false,
    });
    // Pages refer to scripts and papers, so they are deployed after them.
    pages.node.addDependency(assets, papers);
    acknowledgeProvider(this, 'Custom::CDKBucketDeployment');
  }

  /**
   * A role with exactly the rights that `aws s3 sync` and an invalidation need. CDK would add `s3:GetObject*`,
   * `s3:List*` and invalidations of every distribution; a role that takes no further policies prevents that.
   */
  private narrowRole(logGroup: LogGroup, { site, whitepapers, distribution }: SiteDeploymentProps): IRole {
    // The bucket of `cdk bootstrap`, where a deployment finds the uploaded assets.
    const { account, region, synthesizer } = Stack.of(this);
    const uploads = `arn:${Aws.PARTITION}:s3:::cdk-${synthesizer.bootstrapQualifier}-assets-${account}-${region}/*`;
    const siteObjects = site.arnForObjects('*');
    const whitepaperObjects = whitepapers.arnForObjects('*');
    const role = leastPrivilegeRole(this, 'Role', logGroup, [
      { actions: ['s3:GetObject'], resources: [uploads] },
      { actions: ['s3:ListBucket'], resources: [site.bucketArn, whitepapers.bucketArn] },
      { actions: ['s3:PutObject'], resources: [siteObjects, whitepaperObjects] },
      { actions: ['s3:DeleteObject'], resources: [siteObjects] },
      {
        actions: ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'],
        resources: [distribution.distributionArn],
      },
    ]);
    return role.withoutPolicyUpdates();
  }
}
