import * as z from 'zod';
import { type Deployment, notEmulated } from '../template/Deployment.ts';
import { UnknownToRunner } from '../UnknownToRunner.ts';

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html */
const policy = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: notEmulated,
    Comment: notEmulated.optional(),
    CustomHeadersConfig: z
      .strictObject({
        Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), Override: z.boolean() })),
      })
      .default({ Items: [] }),
    RemoveHeadersConfig: z
      .strictObject({ Items: z.array(z.strictObject({ Header: z.string() })) })
      .default({ Items: [] }),
    SecurityHeadersConfig: z
      .strictObject({
        ContentSecurityPolicy: z
          .strictObject({ ContentSecurityPolicy: z.string(), Override: z.boolean() })
          .optional(),
        ContentTypeOptions: z.strictObject({ Override: z.boolean() }).optional(),
        FrameOptions: z.strictObject({ FrameOption: z.string(), Override: z.boolean() }).optional(),
        ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), Override: z.boolean() }).optional(),
        StrictTransportSecurity: z
          .strictObject({
            AccessControlMaxAgeSec: z.int(),
            IncludeSubdomains: z.boolean().default(false),
            Preload: z.boolean().default(false),
            Override: z.boolean(),
          })
          .optional(),
      })
      .default({}),
  }),
});

interface Rule {
  readonly name: string;
  readonly value: string;
  /** Whether it replaces what the origin said. */
  readonly override: boolean;
}

export interface ResponseHeaders {
  readonly apply: (headers: Headers) => void;
}

/** @param toLocal puts the addresses of the local services in the place of AWS's. */
export function readResponseHeaders(
  deployment: Deployment,
  id: string | undefined,
  toLocal: (value: string) => string,
): ResponseHeaders | undefined {
  if (!id) return undefined;
  const resource = deployment.ofType('AWS::CloudFront::ResponseHeadersPolicy').find(({ ref }) => ref === id);
  if (!resource) throw new UnknownToRunner(`the response headers policy ${id}`, 'no stack holds it');
  const config = resource.properties(policy).ResponseHeadersPolicyConfig;
  const rules = [
    ...securityRules(config.SecurityHeadersConfig),
    ...config.CustomHeadersConfig.Items.map((item) => ({
      name: item.Header,
      value: item.Value,
      override: item.Override,
    })),
  ];
  return {
    apply(headers) {
      for (const { Header } of config.RemoveHeadersConfig.Items) headers.delete(Header);
      for (const { name, value, override } of rules) {
        if (override || !headers.has(name)) headers.set(name, toLocal(value));
      }
    },
  };
}

function securityRules(
  config: z.infer<typeof policy>['ResponseHeadersPolicyConfig']['SecurityHeadersConfig'],
): Rule[] {
  const {
    ContentSecurityPolicy,
    ContentTypeOptions,
    FrameOptions,
    ReferrerPolicy,
    StrictTransportSecurity: hsts,
  } = config;
  const rule = (
    name: string,
    value: string | undefined,
    { Override: override } = { Override: false },
  ): Rule[] => (value === undefined ? [] : [{ name, value, override }]);
  return [
    ...rule('content-security-policy', ContentSecurityPolicy?.ContentSecurityPolicy, ContentSecurityPolicy),
    ...rule('x-content-type-options', ContentTypeOptions && 'nosniff', ContentTypeOptions),
    ...rule('x-frame-options', FrameOptions?.FrameOption, FrameOptions),
    ...rule('referrer-policy', ReferrerPolicy?.ReferrerPolicy, ReferrerPolicy),
    ...rule(
      'strict-transport-security',
      hsts &&
        [
          `max-age=${hsts.AccessControlMaxAgeSec}`,
          ...(hsts.IncludeSubdomains ? ['includeSubDomains'] : []),
          ...(hsts.Preload ? ['preload'] : []),
        ].join('; '),
      hsts,
    ),
  ];
}
