import * as z from 'zod';
import { type Assembly, idIn } from './assembly.ts';
import { EdgeFunction } from './EdgeFunction.ts';

/** How the distribution answers the paths of a pattern. */
export interface Behavior {
  readonly covers: (path: string) => boolean;
  /** The origin's bucket; `undefined` where it is the API. */
  readonly bucketId: string | undefined;
  readonly methods: readonly string[];
  readonly viewerRequest: EdgeFunction | undefined;
  readonly viewerResponse: EdgeFunction | undefined;
  /** The headers of every reply, which replace the origin's. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names of the request's headers, in lower case, and of its query's parameters that reach the origin. */
  readonly forwards: { readonly headers: readonly string[]; readonly query: readonly string[] };
}

export interface Distribution {
  /** Key of the object that answers `/`. */
  readonly rootObject: string;
  /** In order of precedence; the last one covers every path. */
  readonly behaviors: readonly Behavior[];
}

const behavior = z.object({
  PathPattern: z.string().optional(),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()),
  OriginRequestPolicyId: z.string().default(''),
  ResponseHeadersPolicyId: z.string(),
  FunctionAssociations: z
    .array(z.object({ EventType: z.string(), FunctionARN: z.string().transform(idIn) }))
    .default([]),
});
const distribution = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z.string(),
    DefaultCacheBehavior: behavior,
    CacheBehaviors: z.array(behavior),
    Origins: z.array(z.object({ Id: z.string(), DomainName: z.string().transform(idIn) })),
  }),
});

/** Reads the template's distribution with its policies and edge functions. */
export function readDistribution({ resources }: Assembly): Distribution {
  const byId = <T extends { id: string }>(type: string, schema: z.ZodType<T>) =>
    new Map(resources(`AWS::${type}`, schema).map((one) => [one.id, one]));
  const [{ DistributionConfig: config }] = z
    .tuple([distribution])
    .parse(resources('AWS::CloudFront::Distribution', z.unknown()));
  const buckets = byId('S3::Bucket', z.object({ id: z.string() }));
  const headers = byId('CloudFront::ResponseHeadersPolicy', headersPolicy);
  const requests = byId('CloudFront::OriginRequestPolicy', requestPolicy);
  const edgeFunctions = new Map(
    resources('AWS::CloudFront::Function', edgeFunction).map(({ id, FunctionCode }) => [
      id,
      new EdgeFunction(id, FunctionCode),
    ]),
  );
  return {
    rootObject: config.DefaultRootObject,
    behaviors: [...config.CacheBehaviors, config.DefaultCacheBehavior].map((settings): Behavior => {
      const origin = config.Origins.find(({ Id }) => Id === settings.TargetOriginId)!.DomainName;
      const on = (event: string) =>
        settings.FunctionAssociations.find(({ EventType }) => EventType === event)?.FunctionARN ?? '';
      return {
        covers: patternOf(settings.PathPattern ?? '/*'),
        bucketId: buckets.has(origin) ? origin : undefined,
        methods: settings.AllowedMethods,
        viewerRequest: edgeFunctions.get(on('viewer-request')),
        viewerResponse: edgeFunctions.get(on('viewer-response')),
        headers: headers.get(settings.ResponseHeadersPolicyId)!.headers,
        forwards: requests.get(settings.OriginRequestPolicyId) ?? { headers: [], query: [] },
      };
    }),
  };
}

/** A pattern is a path, or the beginning of paths and `*`. */
function patternOf(pattern: string): Behavior['covers'] {
  const start = pattern.replace(/\*$/, '');
  return (path) => (start === pattern ? path === pattern : path.startsWith(start));
}

const edgeFunction = z.object({ id: z.string(), FunctionCode: z.string() });

const requestPolicy = z
  .object({
    id: z.string(),
    OriginRequestPolicyConfig: z.object({
      HeadersConfig: z.object({ Headers: z.array(z.string().toLowerCase()) }),
      QueryStringsConfig: z.object({ QueryStrings: z.array(z.string()) }),
    }),
  })
  .transform(({ id, OriginRequestPolicyConfig: { HeadersConfig, QueryStringsConfig } }) => ({
    id,
    headers: HeadersConfig.Headers,
    query: QueryStringsConfig.QueryStrings,
  }));

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html */
const headersPolicy = z
  .object({
    id: z.string(),
    ResponseHeadersPolicyConfig: z.object({
      CustomHeadersConfig: z.object({
        Items: z.array(z.object({ Header: z.string().toLowerCase(), Value: z.string() })),
      }),
      SecurityHeadersConfig: z.object({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string() }),
        ContentTypeOptions: z.object({}),
        FrameOptions: z.object({ FrameOption: z.string() }),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
        StrictTransportSecurity: z.object({
          AccessControlMaxAgeSec: z.int(),
          IncludeSubdomains: z.boolean(),
          Preload: z.boolean(),
        }),
      }),
    }),
  })
  .transform(({ id, ResponseHeadersPolicyConfig: { CustomHeadersConfig, SecurityHeadersConfig } }) => {
    const { ContentSecurityPolicy, FrameOptions, ReferrerPolicy, StrictTransportSecurity } =
      SecurityHeadersConfig;
    const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = StrictTransportSecurity;
    const forSubdomains = IncludeSubdomains ? '; includeSubDomains' : '';
    const custom = CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]);
    return {
      id,
      headers: {
        'content-security-policy': ContentSecurityPolicy.ContentSecurityPolicy,
        'x-content-type-options': 'nosniff',
        'x-frame-options': FrameOptions.FrameOption,
        'referrer-policy': ReferrerPolicy.ReferrerPolicy,
        'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${forSubdomains}${Preload ? '; preload' : ''}`,
        ...Object.fromEntries(custom),
      },
    };
  });
