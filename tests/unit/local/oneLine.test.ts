import { expect, test } from 'vitest';
import { oneLine } from '../../../infra/operate/runCommand.ts';

test('operator: text of visitors stays on one line and escapes what could move the cursor or hide', () => {
  expect(oneLine('a\nb\r\tc')).toBe('a\\nb\\r\\tc');
  expect(oneLine('\u001b[2J\u0000\u009b')).toBe('\\u001b[2J\\u0000\\u009b');
  expect(oneLine('x\u202ey\u2028z')).toBe('x\\u202ey\\u2028z');
  expect(oneLine('Zoë 👩‍💻 — Łódź')).toBe('Zoë 👩‍💻 — Łódź');
});
