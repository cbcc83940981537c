import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ObjectFolder } from '../../../infra/local/services/buckets.ts';
import { isWindows } from '../../support/system.ts';

test('local run: objects are files for this user only, and a description of something else is one sentence', {
  skip: isWindows,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'objects-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  new ObjectFolder(folder).put('thumbnails/ä.svg', Buffer.from('<svg/>'), {
    'content-type': 'image/svg+xml',
  });
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
  expect([...new ObjectFolder(folder).read().keys()]).toEqual(['thumbnails/ä.svg']);

  writeFileSync(join(folder, 'foreign.json'), '{"name":"something else"}');
  expect(() => new ObjectFolder(folder).read()).toThrow(
    'foreign.json does not describe an object. Remove it and the file beside it without .json, then start again.',
  );
});
