import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { ApiEvent } from '../runtime/api.ts';
import { ConfigurationError } from '../runtime/environment.ts';
import { unavailable } from '../runtime/problems.ts';
import { secretIn } from '../runtime/secretValue.ts';

/**
 * The address by which limits tell visitors apart. It comes from CloudFront's own header, which a client cannot set; a
 * client can set `X-Forwarded-For`. An IPv6 address counts by its network, because one line has 2^64 addresses.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-cloudfront-headers.html
 *
 * @returns an IPv4 address, or the first four groups of an IPv6 address such as `2001:db8:0:0`.
 * @throws ConfigurationError when CloudFront does not send the header.
 */
export function visitorAddress(headers: ApiEvent['headers']): string {
  // `198.51.100.10:46532` or `2001:0db8:…:7334:46532`: the port follows the last colon.
  const sent = headers['cloudfront-viewer-address']?.match(/(.*):\d+$/)?.[1] ?? '';
  const address = sent.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(address)) return address;
  if (isIPv6(address)) return groups(address).slice(0, 4).join(':');
  throw new ConfigurationError(
    'CloudFront must send CloudFront-Viewer-Address to the API (infra/stack/site.ts: apiHeaders).',
  );
}

/**
 * The network of a visitor: all addresses of one household, office or small provider.
 * @param address as `visitorAddress` gives it.
 * @returns the /24 of an IPv4 address such as `192.0.2`, the /48 of an IPv6 address such as `2001:db8:0`.
 */
export function networkOf(address: string): string {
  const separator = isIPv4(address) ? '.' : ':';
  return address.split(separator).slice(0, 3).join(separator);
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function groups(address: string): string[] {
  // `URL` writes a host in the canonical form of RFC 5952, without a zone and without a dotted part.
  const canonical = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const named = (text: string) => text.split(':').filter(Boolean);
  const zeros = Array<string>(8 - named(canonical).length).fill('0');
  return named(canonical.replace('::', `:${zeros.join(':')}:`));
}

/**
 * The HMAC of a text under the secret of `VISITOR_KEY_ARN`, so that the usage table holds no addresses.
 * @returns its first 22 characters in base64url.
 * @throws Unavailable while the secret holds no value.
 */
export async function keyedHash(text: string): Promise<string> {
  const [key] = await secretIn('VISITOR_KEY_ARN').read();
  if (!key) throw unavailable('the secret of the visitors’ hash holds no value');
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}

/** The ids under which the usage table knows a visitor and their network on a day. */
export interface VisitorIds {
  readonly visitor: string;
  readonly network: string;
}

/**
 * The ids of whoever sent a request. They change every day, so that the table does not show that a visitor of today was
 * there yesterday.
 * @throws ConfigurationError or Unavailable when they cannot be made.
 */
export async function visitorIds(headers: ApiEvent['headers'], now: Date): Promise<VisitorIds> {
  const address = visitorAddress(headers);
  const day = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const [visitor, network] = await Promise.all(
    [address, networkOf(address)].map((one) => keyedHash(`${day} ${one}`)),
  );
  return { visitor: visitor!, network: network! };
}
