import { expect, test } from 'vitest';
import { services } from '../../../content/built/services.ts';
import { bookingPageUrl } from '../../../web/src/dialogs/schedule/bookingMessages.ts';
import { longDate, minutesToRead, shortMonth, withSeparators } from '../../../web/src/format.ts';
import { copyrightYears } from '../../../web/src/layouts/FooterContent.tsx';
import { currentOf, navigationLinks } from '../../../web/src/layouts/NavigationLinks.tsx';
import { idempotencyKeys } from '../../../web/src/pages/home/useContactForm.ts';
import { paths } from '../../../web/src/paths.ts';

test('§9 dates: US English long form, and short month with year, in UTC', () => {
  expect(longDate('2025-03-05T00:00:00Z')).toBe('March 5, 2025');
  expect(longDate('2025-03-05T23:59:59Z')).toBe('March 5, 2025');
  expect(shortMonth('2025-03-01T00:00:00Z')).toBe('Mar 2025');
});

test('§9 read time and counts', () => {
  expect(minutesToRead(7)).toBe('7 min read');
  expect(withSeparators(1234567)).toBe('1,234,567');
});

test('§2 navigation bar: a page is current, and so is the page above it', () => {
  const current = (pathname: string) =>
    navigationLinks.flatMap(({ to }) => {
      const mark = currentOf(to, pathname);
      return mark ? [[to, mark]] : [];
    });
  for (const path of ['/', '/services', '/industries', '/resources'])
    expect(current(path)).toEqual([[path, 'page']]);
  const [service] = services.services.cards;
  expect(current(service!.link)).toEqual([['/services', 'true']]);
  for (const path of [paths.caseStudy('a'), paths.insight('a'), paths.whitepaper('a')])
    expect(current(path)).toEqual([['/resources', 'true']]);
  for (const path of ['/privacy', '/insights-of-others', '/video-generator'])
    expect(current(path)).toEqual([]);
});

test('§2 links: an item’s id is its slug', () => {
  expect(paths.caseStudy('a-b')).toBe('/case-studies/a-b');
  expect(paths.insight('a-b')).toBe('/insights/a-b');
  expect(paths.whitepaper('a-b')).toBe('/whitepapers/a-b');
});

test('§1 footer: 2024 on the home page, 2025 elsewhere, to the year of the build', () => {
  const from = { home: 2024, otherPages: 2025 };
  expect(copyrightYears(from, '/', 2026)).toBe('2024–2026');
  expect(copyrightYears(from, '/services', 2026)).toBe('2025–2026');
  expect(copyrightYears(from, '/services', 2025)).toBe('2025');
});

test('§2 schedule dialog: the hostname is an encoded embed parameter', () => {
  const url = new URL(bookingPageUrl('https://calendly.com/firm/30min?month=2026-01', 'a b.example'));
  expect(url.searchParams.get('embed_domain')).toBe('a b.example');
  expect(url.searchParams.get('month')).toBe('2026-01');
  expect(url.href).not.toContain('a b');
});

test('§7 contact: the same content keeps its key until it was sent, other content gets another', () => {
  let made = 0;
  const keys = idempotencyKeys('test-key', () => `key-${++made}`);
  expect(keys.keyFor({ a: 1 })).toBe('key-1');
  expect(keys.keyFor({ a: 1 })).toBe('key-1');
  expect(keys.keyFor({ a: 2 })).toBe('key-2');
  keys.forget();
  expect(keys.keyFor({ a: 2 })).toBe('key-3');
});
