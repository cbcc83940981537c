import { expect, test } from 'vitest';
import { dataPolicy, pagePolicy } from '../../infra/edge/securityHeaders.ts';

const media = 'https://media.s3.us-east-1.amazonaws.com';
const deployed = { siteUrl: 'https://www.example.com' };

test('the header says of the pages what no release changes', () => {
  expect(pagePolicy(deployed, media).split('; ')).toEqual([
    "script-src-attr 'none'",
    "style-src-attr 'none'",
    "img-src 'self' data: https://media.s3.us-east-1.amazonaws.com",
    "font-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    "worker-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ]);
});

test('the header leaves styles, scripts and frames to the policy of the page', () => {
  expect(pagePolicy(deployed, media)).not.toMatch(
    /(^|; )(default-src|script-src|script-src-elem|style-src|style-src-elem|frame-src|child-src) /,
  );
});

test('the local site is not upgraded to HTTPS', () => {
  expect(pagePolicy({ siteUrl: 'http://localhost:8080' }, media)).not.toContain('upgrade-insecure-requests');
});

test.each([pagePolicy(deployed, media), dataPolicy])('nothing unsafe is ever allowed: %s', (policy) => {
  expect(policy).not.toMatch(/unsafe|\*/);
});
