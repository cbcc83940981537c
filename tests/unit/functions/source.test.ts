import * as fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { contactRequest } from '../../../functions/contract/contact.ts';
import { sourceClass } from '../../../functions/contract/source.ts';
import { allClasses, classOf, cutSource, mostPages } from '../../../functions/contract/sourceShape.ts';
import { contactMessage } from '../../support/contact.ts';

vi.mock('../../../content/built/counting.ts', () => ({ counting: { campaigns: ['spring-2026'], oneIn: 1 } }));

const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.anything());
const shaped = fc.record(
  {
    utm: fc.dictionary(fc.constantFrom('source', 'medium', 'campaign', 'term', 'content', 'x'), anything),
    referrer: anything,
    landing: anything,
    pages: fc.array(anything, { maxLength: 60 }),
  },
  { requiredKeys: [] },
);

/** The documented shape, said once more in other words. */
function expectShape({
  utm = {},
  referrer = 'a',
  landing = '/',
  pages = [],
  ...others
}: ReturnType<typeof cutSource>) {
  expect(others).toEqual({});
  expect(Object.keys(utm).every((name) => /^(source|medium|campaign|term|content)$/.test(name))).toBe(true);
  for (const text of Object.values(utm)) {
    expect([...text].length).toBeLessThanOrEqual(60);
    expect(text).toBe(text.trim());
    expect(text).toMatch(/^[^\p{C}\p{Zl}\p{Zp}<>"'`\\/:]+$/u);
  }
  expect(referrer).toMatch(/^[a-z0-9.-]{1,100}$/);
  expect(pages.length).toBeLessThanOrEqual(mostPages);
  for (const path of [landing, ...pages]) expect(path).toMatch(/^(?!.{201})\/(?!\/)[\w\-./]*$/);
}

test('whatever a source is, it is cut to its shape, and no message is refused for it', () => {
  fc.assert(
    fc.property(fc.oneof(shaped, fc.anything()), (source) => {
      const { data, error } = contactRequest.safeParse({ ...contactMessage(), context: { source } });
      expect(error).toBeUndefined();
      const cut = data?.context?.source ?? {};
      expectShape(cut);
      expect(cutSource(cut)).toEqual(cut);
      expect(allClasses).toContain(classOf(cut));
    }),
    { numRuns: 2000 },
  );
});

test('forty parameters, markup, controls and signs of direction leave five plain lines', () => {
  const forty = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`p${index}`, 'x']));
  const utm = {
    ...forty,
    source: 'a\u202Eb<script>\u0000',
    medium: 'é\n\nß',
    campaign: '\u{1F600}',
    term: ' x '.repeat(99),
  };
  expect(
    cutSource({ utm, referrer: 'EVIL.example/<b>', landing: '/a?b=<i>', pages: ['javascript:1', '//b/'] }),
  ).toEqual({
    utm: { source: 'a b script', medium: 'é ß', term: 'x '.repeat(30).trim() },
    referrer: 'evil.example',
    landing: '/a',
    pages: ['/b/'],
  });
});

describe('the class of a source', () => {
  it.each([
    [{}, 'direct'],
    [{ referrer: 'www.google.de' }, 'search'],
    [{ referrer: 'com.google.android.googlequicksearchbox' }, 'search'],
    [{ referrer: 'duckduckgo.com' }, 'search'],
    [{ referrer: 'mail.google.com' }, 'mail'],
    [{ referrer: 'com.google.android.gm' }, 'mail'],
    [{ referrer: 'outlook.live.com' }, 'mail'],
    [{ referrer: 'www.linkedin.com' }, 'social'],
    [{ referrer: 't.co' }, 'social'],
    [{ referrer: 'at.com' }, 'referral'],
    [{ referrer: 'netflix.com' }, 'referral'],
    [{ referrer: 'chatgpt.com' }, 'referral'],
    [{ utm: { medium: 'Email', source: 'google' } }, 'mail'],
    [{ utm: { medium: 'cpc', source: 'x' } }, 'search'],
    [{ utm: { source: 'LinkedIn' } }, 'social'],
    [{ utm: { medium: 'partner' }, referrer: 'www.google.com' }, 'referral'],
    [{ utm: { campaign: 'Spring-2026', medium: 'email' } }, 'spring-2026'],
    [{ utm: { campaign: 'winter-2026' } }, 'other'],
    [{ landing: '/services', pages: ['/'] }, 'direct'],
  ])('of %j is %s', (source, expected) => {
    expect(classOf(source)).toBe(expected);
  });

  it.each([
    ['search', 'search'],
    ['spring-2026', 'spring-2026'],
    ['evil', 'other'],
    [7, 'other'],
    [{}, 'other'],
  ])('is one of a closed list: %j is stored as %s', (given, stored) => {
    expect(sourceClass.parse(given)).toBe(stored);
  });
});
