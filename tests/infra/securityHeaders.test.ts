import { expect, test } from 'vitest';
import { pagePolicy } from '#infra/stack/edge/securityHeaders.ts';

const media = 'https://media.s3.us-east-1.amazonaws.com';
const deployed = { siteUrl: 'https://www.example.com' };
const site = {
  inlineScriptHash: 'sha256-abc=',
  frames: ['https://calendly.com', 'https://book.example.com'],
  scripts: ['https://cdn.example.com'],
  connections: ['https://cdn.example.com', 'https://plausible.io'],
};

test('the policy allows what the pages load and nothing else', () => {
  expect(pagePolicy(deployed, site, media).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-abc=' https://cdn.example.com",
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self' https://cdn.example.com https://plausible.io",
    'frame-src https://calendly.com https://book.example.com',
    "img-src 'self' data: https://media.s3.us-east-1.amazonaws.com",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ]);
});

test('without booking no other site is shown in a frame, without generated images none of another host', () => {
  const policy = pagePolicy(deployed, { ...site, frames: [] }, undefined);
  expect(policy).toContain("frame-src 'none'; img-src 'self' data:; ");
});

test('the local site is not upgraded to HTTPS', () => {
  expect(pagePolicy({ siteUrl: 'http://localhost:8080' }, site, media)).not.toContain('upgrade');
});
