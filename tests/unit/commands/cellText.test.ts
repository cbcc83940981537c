import { expect, test } from 'vitest';
import { oneLine, visible } from '../../../infra/commands/cellText.ts';

test('text of visitors stays on one line and escapes what could move the cursor or hide', () => {
  expect(oneLine('a\nb\r\tc')).toBe('a\\nb\\r\\tc');
  expect(oneLine('\u001b[2J\u0000\u009b')).toBe('\\u001b[2J\\u0000\\u009b');
  expect(oneLine('x\u202ey\u2028z\u061c')).toBe('x\\u202ey\\u2028z\\u061c');
  expect(oneLine('Zoë 👩‍💻 — Łódź')).toBe('Zoë 👩‍💻 — Łódź');
});

test('text of several lines keeps line feeds and tabs, and JSON says the same as before', () => {
  expect(visible('a\n\tb\r')).toBe('a\n\tb\\r');
  const odd = { text: '\u007f\u009b2J\u202e\u2066\n', 'na\u200eme': 1 };
  const shown = visible(JSON.stringify(odd, null, 2));
  expect(shown).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  expect(JSON.parse(shown)).toEqual(odd);
});
