import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Build } from '../../build/readBuild.ts';
import type { Stage } from '../../stages.ts';

/**
 * The Content-Security-Policy of the pages. Scripts come from the site alone, beside the one inline script of every page.
 * Styles may be inline: Emotion writes a page's rules into its HTML, and sliders set theirs as attributes.
 * @param mediaOrigin where signed links to generated images lead, if there are any; no other bucket's images are shown
 */
export function pagePolicy(
  { siteUrl }: Partial<Pick<Stage, 'siteUrl'>>,
  { inlineScriptHash, frames, scripts, connections }: Omit<Build['site'], 'paths' | 'redirects'>,
  mediaOrigin: string | undefined,
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${inlineScriptHash}'`, ...scripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", ...connections],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'img-src': ["'self'", 'data:', ...(mediaOrigin ? [mediaOrigin] : [])],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // The local run speaks plain HTTP: an upgrade would fail.
    ...(siteUrl?.startsWith('http://localhost') ? {} : { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/**
 * For replies that are no pages, such as the API's, assets, icons and the feed: nothing in them may load anything, even
 * when a browser shows them.
 */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Browser features that no page needs. Chromium warns of names that it does not know, so the list has none. */
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
 * @param contentSecurityPolicy `pagePolicy(…)` or `dataPolicy`
 */
export function securityHeaders(
  scope: Construct,
  id: string,
  contentSecurityPolicy: string,
  { indexable, hsts }: Pick<Stage, 'indexable' | 'hsts'>,
): ResponseHeadersPolicy {
  const override = true;
  const custom = (header: string, value: string): ResponseCustomHeader => ({ header, value, override });
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: hsts?.includeSubDomains ?? false,
        preload: hsts?.preload ?? false,
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
