import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { FileSystem, RemovalPolicy } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IDependable } from 'constructs';
import { type Build, releaseFile } from '../build/readBuild.ts';

/** Files under `/assets/` carry a hash of their content in their name. */
const assetCaching = 'public, max-age=31536000, immutable';
/**
 * Pages: browsers ask again each time; the edge keeps them until a deployment invalidates it. Meanwhile it sends them
 * with the new headers, which suit the pages of every release.
 */
const pageCaching = 'public, max-age=0, s-maxage=86400, must-revalidate';

/** A hash of all that a release consists of: another one for each change of the site, its functions or its PDFs. */
export function releaseOf({ functions, web, whitepapers }: Build): string {
  const parts = [functions, web, whitepapers].map((folder) => FileSystem.fingerprint(folder));
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 16);
}

interface SiteDeploymentProps {
  readonly build: Build;
  readonly release: string;
  /** What answers the API: pages that call it, and the edge that keeps its lists, come after it. */
  readonly api: IDependable;
  readonly site: IBucket;
  readonly whitepapers: IBucket;
  readonly distribution: Distribution;
  readonly logRetention: RetentionDays;
  /** What the deployment writes into the built files: a text of theirs, and the value that only AWS knows. */
  readonly markers?: Readonly<Record<string, string>>;
}

/** Copies the built site and the PDFs to their buckets and empties the edge's cache of what has changed. */
export class SiteDeployment extends Construct {
  constructor(scope: Construct, id: string, props: SiteDeploymentProps) {
    super(scope, id);
    const { build, release, api, site, whitepapers, distribution, markers = {} } = props;
    const logGroup = new LogGroup(this, 'Log', {
      retention: props.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });

    // Other releases' assets stay: a page that is open or cached during a release still finds the scripts
    // that it was built with.
    const assets = new BucketDeployment(this, 'Assets', {
      logGroup,
      sources: [withMarkers(Source.asset(join(build.web, 'assets')), markers)],
      destinationBucket: site,
      destinationKeyPrefix: 'assets',
      prune: false,
      cacheControl: [CacheControl.fromString(assetCaching)],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      logGroup,
      sources: [
        withMarkers(Source.asset(build.web, { exclude: ['assets'] }), markers),
        // With it the deployment runs, and empties the cache, also when a release changes functions alone.
        Source.data(releaseFile.slice(1), `${release}\n`),
      ],
      destinationBucket: site,
      exclude: ['assets/*'],
      cacheControl: [CacheControl.fromString(pageCaching)],
      distribution,
      distributionPaths: ['/*'],
      // A slow cache must not take a good release back; the smoke checks wait for it instead.
      waitForDistributionInvalidation: false,
    });
    const papers = new BucketDeployment(this, 'Papers', {
      logGroup,
      sources: [Source.asset(build.whitepapers)],
      destinationBucket: whitepapers,
      prune: false,
    });
    // Pages refer to scripts and papers, so they are deployed after them.
    pages.node.addDependency(assets, papers, api);
  }
}

/**
 * A source whose files get values at the deployment in the place of texts of theirs.
 * https://docs.aws.amazon.com/cdk/api/v2/docs/aws-cdk-lib.aws_s3_deployment.SourceConfig.html
 */
function withMarkers(source: ISource, markers: Readonly<Record<string, string>>): ISource {
  return { bind: (scope, context) => ({ ...source.bind(scope, context), markers }) };
}
