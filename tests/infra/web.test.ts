import { isDeepStrictEqual } from 'node:util';
import type { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { type Resource, resourcesOf, synthesize, withEverySetting } from './synthesize.ts';

const { template } = synthesize();
const { template: full } = synthesize(withEverySetting);
const config = distributionOf(template);

function distributionOf(template: Template) {
  const [[, distribution]] = resourcesOf(template, 'AWS::CloudFront::Distribution') as [[string, Resource]];
  return distribution.Properties.DistributionConfig;
}

function behaviour(pattern: string) {
  return config.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === pattern);
}

/** The resource that a behavior refers to, without its name. */
function referred(type: string, reference: { Ref: string }) {
  const found = resourcesOf(template, type).find(([id]) => id === reference.Ref);
  return Object.values(found?.[1].Properties ?? {})[0] as Record<string, unknown>;
}

/** Response headers of a behavior as a visitor gets them. */
function headersOf(reference: { Ref: string }, of: Template = template): Record<string, string> {
  const found = resourcesOf(of, 'AWS::CloudFront::ResponseHeadersPolicy').find(
    ([id]) => id === reference.Ref,
  );
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } =
    found?.[1].Properties.ResponseHeadersPolicyConfig ?? {};
  const { ContentSecurityPolicy: csp } = security.ContentSecurityPolicy;
  const hsts = security.StrictTransportSecurity;
  const parts = [
    security.ContentSecurityPolicy,
    security.ContentTypeOptions,
    security.FrameOptions,
    security.ReferrerPolicy,
    hsts,
  ];
  expect([...parts, ...custom.Items].every(({ Override }) => Override === true)).toBe(true);
  return {
    'content-security-policy': typeof csp === 'string' ? csp : csp['Fn::Join'][1].map(textOf).join(''),
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `${hsts.AccessControlMaxAgeSec} ${hsts.IncludeSubdomains} ${hsts.Preload}`,
    ...Object.fromEntries(
      custom.Items.map(({ Header, Value }: Record<'Header' | 'Value', string>) => [
        Header.toLowerCase(),
        Value,
      ]),
    ),
  };
}

/** Values that the deployment fills in, by the name of their attribute. */
const textOf = (part: string | { 'Fn::GetAtt': [string, string] }) =>
  typeof part === 'string' ? part : `{${part['Fn::GetAtt'].join('').replace(/^Data|[0-9A-F]{8}/g, '')}}`;

test('the site answers over HTTP/2, HTTP/3 and IPv6, in the price class of the stage', () => {
  expect(config).toMatchObject({
    Enabled: true,
    HttpVersion: 'http2and3',
    IPV6Enabled: true,
    PriceClass: 'PriceClass_100',
    DefaultRootObject: 'index.html',
  });
});

test('a domain of one’s own brings its certificate and TLS 1.2 as the least', () => {
  expect(distributionOf(full)).toMatchObject({
    Aliases: ['www.example.com', 'example.com'],
    ViewerCertificate: {
      AcmCertificateArn: withEverySetting.settings?.customDomain?.certificateArn,
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only',
    },
  });
  full.hasOutput('SiteUrl', { Value: 'https://www.example.com' });
});

test('pages come from the private bucket through both edge functions, over HTTPS, compressed', () => {
  expect(config.DefaultCacheBehavior).toMatchObject({
    AllowedMethods: ['GET', 'HEAD'],
    Compress: true,
    ViewerProtocolPolicy: 'redirect-to-https',
    FunctionAssociations: [
      {
        EventType: 'viewer-request',
        FunctionARN: { 'Fn::GetAtt': [expect.stringMatching(/^SiteviewerRequest/), 'FunctionARN'] },
      },
      {
        EventType: 'viewer-response',
        FunctionARN: { 'Fn::GetAtt': [expect.stringMatching(/^SiteviewerResponse/), 'FunctionARN'] },
      },
    ],
  });
  expect(referred('AWS::CloudFront::CachePolicy', config.DefaultCacheBehavior.CachePolicyId)).toMatchObject({
    MinTTL: 0,
    ParametersInCacheKeyAndForwardedToOrigin: {
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    },
  });
});

