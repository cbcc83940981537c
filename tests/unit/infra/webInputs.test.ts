import { globSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { expect, onTestFinished, test, vi } from 'vitest';
import { firmFolderOf } from '#content/read/firmFolder.ts';
import { webInputs, webSources } from '#infra/build/webInputs.ts';

const root = join(import.meta.dirname, '../../..');

test('the site is built again when a file changes that its code or its build imports, words included', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['web/build.ts', 'web/entry-client.tsx', 'web/entry-server.tsx'],
    bundle: true,
    write: false,
    outdir: 'out',
    packages: 'external',
    platform: 'node',
    format: 'esm',
    loader: { '.png': 'empty', '.woff': 'empty', '.woff2': 'empty' },
    metafile: true,
    logLevel: 'silent',
  });
  const imported = Object.keys(metafile.inputs);
  expect(imported).toContain('content/built/words.ts');
  const seen = new Set(globSync(webSources, { cwd: root }).map((file) => file.replaceAll('\\', '/')));
  expect(imported.filter((file) => !seen.has(file))).toEqual([]);
});

test('a site for another address, or that search engines may show, is another site', () => {
  const project = mkdtempSync(join(tmpdir(), 'project-'));
  const inputs = ['https://firm.example', 'https://www.firm.example'].flatMap((SITE_URL) =>
    ['true', 'false'].map((INDEXABLE) => webInputs(project, { SITE_URL, INDEXABLE })),
  );
  expect(new Set(inputs).size).toBe(4);
});

test('the site of last year, which its footer names, is built again', () => {
  const project = mkdtempSync(join(tmpdir(), 'project-'));
  onTestFinished(() => void vi.useRealTimers());
  const inputs = ['2026-01-01', '2026-12-31T23:59:59Z', '2027-01-01'].map((now) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    return webInputs(project, { SITE_URL: 'https://firm.example', INDEXABLE: 'true' });
  });
  expect(inputs.map((hash) => inputs.indexOf(hash))).toEqual([0, 0, 2]);
});

test.each([
  `${firmFolderOf()}/takeaways/plan.xlsx`,
  `${firmFolderOf()}/people/ada-cv.pdf`,
  'dist/pictures/home.png',
  'dist/public/guides/guide.pdf',
  'package-lock.json',
])('the site is built again when a document, a picture or a package was replaced: %s', (path) => {
  const project = mkdtempSync(join(tmpdir(), 'project-'));
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  const inputs = ['first', 'second', 'first'].map((bytes) => {
    writeFileSync(file, bytes);
    return webInputs(project, { SITE_URL: 'https://firm.example', INDEXABLE: 'true' });
  });
  expect(inputs.map((hash) => inputs.indexOf(hash))).toEqual([0, 1, 0]);
});
