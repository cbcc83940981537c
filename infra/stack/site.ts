import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachedMethods,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  HttpVersion,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
  type PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import * as z from 'zod';
import { routes } from '#functions/routes.ts';
import type { Route } from '#functions/runtime/Route.ts';
import { noStore } from '#functions/runtime/Route.ts';
import { siteAddressMarker } from '../build/buildEnvironment.ts';
import { type Build, releaseFile } from '../build/readBuild.ts';
import type { Stage } from '../stages.ts';
import { type Api, originSecretHeader } from './api.ts';
import { type Data, deployedBucket } from './data.ts';
import { edgeFunctions } from './edge/edgeFunctions.ts';
import { dataPolicy, pagePolicy, securityHeaders } from './edge/securityHeaders.ts';
import { releaseOf, SiteDeployment } from './siteDeployment.ts';

interface SiteProps {
  readonly settings: Stage;
  readonly build: Build;
  readonly data: Data;
  readonly api: Api;
}

/**
 * Headers that the API reads. CloudFront sets the first itself, so a visitor cannot forge it. None of them is part of a
 * cache's key: only a cache policy's headers are.
 */
const apiHeaders = [
  'Accept',
  'CloudFront-Viewer-Address',
  'Content-Type',
  'Idempotency-Key',
  'Origin',
  'Purpose',
  'Sec-Fetch-Site',
  'Sec-Purpose',
  'User-Agent',
];

/** Names of the query's parameters that some routes read. */
function queryNames(wanted: (route: Route) => boolean): string[] {
  const read = Object.values<Route>(routes).filter(wanted);
  const names = read.flatMap(({ query }) =>
    query ? Object.keys(z.toJSONSchema(query, { io: 'input' }).properties ?? {}) : [],
  );
  return [...new Set(names)];
}

/**
 * One distribution in front of the built site and the API. CloudFront's policies and functions share one set of
 * names in an account, so each carries the stack's name: one account can then hold several stages.
 */
export class Site extends Construct {
  readonly distributionId: string;
  readonly bucket: Bucket;
  /** Where CloudFront serves the site, also when it has a domain of its own. */
  readonly cloudFrontAddress: string;

  constructor(scope: Construct, id: string, { settings, build, data, api }: SiteProps) {
    super(scope, id);
    const { stackName } = Stack.of(this);
    this.bucket = deployedBucket(this, 'Site', {
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
    const media = data.video && `https://${data.video.media.bucketRegionalDomainName}`;
    const pageHeaders = securityHeaders(
      this,
      'PageHeaders',
      pagePolicy(settings, build.site, media),
      settings,
    );
    const dataHeaders = securityHeaders(this, 'DataHeaders', dataPolicy, settings);
    const files = [...build.files, releaseFile];
    const pages = {
      ...this.siteFiles(this.bucket),
      responseHeadersPolicy: pageHeaders,
      functionAssociations: edgeFunctions(this, { ...build, files }, settings),
    };
    const { customDomain } = settings;
    const distribution = new Distribution(this, 'Distribution', {
      comment: stackName,
      defaultRootObject: 'index.html',
      defaultBehavior: pages,
      additionalBehaviors: {
        // A missing asset is answered with S3's own 404: CloudFront runs no function on an origin's error, and error
        // pages would also replace the API's. Visitors do not see it: `lostCode.ts` loads the page again.
        '/assets/*': { ...pages, functionAssociations: [], responseHeadersPolicy: dataHeaders },
        ...Object.fromEntries(
          files.map((path) => [path.replace(/\/$/, '/*'), { ...pages, responseHeadersPolicy: dataHeaders }]),
        ),
        '/api/*': { ...this.apiCalls(api), responseHeadersPolicy: dataHeaders },
      },
      // Visitors see the end of an outage at once; CloudFront would keep the error for ten seconds.
      errorResponses: [500, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableIpv6: true,
      priceClass: settings.priceClass as PriceClass,
      ...(customDomain && {
        domainNames: customDomain.aliases,
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', customDomain.certificateArn),
      }),
    });
    this.distributionId = distribution.distributionId;

    this.cloudFrontAddress = `https://${distribution.domainName}`;
    const release = releaseOf(build);
    new SiteDeployment(this, 'Deployment', {
      build,
      release,
      api,
      site: this.bucket,
      whitepapers: data.whitepapers,
      distribution,
      logRetention: settings.logRetentionDays,
      ...(!settings.siteUrl && { markers: { [siteAddressMarker]: this.cloudFrontAddress } }),
    });

    const outputs = {
      SiteUrl: (customDomain && settings.siteUrl) || this.cloudFrontAddress,
      // The target of the DNS records of the operator's own domain.
      DistributionDomainName: distribution.domainName,
      SiteBucketName: this.bucket.bucketName,
      DistributionId: distribution.distributionId,
      // What the smoke checks wait for.
      Release: release,
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(Stack.of(this), name, { value });
  }

  /** The built site. */
  private siteFiles(bucket: Bucket): BehaviorOptions {
    return {
      // Without the right to list, S3 answers 403 where an object is missing.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      compress: true,
      cachePolicy: new CachePolicy(this, 'SiteCache', {
        cachePolicyName: `${Stack.of(this).stackName}-site`,
        comment: 'As long as Cache-Control says',
        minTtl: Duration.seconds(0),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
    };
  }

  /** The API: every method, from CloudFront only, cached only where the reply says so, and no cookies. */
  private apiCalls({ domainName, originSecret }: Api): BehaviorOptions {
    const keyed = queryNames(({ cacheControl }) => cacheControl !== noStore);
    return {
      origin: new HttpOrigin(domainName, {
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        // API Gateway gives up after 30 s and replies with JSON; CloudFront must wait longer than that.
        readTimeout: Duration.seconds(35),
        customHeaders: { [originSecretHeader]: originSecret.secretValue.unsafeUnwrap() },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachedMethods: CachedMethods.CACHE_GET_HEAD,
      cachePolicy: new CachePolicy(this, 'ApiCache', {
        cachePolicyName: `${Stack.of(this).stackName}-api`,
        comment: 'Only as long as the reply’s Cache-Control says',
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.days(1),
        // A parameter that nobody reads must not make a key of its own: it would be a call of the API each time.
        queryStringBehavior:
          keyed.length > 0 ? CacheQueryStringBehavior.allowList(...keyed) : CacheQueryStringBehavior.none(),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      originRequestPolicy: new OriginRequestPolicy(this, 'ApiRequest', {
        originRequestPolicyName: `${Stack.of(this).stackName}-api`,
        comment: 'What the API reads; never Host or cookies',
        headerBehavior: OriginRequestHeaderBehavior.allowList(...apiHeaders),
        queryStringBehavior: OriginRequestQueryStringBehavior.allowList(...queryNames(() => true)),
      }),
    };
  }
}
