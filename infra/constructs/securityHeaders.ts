import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Build } from '../readBuild.ts';
import type { StageSettings } from '../stageSettings.ts';

/** The hash of the empty text: emotion adds an empty style element before it inserts rules by script. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * What the pages may load, from where: themselves, frames of the booking page, and generated images.
 * @param mediaOrigin where signed links to the images lead; no other bucket's images are shown
 */
export function pagePolicy(
  { csp }: Build['site'],
  { siteUrl }: Pick<StageSettings, 'siteUrl'>,
  mediaOrigin: string,
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...csp.scriptHashes],
    'style-src': ["'self'", ...new Set([...csp.styleHashes, emptyStyle])],
    'img-src': ["'self'", 'data:', mediaOrigin],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': csp.frameSources.length ? csp.frameSources : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // The local run speaks plain HTTP: an upgrade would lead nowhere.
    ...(siteUrl.startsWith('http://localhost') ? {} : { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** A reply of the API is data: nothing in it may load anything, should a browser ever show it. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** CloudFront's quota for this header, in characters: the synth says so before the deployment does. */
const maxPolicyLength = 1783;
/** The longest host name of a bucket, which only the deployment knows, in characters. */
const longestHost = 63 + '.s3.ap-southeast-1.amazonaws.com'.length;

/** Nothing on the pages needs them. (Chromium warns of names it does not know, so the list has none.) */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

/**
 * The security headers of every reply. There is no Cross-Origin-Embedder-Policy: it would block the booking frame.
 * @param contentSecurityPolicy `pagePolicy(…)` or `apiPolicy`
 */
export function securityHeaders(
  scope: Construct,
  id: string,
  contentSecurityPolicy: string,
  { indexable }: Pick<StageSettings, 'indexable'>,
): ResponseHeadersPolicy {
  const { length } = contentSecurityPolicy.replace(/\$\{Token\[[^\]]*\]\}/g, '-'.repeat(longestHost));
  if (length > maxPolicyLength) {
    throw new Error(
      `The content security policy has ${length} characters; CloudFront takes ${maxPolicyLength}. Move inline styles and scripts to files: each costs a hash.`,
    );
  }
  const override = true;
  const custom = (header: string, value: string): ResponseCustomHeader => ({ header, value, override });
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        preload: true,
        override,
      },
      contentTypeOptions: { override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
    },
    customHeadersBehavior: {
      customHeaders: [
        custom('Cross-Origin-Opener-Policy', 'same-origin'),
        custom('Cross-Origin-Resource-Policy', 'same-origin'),
        custom('Permissions-Policy', deniedFeatures.map((feature) => `${feature}=()`).join(', ')),
        ...(indexable ? [] : [custom('X-Robots-Tag', 'noindex')]),
      ],
    },
  });
}
