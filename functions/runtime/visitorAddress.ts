import { isIPv4, isIPv6 } from 'node:net';
import type { ApiEvent } from './apiGateway.ts';
import { ConfigurationError } from './environment.ts';

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
    'CloudFront must send CloudFront-Viewer-Address to the API (infra/WebStack.ts: apiHeaders).',
  );
}

/**
 * The network of a visitor: what one household, office or small provider has in all.
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
