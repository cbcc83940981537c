import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactRequest } from '../../../functions/contact/contact.ts';
import { cutSource } from '../../../functions/contact/sourceShape.ts';
import { anyText } from '../../support/arbitraries.ts';
import { contactMessage } from '../../support/contact.ts';

const anything = fc.oneof(anyText(400), fc.anything());
const shaped = fc.record(
  {
    utm: fc.dictionary(fc.constantFrom('source', 'medium', 'campaign', 'term', 'content', 'x'), anything),
    referrer: anything,
  },
  { requiredKeys: [] },
);

/** The documented shape, said once more in other words. */
function expectShape({ utm = {}, referrer = 'a', ...others }: ReturnType<typeof cutSource>) {
  expect(others).toEqual({});
  expect(Object.keys(utm).every((name) => /^(source|medium|campaign|term|content)$/.test(name))).toBe(true);
  for (const text of Object.values(utm)) {
    expect([...text].length).toBeLessThanOrEqual(60);
    expect(text).toBe(text.trim());
    expect(text).toMatch(/^[^\p{C}\p{Zl}\p{Zp}<>"'`\\/:]+$/u);
  }
  expect(referrer).toMatch(/^[a-z0-9.-]{1,100}$/);
}

test('whatever a source is, it is cut to its shape, and no message is refused for it', () => {
  fc.assert(
    fc.property(fc.oneof(shaped, fc.anything()), (source) => {
      const { data, error } = contactRequest.safeParse({ ...contactMessage(), context: { source } });
      expect(error).toBeUndefined();
      const cut = data?.context?.source ?? {};
      expectShape(cut);
      expect(cutSource(cut)).toEqual(cut);
    }),
    { numRuns: 400 },
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
  expect(cutSource({ utm, referrer: 'EVIL.example/<b>', landing: '/a', pages: ['/b'] })).toEqual({
    utm: { source: 'a b script', medium: 'é ß', term: 'x '.repeat(30).trim() },
    referrer: 'evil.example',
  });
});
