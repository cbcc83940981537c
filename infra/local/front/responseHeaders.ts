import * as z from 'zod';
import { type Deployment, notEmulated } from '../template/Deployment.ts';

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html */
const override = { Override: z.boolean() };
const policy = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: notEmulated,
    CustomHeadersConfig: z.strictObject({
      Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), ...override })),
    }),
    SecurityHeadersConfig: z.strictObject({
      ContentSecurityPolicy: z.strictObject({ ContentSecurityPolicy: z.string(), ...override }),
      ContentTypeOptions: z.strictObject(override),
      FrameOptions: z.strictObject({ FrameOption: z.string(), ...override }),
      ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), ...override }),
      StrictTransportSecurity: z.strictObject({
        AccessControlMaxAgeSec: z.int(),
        IncludeSubdomains: z.boolean(),
        Preload: z.boolean(),
        ...override,
      }),
    }),
  }),
});
type SecurityHeaders = z.infer<typeof policy>['ResponseHeadersPolicyConfig']['SecurityHeadersConfig'];

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
  id: string,
  toLocal: (value: string) => string,
): ResponseHeaders {
  const resource = deployment.withRef('AWS::CloudFront::ResponseHeadersPolicy', id);
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
      for (const { name, value, override } of rules) {
        if (override || !headers.has(name)) headers.set(name, toLocal(value));
      }
    },
  };
}

function securityRules({
  ContentSecurityPolicy,
  ContentTypeOptions,
  FrameOptions,
  ReferrerPolicy,
  StrictTransportSecurity: hsts,
}: SecurityHeaders): Rule[] {
  const rule = (name: string, value: string, { Override }: { Override: boolean }): Rule => ({
    name,
    value,
    override: Override,
  });
  const transport = [
    `max-age=${hsts.AccessControlMaxAgeSec}`,
    ...(hsts.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(hsts.Preload ? ['preload'] : []),
  ];
  return [
    rule('content-security-policy', ContentSecurityPolicy.ContentSecurityPolicy, ContentSecurityPolicy),
    rule('x-content-type-options', 'nosniff', ContentTypeOptions),
    rule('x-frame-options', FrameOptions.FrameOption, FrameOptions),
    rule('referrer-policy', ReferrerPolicy.ReferrerPolicy, ReferrerPolicy),
    rule('strict-transport-security', transport.join('; '), hsts),
  ];
}
