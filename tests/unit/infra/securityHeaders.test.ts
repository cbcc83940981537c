import { App, Stack } from 'aws-cdk-lib';
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
const deployed = { siteUrl: 'https://www.example.com' };

test('pages load from the site alone, frames from the booking page, inline code by its hash', () => {
  expect(pagePolicy(site, deployed).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-c2NyaXB0'",
    "style-src 'self' 'sha256-c3R5bGU=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "img-src 'self' data:",
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
  expect(pagePolicy(site, { siteUrl: 'http://localhost:8080' })).not.toContain('upgrade-insecure-requests');
});

test('without a booking page there are no frames', () => {
  const policy = pagePolicy({ ...site, csp: { ...site.csp, frameSources: [] } }, deployed);
  expect(policy).toContain("frame-src 'none'");
});

test.each([pagePolicy(site, deployed), apiPolicy])('nothing unsafe is ever allowed: %s', (policy) => {
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('a policy longer than CloudFront takes is refused with the remedy', () => {
  const styleHashes = Array.from(
    { length: 40 },
    (_, number) => `'sha256-${String(number).padStart(43, '0')}='`,
  );
  const policy = pagePolicy({ ...site, csp: { ...site.csp, styleHashes } }, deployed);
  const stack = new Stack(new App(), 'Test');
  expect(() => securityHeaders(stack, 'Headers', policy, { indexable: true })).toThrow(
    /has \d+ characters; CloudFront takes 1783\. Move inline styles and scripts to files/,
  );
});
