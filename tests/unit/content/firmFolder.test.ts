import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { demoFolder, firmFolderOf, siteAddressOf } from '#content/read/firmFolder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'firm-'));
  for (const folder of ['infra/stages', demoFolder, 'content/acme', 'content/other']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
});
const stageFile = (stage: string, settings: object) =>
  writeFileSync(
    join(root, `infra/stages/${stage}.ts`),
    `export const stage = ${JSON.stringify(settings)} satisfies object;\n`,
  );

test('§3 content, another firm: the shell chooses its folder, then the stage’s file, then it is the demo', () => {
  expect(firmFolderOf({}, root)).toBe(demoFolder);
  stageFile('production', { content: 'content/acme' });
  stageFile('sandbox', { siteUrl: 'https://example.com', content: 'content/other' });
  expect(firmFolderOf({}, root)).toBe('content/acme');
  expect(firmFolderOf({ STAGE: 'local' }, root)).toBe('content/acme');
  expect(firmFolderOf({ STAGE: 'sandbox' }, root)).toBe('content/other');
  expect(firmFolderOf({ STAGE: 'sandbox', CONTENT: 'content/firm/' }, root)).toBe(demoFolder);
});

test('§3 content, another firm: a folder that is not there or not below the project is refused in a sentence', () => {
  expect(() => firmFolderOf({ CONTENT: 'content/nobody' }, root)).toThrow(
    'There is no folder content/nobody. Write the folder of your content into CONTENT or into infra/stages/production.ts.',
  );
  for (const CONTENT of ['/etc/firm', 'content/../../firm', 'firm', '../firm']) {
    expect(() => firmFolderOf({ CONTENT }, root), CONTENT).toThrow(
      'CONTENT must be the folder of the firm’s content',
    );
  }
});

test.each(['acme', ['content/acme'], '/etc/firm', ''])(
  '§3 content, another firm: %j as content of a stage is refused, not taken for the demo',
  (written) => {
    stageFile('production', { content: written });
    expect(() => firmFolderOf({}, root)).toThrow(
      'content in infra/stages/production.ts must be the folder of',
    );
    expect(() => firmFolderOf({}, root)).toThrow(`but is ${JSON.stringify(written)}.`);
  },
);

test.each([
  ['the build', 'content/commands/build.ts'],
  ['the check', 'content/commands/check.ts'],
  ['a new file', 'content/commands/new.ts', 'insight', 'A title'],
  ['what needs built content', 'infra/build/withContent.ts'],
])('§3 content, another firm: %s ends with the sentence when the folder is not there', (_, ...command) => {
  const env = { ...process.env, CONTENT: 'content/nobody' };
  const options = { env, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, command, options);
  expect(stderr).toMatch(/^There is no folder content\/nobody\. Write .*\.\n$/);
  expect(status).toBe(1);
});

test('a paper leads to the address of its stage, else to that of production where it shows the same firm', () => {
  expect(siteAddressOf({}, root)).toBeUndefined();
  stageFile('production', { siteUrl: 'https://www.acme.example', content: 'content/acme' });
  stageFile('preview', { siteUrl: 'https://preview.acme.example', content: 'content/acme' });
  stageFile('sandbox', { content: 'content/acme' });
  stageFile('other', { content: 'content/other' });
  const addresses = [
    {},
    { STAGE: 'local' },
    { STAGE: 'sandbox' },
    { STAGE: 'preview' },
    { STAGE: 'other' },
  ].map((env) => siteAddressOf(env, root));
  const production = 'https://www.acme.example';
  expect(addresses).toEqual([production, production, production, 'https://preview.acme.example', undefined]);
  expect(siteAddressOf({ CONTENT: 'content/other' }, root)).toBeUndefined();
});