test('both edge functions run runtime 2.0 with the store of the site’s pages', () => {
  const [[store]] = resourcesOf(template, 'AWS::CloudFront::KeyValueStore') as [[string, Resource]];
  const functions = resourcesOf(template, 'AWS::CloudFront::Function');
  expect(functions).toHaveLength(2);
  for (const [, { Properties }] of functions) {
    expect(Properties.FunctionConfig).toMatchObject({
      Runtime: 'cloudfront-js-2.0',
      KeyValueStoreAssociations: [{ KeyValueStoreARN: { 'Fn::GetAtt': [store, 'Arn'] } }],
    });
    expect(Properties.FunctionCode).toMatch(/^import cf from 'cloudfront';/);
    expect(Properties.FunctionCode).toContain('["/robots.txt","/social/"]');
  }
});

test('another list of pages is another store', () => {
  const nameIn = (template: Template) => {
    const [[, store]] = resourcesOf(template, 'AWS::CloudFront::KeyValueStore') as [[string, Resource]];
    return store.Properties.Name;
  };
  const { template: next } = synthesize({ release: { paths: ['/', '/services', '/case-studies/two'] } });
  expect(nameIn(template)).toMatch(/^production-website-[0-9a-f]{16}$/);
  expect(nameIn(next)).not.toBe(nameIn(template));
});

test('a site of 2,000 pages synthesizes, with each page in the store', () => {
  const paths = Array.from({ length: 2000 }, (_, number) => `/insights/a-slug-of-the-usual-length-${number}`);
  const { template, pages } = synthesize({ release: { paths } });
  for (const [, { Properties }] of resourcesOf(template, 'AWS::CloudFront::Function')) {
    expect(Buffer.byteLength(Properties.FunctionCode)).toBeLessThan(10 * 1024);
  }
  expect(pages.map(({ key }) => key)).toEqual(paths);
});

test('assets are served as they are, without edge functions', () => {
  const { FunctionAssociations, ...assets } = behaviour('/assets/*');
  expect(FunctionAssociations ?? []).toEqual([]);
  expect(assets).toMatchObject({
    TargetOriginId: config.DefaultCacheBehavior.TargetOriginId,
    Compress: true,
  });
});

test('/api/* goes to the API with every method and is never rewritten', () => {
  const api = behaviour('/api/*');
  expect(api.FunctionAssociations ?? []).toEqual([]);
  expect(api).toMatchObject({ CachedMethods: ['GET', 'HEAD'], ViewerProtocolPolicy: 'https-only' });
  expect([...api.AllowedMethods].sort()).toEqual([
    'DELETE',
    'GET',
    'HEAD',
    'OPTIONS',
    'PATCH',
    'POST',
    'PUT',
  ]);
  const origin = config.Origins.find(({ Id }: { Id: string }) => Id === api.TargetOriginId);
  expect(JSON.stringify(origin.DomainName)).toContain('.execute-api.us-east-1.');
  expect(origin.CustomOriginConfig).toMatchObject({
    OriginProtocolPolicy: 'https-only',
    OriginSSLProtocols: ['TLSv1.2'],
  });
  // API Gateway's own limit, 30 s, comes first.
  expect(origin.CustomOriginConfig.OriginReadTimeout).toBeGreaterThan(30);
  expect(origin.CustomOriginConfig.OriginReadTimeout).toBeLessThanOrEqual(60);
});

test('CloudFront shows the API the origin secret, by reference', () => {
  const [{ HeaderName, HeaderValue }] = config.Origins.flatMap(
    ({ OriginCustomHeaders }: { OriginCustomHeaders?: unknown[] }) => OriginCustomHeaders ?? [],
  );
  expect(HeaderName).toBe('x-origin-verify');
  expect(HeaderValue['Fn::Join'][1]).toEqual([
    '{{resolve:secretsmanager:',
    { Ref: expect.stringContaining('OriginSecret') },
    ':SecretString:::}}',
  ]);
});

test('the API is cached only where its reply says so', () => {
  expect(referred('AWS::CloudFront::CachePolicy', behaviour('/api/*').CachePolicyId)).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL: 86_400,
    ParametersInCacheKeyAndForwardedToOrigin: {
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      // No route that is kept reads a query.
      QueryStringsConfig: { QueryStringBehavior: 'none' },
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
    },
  });
});

