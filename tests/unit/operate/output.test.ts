import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, onTestFinished, test } from 'vitest';
import { oneLine, visible, writeNewFile } from '../../../infra/operate/output.ts';
import { isWindows } from '../../support/system.ts';

test('operator: text of visitors stays on one line and escapes what could move the cursor or hide', () => {
  expect(oneLine('a\nb\r\tc')).toBe('a\\nb\\r\\tc');
  expect(oneLine('\u001b[2J\u0000\u009b')).toBe('\\u001b[2J\\u0000\\u009b');
  expect(oneLine('x\u202ey\u2028z\u061c')).toBe('x\\u202ey\\u2028z\\u061c');
  expect(oneLine('Zoë 👩‍💻 — Łódź')).toBe('Zoë 👩‍💻 — Łódź');
});

test('operator: text of several lines keeps line feeds and tabs, and JSON says the same as before', () => {
  expect(visible('a\n\tb\r')).toBe('a\n\tb\\r');
  const odd = { text: '\u007f\u009b2J\u202e\u2066\n', 'na\u200eme': 1 };
  const shown = visible(JSON.stringify(odd, null, 2));
  expect(shown).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  expect(JSON.parse(shown)).toEqual(odd);
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'output-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('operator: a file has its name only when it is complete', { skip: isWindows }, async () => {
  const folder = temporaryFolder();
  const to = join(folder, 'all.csv');
  await writeNewFile(to, (file) =>
    pipeline(async function* () {
      yield 'one\n';
      expect(existsSync(to)).toBe(false);
      yield 'two\n';
    }, file),
  );
  expect(readFileSync(to, 'utf8')).toBe('one\ntwo\n');
  expect(statSync(to).mode & 0o777).toBe(0o600);
  await expect(writeNewFile(to, async () => {})).rejects.toThrow('is there already. Name another file.');
  expect(readdirSync(folder)).toEqual(['all.csv']);
});

test('operator: a file that breaks off leaves nothing behind', async () => {
  const folder = temporaryFolder();
  const broken = writeNewFile(join(folder, 'all.csv'), (file) =>
    pipeline(async function* () {
      yield 'one\n';
      throw new Error('The table is gone.');
    }, file),
  );
  await expect(broken).rejects.toThrow('The table is gone.');
  expect(readdirSync(folder)).toEqual([]);
  await expect(writeNewFile(join(folder, 'no', 'all.csv'), async () => {})).rejects.toThrow(
    'cannot be written (ENOENT), and nothing of it is there.',
  );
});
