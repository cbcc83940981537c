import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { analyticsOrigins, site } from '#content/schema/site.ts';
import { bookingOrigins } from '#content/shared/bookingPage.ts';

const authored = parse(readFileSync('content/firm/site.yaml', 'utf8'));
const analytics = { script: 'https://cdn.example.com/script.js', site: 'a' };

test('§2 site: the policy knows the hosts that a firm names for its booking page and its analytics', () => {
  const read = site.parse({
    ...authored,
    schedulingUrl: 'https://go.example.com/half-hour',
    bookingHosts: ['book.example.com'],
    analytics: { ...analytics, hosts: ['events.example.com'] },
  });
  expect(bookingOrigins({ ...read, schedulingUrl: read.schedulingUrl! })).toEqual([
    'https://go.example.com',
    'https://book.example.com',
  ]);
  expect(analyticsOrigins(read.analytics)).toEqual({
    scripts: ['https://cdn.example.com'],
    connections: ['https://cdn.example.com', 'https://events.example.com'],
  });
});

test('§2 site: a booking page needs its address, and a newsletter the postal address for its letters', () => {
  const missing = (features: object) => {
    const { error } = site.safeParse({
      ...authored,
      schedulingUrl: undefined,
      postalAddress: undefined,
      features,
    });
    return error?.issues.map(({ path }) => path.join()) ?? [];
  };
  expect(missing({})).toEqual(['schedulingUrl', 'postalAddress']);
  expect(missing({ booking: false })).toEqual(['postalAddress']);
  expect(missing({ newsletter: false })).toEqual(['schedulingUrl']);
  expect(missing({ booking: false, newsletter: { endedOn: '2026-11-28' } })).toEqual([]);
});

test('§2 site: without such hosts there are those of the two addresses, or none', () => {
  const { bookingHosts, analytics: none } = site.parse(authored);
  expect(bookingHosts).toEqual([]);
  expect(analyticsOrigins(none)).toEqual({ scripts: [], connections: [] });
  const { connections } = analyticsOrigins(site.parse({ ...authored, analytics }).analytics);
  expect(connections).toEqual(['https://cdn.example.com']);
});

test.each([
  'https://book.example.com',
  '*',
  '*.example.com',
  "book.example.com 'unsafe-inline'",
  'localhost',
  '',
])('§2 site: a host cannot be %j, which would end up in the policy', (host) => {
  for (const wrong of [{ bookingHosts: [host] }, { analytics: { ...analytics, hosts: [host] } }]) {
    const { error } = site.safeParse({ ...authored, ...wrong });
    expect(error?.issues[0]?.message).toBe(
      'must be the name of a host, such as book.example.com, without https://',
    );
  }
});