test('the API gets the visitor’s address from CloudFront and the headers it reads, never Host or cookies', () => {
  const policy = referred('AWS::CloudFront::OriginRequestPolicy', behaviour('/api/*').OriginRequestPolicyId);
  expect(policy).toMatchObject({
    CookiesConfig: { CookieBehavior: 'none' },
    QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['token'] },
    HeadersConfig: {
      HeaderBehavior: 'whitelist',
      Headers: [
        'Accept',
        'CloudFront-Viewer-Address',
        'Content-Type',
        'Idempotency-Key',
        'Origin',
        'Purpose',
        'Sec-Fetch-Site',
        'Sec-Purpose',
        'User-Agent',
      ],
    },
  });
});

test('an error of the origin is not kept and never replaced by a page', () => {
  expect(config.CustomErrorResponses).toEqual(
    [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
  );
});

test('every behaviour sends the security headers', () => {
  const pages = headersOf(config.DefaultCacheBehavior.ResponseHeadersPolicyId);
  const api = headersOf(behaviour('/api/*').ResponseHeadersPolicyId);
  const common = {
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': '63072000 false false',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), '),
  };
  expect(pages).toEqual({
    ...common,
    'content-security-policy': expect.stringContaining(
      "img-src 'self' data: https://{MediaRegionalDomainName};",
    ),
  });
  expect(api).toEqual({
    ...common,
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  });
  // What is no page may load nothing.
  for (const pattern of ['/assets/*', '/robots.txt', '/social/*']) {
    expect(behaviour(pattern).ResponseHeadersPolicyId).toEqual(behaviour('/api/*').ResponseHeadersPolicyId);
  }
});

test('another style, script and word change files in buckets, and no header', () => {
  const { template: next } = synthesize({
    release: { style: 'a{color:blue}', script: 'start(1)', word: 'Good day' },
  });
  const resources = Object.entries(template.toJSON().Resources) as [string, Resource][];
  const changed = resources.filter(
    ([id, resource]) => !isDeepStrictEqual(next.toJSON().Resources[id], resource),
  );
  expect(new Set(changed.map(([, { Type }]) => Type))).toEqual(new Set(['Custom::CDKBucketDeployment']));
  expect(resourcesOf(next, 'AWS::CloudFront::ResponseHeadersPolicy')).toHaveLength(2);
});

test('HSTS speaks for other hosts of the domain only where the stage says so', () => {
  const hsts = (template: Template) => {
    const { ResponseHeadersPolicyId } = distributionOf(template).DefaultCacheBehavior;
    return headersOf(ResponseHeadersPolicyId, template)['strict-transport-security'];
  };
  expect(hsts(full)).toBe('63072000 true true');
  expect(hsts(template)).toBe('63072000 false false');
});

test('with several aliases the edge sends all but the site’s own to it', () => {
  const [, { Properties }] = resourcesOf(full, 'AWS::CloudFront::Function').find(([id]) =>
    id.startsWith('SiteviewerRequest'),
  )!;
  expect(Properties.FunctionCode).toContain('const aliases = ["example.com"];');
  expect(Properties.FunctionCode).toContain('const siteUrl = "https://www.example.com";');
});

test('outside production every reply asks search engines to stay away', () => {
  const { template: sandbox } = synthesize({ stage: 'sandbox' });
  const { DefaultCacheBehavior, CacheBehaviors } = distributionOf(sandbox);
  for (const { ResponseHeadersPolicyId } of [DefaultCacheBehavior, ...CacheBehaviors]) {
    expect(headersOf(ResponseHeadersPolicyId, sandbox)['x-robots-tag']).toBe('noindex');
  }
});

test('stages can live side by side in one account: what CloudFront names carries the stage', () => {
  const names = [
    'CachePolicy',
    'OriginRequestPolicy',
    'ResponseHeadersPolicy',
    'Function',
    'KeyValueStore',
    'OriginAccessControl',
  ]
    .flatMap((type) => resourcesOf(template, `AWS::CloudFront::${type}`))
    .map(([, { Properties }]) => Properties.Name ?? (Object.values(Properties)[0] as { Name: string }).Name);
  expect(names).toHaveLength(9);
  for (const name of names) expect(name).toMatch(/^production-?website/);
});
