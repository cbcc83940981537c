import { expect, test } from 'vitest';
import { slug } from '#content/schema/commonFields.ts';
import { slugOf } from '#content/shared/slugOf.ts';

test('§3 content, ids: words of any Latin alphabet become an address of a–z, 0–9 and hyphens', () => {
  const words = {
    'Café “Zoë”': 'cafe-zoe',
    'Cafe\u0301…': 'cafe',
    'Straße, Æsir & Œuvre': 'strasse-aesir-oeuvre',
    'Łódź, Ångström, Þór': 'lodz-angstrom-thor',
    'What’s a client’s 5%?': 'whats-a-clients-5',
    'two -- hyphens_': 'two-hyphens',
  };
  for (const [text, address] of Object.entries(words)) {
    expect(slugOf(text), text).toBe(address);
    expect(slug.safeParse(address).success, text).toBe(true);
  }
  expect(slugOf('日本 …')).toBe('');
});

test('an id that every object of JavaScript has is refused, with what to do', () => {
  expect(slug.safeParse('constructor').error?.issues[0]?.message).toBe(
    'is a word of JavaScript’s own: choose another',
  );
});
