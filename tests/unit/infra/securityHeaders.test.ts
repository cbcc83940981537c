import { App, Stack, Token } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { apiPolicy, pagePolicy, securityHeaders } from '../../../infra/constructs/securityHeaders.ts';

const site = {
  paths: ['/'],
  csp: {
    scriptHashes: ["'sha256-c2NyaXB0'"],
    styleHashes: ["'sha256-c3R5bGU='"],
    frameSources: ['https://booking.example'],
  },
};
const media = 'https://media.s3.us-east-1.amazonaws.com';
const deployed = { siteUrl: 'https://www.example.com' };

test('pages load from the site alone, frames from the booking page, generated images, inline code by its hash', () => {
  expect(pagePolicy(site, deployed, media).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-c2NyaXB0'",
    "style-src 'self' 'sha256-c3R5bGU=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "img-src 'self' data: https://media.s3.us-east-1.amazonaws.com",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://booking.example',
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ]);
});

test('the local site is not upgraded to HTTPS', () => {
  expect(pagePolicy(site, { siteUrl: 'http://localhost:8080' }, media)).not.toContain(
    'upgrade-insecure-requests',
  );
});

test('without a booking page there are no frames', () => {
  const policy = pagePolicy({ ...site, csp: { ...site.csp, frameSources: [] } }, deployed, media);
  expect(policy).toContain("frame-src 'none'");
});

test.each([pagePolicy(site, deployed, media), apiPolicy])('nothing unsafe is ever allowed: %s', (policy) => {
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('a policy longer than CloudFront takes is refused with the remedy', () => {
  const styleHashes = Array.from(
    { length: 40 },
    (_, number) => `'sha256-${String(number).padStart(43, '0')}='`,
  );
  const policy = pagePolicy({ ...site, csp: { ...site.csp, styleHashes } }, deployed, media);
  const stack = new Stack(new App(), 'Test');
  expect(() => securityHeaders(stack, 'Headers', policy, { indexable: true })).toThrow(
    /has \d+ characters; CloudFront takes 1783\. Move inline styles and scripts to files/,
  );
});

test('the bucket’s host, which the synthesis does not know, counts with its longest name', () => {
  const stack = new Stack(new App(), 'Test');
  const host = Token.asString({ Ref: 'Media' });
  const length = pagePolicy(site, deployed, '').length + 'https://'.length;
  const padded = (spare: number) => {
    const policy = pagePolicy(site, deployed, `https://${host}`);
    return `${policy}${' '.repeat(1783 - length - 63 - '.s3.ap-southeast-1.amazonaws.com'.length - spare)}`;
  };
  expect(() => securityHeaders(stack, 'Fits', padded(0), { indexable: true })).not.toThrow();
  expect(() => securityHeaders(stack, 'Long', padded(-1), { indexable: true })).toThrow(
    'has 1784 characters',
  );
});
