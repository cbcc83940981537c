import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactFields, contactForm } from '#functions/contact/contact.ts';
import { contactMessage, contactWords } from '../../support/contact.ts';

/** Characters that draw nothing, by what they are to Unicode. */
const blanks = [
  ...['\u0020', '\u00a0', '\u2003', '\u3000', '\u2028'], // spaces and separators
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u061c', '\u{e0041}'], // format
  ...['\u034f', '\u17b4', '\u180b', '\ufe0f', '\u{e0100}'], // marks without ink
  ...['\u115f', '\u1160', '\u3164', '\uffa0'], // Hangul fillers, which are letters
  ...['\u2800', '\u{1d159}'], // braille blank and null notehead, which are symbols
  ...['\u{13441}', '\u{13442}', '\u2065', '\ufff0'], // hieroglyph blanks, and invisible in Unicodes to come
];
const blankText = fc.string({ unit: fc.constantFrom(...blanks), minLength: 1, maxLength: 40 });

// An address has a form of its own, and a field that may be empty says nothing of it.
const fields = contactFields.filter((field) => field !== 'email' && contactWords[field].empty);

const ink = fc.constantFrom(...'aŻß木김ضअ7&🏭⠓𓀀・\ue000');

describe.each(fields)('§5 %s', (field) => {
  test('a text that draws nothing is none', () => {
    fc.assert(
      fc.property(blankText, (text) => {
        const { error } = contactForm.safeParse(contactMessage({ [field]: text }));
        expect(error?.issues).toMatchObject([{ path: [field], message: contactWords[field].empty }]);
      }),
    );
  });

  test('with one visible character in it, a text passes as it was typed', () => {
    fc.assert(
      fc.property(blankText, ink, blankText, (before, character, after) => {
        const text = `${before}${character}${after}`;
        const long = field === 'message' ? `${text}${character.repeat(10)}` : text;
        const { data } = contactForm.safeParse(contactMessage({ [field]: long }));
        expect(data).toMatchObject({ [field]: long.trim() });
      }),
    );
  });
});

test('half of a character is refused, and a character of two halves counts once', () => {
  const said = (fields: object) => contactForm.safeParse(contactMessage(fields)).error?.issues[0]?.message;
  expect(said({ lastName: '\ud800' })).toBe('Last name contains characters that cannot be stored');
  expect(said({ message: '🎉'.repeat(9) })).toBe('Message must be at least 10 characters');
  expect(said({ message: '🎉'.repeat(10) })).toBeUndefined();
});
