import { describe, expect, it } from 'vitest';
import { networkOf, visitorAddress } from '#functions/limits/visitor.ts';

const of = (viewer: string | undefined, others: Record<string, string> = {}) =>
  visitorAddress({ ...others, 'cloudfront-viewer-address': viewer });

describe('who a visitor is to a limit', () => {
  it.each([
    ['198.51.100.10:46532', '198.51.100.10'],
    ['2001:0db8:85a3:0000:0000:8a2e:0370:7334:46532', '2001:db8:85a3:0'],
    ['2001:DB8:1:2:3:4:5:6:443', '2001:db8:1:2'],
    ['[2001:db8::1]:443', '2001:db8:0:0'],
    ['::1:50123', '0:0:0:0'],
    ['2001:db8::4:5:6:7:8:443', '2001:db8:0:4'],
    ['1:2:3:::443', '1:2:3:0'],
    ['1::ffff:192.0.2.7:443', '1:0:0:0'],
    ['fe80::1%eth0:443', 'fe80:0:0:0'],
    ['::ffff:192.0.2.7:50123', '192.0.2.7'],
  ])('%s is %s', (viewer, address) => expect(of(viewer)).toBe(address));

  it.each([
    ['198.51.100.10', '198.51.100'],
    ['2001:db8:85a3:0', '2001:db8:85a3'],
  ])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('is not what a client says of itself', () => {
    expect(of('198.51.100.10:1', { 'x-forwarded-for': '203.0.113.9' })).toBe('198.51.100.10');
    expect(() => of(undefined, { 'x-forwarded-for': '203.0.113.9' })).toThrow('CloudFront-Viewer-Address');
  });

  it.each(['', '198.51.100.10', '198.51.100.10:80x', '999.1.1.1:80', '2[001:db8::1]:443'])(
    'refuses %j',
    (viewer) => {
      expect(() => of(viewer)).toThrow('CloudFront-Viewer-Address');
    },
  );
});
