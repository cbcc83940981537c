import { expect, test } from 'vitest';
import { site } from '#content/built/site.ts';
import { securityTxt } from '#web/securityTxt.ts';

test('security.txt: who finds a weakness reads whom to tell, in a file that a deployment keeps valid', () => {
  const lines = securityTxt('https://www.example.com', new Date('2026-11-23T10:00:00Z')).split('\n');
  expect(lines).toContain(`Contact: mailto:${site.contactEmail}`);
  expect(lines).toContain('Canonical: https://www.example.com/.well-known/security.txt');
  expect(lines).toContain('Expires: 2027-10-01T00:00:00.000Z');
});

test.each(['2026-01-01T00:00:00Z', '2026-01-31T23:59:59Z', '2028-02-29T12:00:00Z', '2026-12-31T23:59:59Z'])(
  'security.txt: built on %s it ends in the future, within a year',
  (built) => {
    const expires = /Expires: (.*)/.exec(securityTxt('https://www.example.com', new Date(built)))![1]!;
    const days = (Date.parse(expires) - Date.parse(built)) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  },
);
