import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subscriberEmail } from '#functions/newsletter/newsletter.ts';
import { emailAddress } from '#functions/runtime/text.ts';
import { anyText } from '../../support/arbitraries.ts';
import { titled } from '../../support/shortly.ts';

const read = (typed: string) => emailAddress.safeParse(typed).data;

describe('an address', () => {
  it.each(
    titled([
      ..."info@xn--e1afmkfd.xn--p1ai r&d@example.com o'neil@example.com a..b@example.com .a.@example.com".split(
        ' ',
      ),
      ...'!#$%&*+/=?^_`{|}~-@example.com ada@a.b ADA@Example.COM'.split(' '),
      `${'a'.repeat(64)}@example.com`,
      `ada@${'b'.repeat(63)}.com`,
    ]),
  )('that browsers call valid is taken as it is: %s', (_, address) => {
    expect(read(address)).toBe(address);
  });

  it.each([
    ['a zero-width space', 'ada\u200b@exam\u200bple.com\u200b'],
    ['a word joiner', '\u2060ada@example.com\u2060'],
    ['marks of direction', '\u200e\u202aada@example.com\u202c\u200f'],
    ['overrides and isolates', '\u202eada\u202d@example\u2066.com\u2069'],
    ['a byte order mark', '\ufeffada@example.com'],
    ['soft hyphens', 'ada@exam\u00adple.com'],
    ['non-breaking blanks', '\u00a0\u202fada@example.com\u2007\u3000'],
    ['line breaks', '\r\n\tada@example.com\n'],
    ['mailto:', 'MailTo:ada@example.com'],
    ['a link with a subject', 'mailto:ada%40example.com?subject=Hello'.replace('%40', '@')],
    ['brackets', '<ada@example.com>'],
    ['single angle quotation marks', '‹ ada@example.com ›'],
    ['a name', 'Ada Lovelace <ada@example.com>'],
    ['a name in quotation marks', '"Lovelace, Ada" <mailto:ada@example.com>;'],
    ['a quoted local part', '"ada"@example.com'],
  ])('comes without %s', (_, typed) => {
    expect(read(typed)).toBe('ada@example.com');
  });

  it('of a link is decoded, and one with a domain in other letters is written as browsers write it', () => {
    expect(read('mailto:r%26d@example.com')).toBe('r&d@example.com');
    expect(read('info@почта.рф')).toBe('info@xn--80a1acny.xn--p1ai');
    expect(read('info@Bücher.example')).toBe('info@xn--bcher-kva.example');
    expect(read('info@例え。jp')).toBe('info@xn--r8jz45g.jp');
  });

  it.each(
    titled([
      '',
      ' ',
      ...'ada ada@ @example.com ada@example ada@localhost ada@192.0.2.7 ada@１２３.４５ ada@[192.0.2.7]'.split(
        ' ',
      ),
      ...'ada@example..com ada@-example.com ada@example-.com ada@exam_ple.com ada@exa/mple.com юля@example.com'.split(
        ' ',
      ),
      'ada lovelace@example.com',
      'ada\u00a0lovelace@example.com',
      'ada@example.com, eve@example.com',
      '<ada@example.com> <eve@example.com>',
      'ada@example.com\nBcc: eve@example.com',
      'ada\u0000@example.com',
      `${'a'.repeat(65)}@example.com`,
      `ada@${'b'.repeat(64)}.com`,
      `ada@${`${'b'.repeat(63)}.`.repeat(4)}com`,
      `${'\u200b'.repeat(1000)}ada@example.com`,
    ]),
  )('is refused where it is none: %s', (_, typed) => {
    expect(emailAddress.safeParse(typed).error?.issues[0]?.message).toBe('Invalid email address');
  });

  it('that was read is read again as it is, has only signs of ASCII and is bounded', () => {
    const signs = ['', '', '<', '>', '"', ' ', 'mailto:', '\u200b', 'é', 'рф', '%40', '%00', '\n', '?', ','];
    const sign = fc.constantFrom(...signs);
    const local = fc.constantFrom('ada', 'r&d', '.a.', '!#$%&*+/=?^_`{|}~-', 'a'.repeat(64));
    const domain = fc.constantFrom('example.com', 'a-b.example', `${'b'.repeat(63)}.com`);
    const typed = fc.tuple(sign, sign, local, sign, fc.constant('@'), domain, sign, sign);
    fc.assert(
      fc.property(
        fc.oneof(
          typed.map((parts) => parts.join('')),
          anyText(20),
        ),
        (text) => {
          const address = read(text);
          if (address === undefined) return;
          expect(read(address)).toBe(address);
          expect(address).toMatch(/^[\x21-\x7e]{3,254}$/);
        },
      ),
      { numRuns: 300 },
    );
  });
});

it('one address is one subscriber, however it was pasted', () => {
  const pasted = ['Ada@Example.com', 'Ada <ada@example.com>', 'mailto:ADA@example.com\u200b'];
  expect(new Set(pasted.map((typed) => subscriberEmail.parse(typed)))).toEqual(new Set(['ada@example.com']));
});
