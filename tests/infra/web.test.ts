import type { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import {
  changesOf,
  type Example,
  resourceOf,
  resourcesOf,
  synthesize,
  withEverySetting,
} from './synthesize.ts';

const { template } = synthesize();
const { template: full } = synthesize(withEverySetting);
const config = distributionOf(template);
const pages = config.DefaultCacheBehavior;
const api = behaviorOf('/api/*');
/** CloudFormation updates these properties in place, and so are those of a custom resource that keeps its id. */
const files = 'Custom::CDKBucketDeployment SourceObjectKeys';

function distributionOf(of: Template) {
  return resourceOf(of, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;
}

function behaviorOf(pattern: string) {
  return config.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === pattern);
}

/** The settings of a policy that a behavior refers to, without their name. */
function policyOf(kind: string, { Ref }: { Ref: string }, of = template) {
  // biome-ignore lint/suspicious/noExplicitAny: the shapes of CloudFormation are what the tests are about
  return Object.values(resourceOf(of, `AWS::CloudFront::${kind}`, Ref).Properties)[0] as any;
}

const headersOf = (behavior: { ResponseHeadersPolicyId: { Ref: string } }, of = template) =>
  policyOf('ResponseHeadersPolicy', behavior.ResponseHeadersPolicyId, of);

test('a domain of one’s own brings its certificate and TLS 1.2 as the least; the edge sends other aliases to it', () => {
  expect(distributionOf(full)).toMatchObject({
    Aliases: ['www.example.com', 'example.com'],
    ViewerCertificate: {
      AcmCertificateArn: withEverySetting.settings?.customDomain?.certificateArn,
      MinimumProtocolVersion: 'TLSv1.2_2021',
    },
  });
  full.hasOutput('SiteUrl', { Value: 'https://www.example.com' });
  // Until the stage has a domain, nobody answers at its address, and a release is looked at where CloudFront serves it.
  const { id } = resourceOf(template, 'AWS::CloudFront::Distribution');
  const Value = { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': [id, 'DomainName'] }]] };
  template.hasOutput('SiteUrl', { Value });
  const { FunctionCode } = resourceOf(full, 'AWS::CloudFront::Function', 'SiteviewerRequest').Properties;
  expect(FunctionCode).toContain('const aliases = ["example.com"];');
  expect(FunctionCode).toContain('const siteUrl = "https://www.example.com";');
});

const nothingOfVisitors = {
  CookiesConfig: { CookieBehavior: 'none' },
  HeadersConfig: { HeaderBehavior: 'none' },
  QueryStringsConfig: { QueryStringBehavior: 'none' },
  EnableAcceptEncodingBrotli: true,
  EnableAcceptEncodingGzip: true,
};

test('pages come through both edge functions, over HTTPS, compressed, cached by their path alone', () => {
  const edge = (EventType: string, name: string) => ({
    EventType,
    FunctionARN: { 'Fn::GetAtt': [expect.stringMatching(`^Site${name}`), 'FunctionARN'] },
  });
  expect(pages).toMatchObject({
    AllowedMethods: ['GET', 'HEAD'],
    Compress: true,
    ViewerProtocolPolicy: 'redirect-to-https',
    FunctionAssociations: [
      edge('viewer-request', 'viewerRequest'),
      edge('viewer-response', 'viewerResponse'),
    ],
  });
  expect(policyOf('CachePolicy', pages.CachePolicyId)).toMatchObject({
    MinTTL: 0,
    ParametersInCacheKeyAndForwardedToOrigin: nothingOfVisitors,
  });
});

test('both edge functions have the list of files, and the viewer’s the site’s addresses too', () => {
  const functions = resourcesOf(template, 'AWS::CloudFront::Function');
  expect(functions).toHaveLength(2);
  for (const { Properties } of functions) {
    expect(Properties.FunctionConfig).toMatchObject({ Runtime: 'cloudfront-js-2.0' });
    expect(Properties.FunctionCode).toContain('["/robots.txt","/social/","/release.txt"]');
  }
});

test('assets are served as they are, without edge functions', () => {
  const assets = behaviorOf('/assets/*');
  expect(assets.FunctionAssociations ?? []).toEqual([]);
  expect(assets).toMatchObject({ TargetOriginId: pages.TargetOriginId, Compress: true });
});

test('/api/* goes to the API with every method, the origin’s secret by reference, and is never rewritten', () => {
  expect(api.FunctionAssociations ?? []).toEqual([]);
  expect(api).toMatchObject({ CachedMethods: ['GET', 'HEAD'], ViewerProtocolPolicy: 'https-only' });
  expect(api.AllowedMethods).toHaveLength(7);
  const origin = config.Origins.find(({ Id }: { Id: string }) => Id === api.TargetOriginId);
  expect(JSON.stringify(origin.DomainName)).toContain('.execute-api.us-east-1.');
  const secret = [{ Ref: expect.stringContaining('OriginSecret') }, ':SecretString:::}}'];
  expect(origin).toMatchObject({
    CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
    OriginCustomHeaders: [
      {
        HeaderName: 'x-origin-verify',
        HeaderValue: { 'Fn::Join': ['', ['{{resolve:secretsmanager:', ...secret]] },
      },
    ],
  });
  // API Gateway's own limit, 30 s, comes first.
  expect(origin.CustomOriginConfig.OriginReadTimeout).toBeGreaterThan(30);
});

test('the API is cached only where its reply says so, whatever the query', () => {
  expect(policyOf('CachePolicy', api.CachePolicyId)).toMatchObject({
    ...{ MinTTL: 0, DefaultTTL: 0, MaxTTL: 86_400 },
    ParametersInCacheKeyAndForwardedToOrigin: nothingOfVisitors,
  });
});

test('the API gets the visitor’s address from CloudFront and the headers it reads, never Host or cookies', () => {
  const headers = [
    ...['Accept', 'CloudFront-Viewer-Address', 'Content-Type', 'Idempotency-Key', 'Origin', 'Purpose'],
    ...['Sec-Fetch-Site', 'Sec-Purpose', 'User-Agent'],
  ];
  expect(policyOf('OriginRequestPolicy', api.OriginRequestPolicyId)).toMatchObject({
    CookiesConfig: { CookieBehavior: 'none' },
    QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['token'] },
    HeadersConfig: { HeaderBehavior: 'whitelist', Headers: headers },
  });
});

test('an error of the origin is not kept and never replaced by a page', () => {
  expect(config.CustomErrorResponses).toEqual(
    [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
  );
});

test('every behavior sends the security headers instead of the origin’s; what is no page may load nothing', () => {
  const custom = (Header: string, Value: unknown) => ({ Header, Value, Override: true });
  const policy = (ContentSecurityPolicy: unknown) => ({
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy, Override: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
      StrictTransportSecurity: {
        ...{ AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: false, Preload: false, Override: true },
      },
    },
    CustomHeadersConfig: {
      Items: [
        custom('Cross-Origin-Opener-Policy', 'same-origin'),
        custom('Cross-Origin-Resource-Policy', 'same-origin'),
        custom('Permissions-Policy', expect.stringMatching(/^([a-z-]+=\(\)(, |$))+$/)),
      ],
    },
  });
  expect(headersOf(pages)).toMatchObject(policy({ 'Fn::Join': ['', expect.anything()] }));
  expect(JSON.stringify(headersOf(pages))).toMatch(/img-src 'self' data: https:.*DataMedia/);
  const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
  for (const pattern of ['/api/*', '/assets/*', '/robots.txt', '/social/*']) {
    expect(headersOf(behaviorOf(pattern))).toMatchObject(policy(nothing));
  }
});

test('neither the pages nor what they show in a frame may ask for camera, microphone, place or payment', () => {
  const { Items } = headersOf(pages).CustomHeadersConfig;
  const { Value } = Items.find(({ Header }: { Header: string }) => Header === 'Permissions-Policy');
  for (const name of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture'])
    expect(Value.split(', ')).toContain(`${name}=()`);
});

test('the regions that serve the site are those that the stage pays for', () => {
  expect([config, distributionOf(full)]).toMatchObject([
    { PriceClass: 'PriceClass_100' },
    { PriceClass: 'PriceClass_200' },
  ]);
});

test('HSTS speaks for other hosts of the domain only where the stage says so', () => {
  const { StrictTransportSecurity } = headersOf(
    distributionOf(full).DefaultCacheBehavior,
    full,
  ).SecurityHeadersConfig;
  expect(StrictTransportSecurity).toMatchObject({ IncludeSubdomains: true, Preload: true });
  const { template: listed } = synthesize({
    settings: { hsts: { includeSubDomains: true, preload: false } },
  });
  expect(headersOf(distributionOf(listed).DefaultCacheBehavior, listed).SecurityHeadersConfig).toMatchObject({
    StrictTransportSecurity: { IncludeSubdomains: true, Preload: false },
  });
});

test('outside production every reply asks search engines to stay away', () => {
  const { template: sandbox } = synthesize({ stage: 'sandbox' });
  const { DefaultCacheBehavior, CacheBehaviors } = distributionOf(sandbox);
  for (const behavior of [DefaultCacheBehavior, ...CacheBehaviors]) {
    const { Items } = headersOf(behavior, sandbox).CustomHeadersConfig;
    expect(Items).toContainEqual({ Header: 'X-Robots-Tag', Value: 'noindex', Override: true });
  }
});

test.each<[what: string, release: Example['release'], changes: string[]]>([
  [
    'another style, script and word',
    { style: 'a{color:blue}', script: 'start(1)', word: 'Good day' },
    [files],
  ],
  [
    'a new, a renamed and a removed page',
    { paths: ['/', '/imprint', '/case-studies/two', '/insights/new'] },
    ['AWS::CloudFront::Function FunctionCode', files],
  ],
  ['other code of functions', { code: ' // 2' }, ['AWS::Lambda::Function Code', files]],
])('a release with %s replaces and removes nothing, and changes no header', (_what, release, changes) => {
  expect(changesOf(template, synthesize({ release }).template)).toEqual(changes);
});

test('stages can live side by side in one account: what CloudFront names carries the stage', () => {
  const names = [
    ...['CachePolicy', 'OriginRequestPolicy', 'ResponseHeadersPolicy'],
    ...['Function', 'OriginAccessControl'],
  ]
    .flatMap((type) => resourcesOf(template, `AWS::CloudFront::${type}`))
    .map(({ Properties }) => Properties.Name ?? (Object.values(Properties)[0] as { Name: string }).Name);
  expect(names).not.toEqual([]);
  for (const name of names) expect(name).toMatch(/^production-?website/);
});
