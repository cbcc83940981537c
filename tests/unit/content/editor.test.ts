import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { editorConfig } from '../../../content/editor/config.ts';
import { serveEditor } from '../../../content/editor/server.ts';
import { canonical, yamlForm } from '../../../content/format/canonical.ts';
import { splitFrontMatter } from '../../../content/read/authoredFiles.ts';
import { dueSince } from '../../../content/read/readContent.ts';
import { firmFolder } from '../../../content/schema/firmFolder.ts';
import { contentFolder, insightFile } from './contentFolder.ts';

const config = editorConfig(
  { topics: [{ id: 'cost', name: 'Cost' }], people: [] },
  'http://localhost:8080',
  '/home/jane/Our website',
);
const fieldsOf = (collection: string) => config.collections.find(({ name }) => name === collection)!.fields;

test('publishing, editor: an article’s fields are those of its schema, in the same order', () => {
  expect(fieldsOf('insights').map(({ name, widget, required }) => [name, widget, required])).toEqual([
    ['id', 'hidden', undefined],
    ['category', 'string', true],
    ['date', 'datetime', true],
    ['readTime', 'number', true],
    ['title', 'string', true],
    ['summary', 'text', true],
    ['heroImage', 'image', false],
    ['heroImageAlt', 'string', false],
    ['sample', 'boolean', false],
    ['topics', 'select', false],
    ['author', 'select', false],
    ['series', 'string', false],
    ['meant', 'boolean', false],
    ['draft', 'boolean', false],
    ['publishAt', 'datetime', false],
    ['body', 'text', undefined],
  ]);
});

test('publishing, editor: outcomes are a list of fields, and an expert has reports', () => {
  const outcomes = fieldsOf('case-studies').find(({ name }) => name === 'outcomes');
  expect(outcomes).toMatchObject({ widget: 'list', required: false });
  expect(fieldsOf('experts').map(({ name }) => name)).toContain('reports');
  expect(fieldsOf('advisers').map(({ name }) => name)).not.toContain('reports');
});

test('publishing, editor: it writes every kind of file that a firm has many of [content-editor]', () => {
  const folders = new Set(config.collections.map(({ folder }) => folder.replace(`${firmFolder}/`, '')));
  const there = globSync('tests/firms/tidewell/*/*.{md,yaml}').map((file) => file.split('/').at(-2)!);
  expect([...new Set(there)].filter((folder) => !folders.has(folder))).toEqual([]);
  expect(fieldsOf('pages').map(({ name, widget, required }) => [name, widget, required])).toEqual([
    ['title', 'string', true],
    ['description', 'text', true],
    ['footer', 'boolean', false],
    ['order', 'number', false],
    ['draft', 'boolean', false],
    ['body', 'text', undefined],
  ]);
  const steps = fieldsOf('services').find(({ name }) => name === 'approach')!.fields!;
  expect(steps.find(({ name }) => name === 'steps')).toMatchObject({ widget: 'list', required: true });
});

test('publishing, editor: it names the folder to choose, as a repository that nobody signs in to', () => {
  expect(config.backend).toMatchObject({ name: 'github', repo: 'jane/Our-website' });
});

test('publishing, format: text gets one form, and its values, comments and body stay', () => {
  const before =
    '---\r\n# why\r\ntitle: "A: one"\r\nid: foo\r\nsummary: >-\r\n  Folded\r\n  text.\r\ntopics: [cost, data]\r\nsample: false\r\n---\r\n## A\r\n\r\nText.\r\n\r\n';
  const after =
    "---\nid: foo\n# why\ntitle: 'A: one'\nsummary: Folded text.\ntopics:\n  - cost\n  - data\n---\n\n## A\n\nText.\n";
  expect(canonical('content/firm/insights/foo.md', before)).toBe(after);
  expect(canonical('content/firm/insights/foo.md', after)).toBe(after);
});

test('publishing, format: the fields of a list follow the schema, and so do those of an expert', () => {
  const before =
    'reports: [{ forum: A court, year: 2030, matter: A case }]\nname: Jane Doe\nkind: expert\nid: jane-doe\n';
  expect(canonical('content/firm/people/jane-doe.yaml', before)).toBe(
    'kind: expert\nid: jane-doe\nname: Jane Doe\nreports:\n  - year: 2030\n    matter: A case\n    forum: A court\n',
  );
});

test('publishing, format: a long text stays on one line, as the editor writes it', () => {
  const value = { text: `${'many words '.repeat(40)}: “don’t”, 'quoted'`, number: '0' };
  expect(canonical('content/firm/site.yaml', stringify(value))).toBe(stringify(value, yamlForm));
});

test('publishing, format: what cannot be read is left to the check', () => {
  for (const text of ['---\ntitle: "A\n---\n\n## A\n', 'no front matter']) {
    expect(canonical('content/firm/insights/foo.md', text)).toBe(text);
  }
  expect(canonical('content/firm/site.yaml', 'a: b: c\n')).toBe('a: b: c\n');
});

test('publishing, format: every content file has its form; otherwise run npm run format', async () => {
  const files = globSync(`${firmFolder}/**/*.{md,yaml}`);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  expect(files.filter((file, index) => canonical(file, texts[index]!) !== texts[index])).toEqual([]);
});

test('publishing, format: a file of the editor holds no comment, because saving would lose it', async () => {
  const edited = new Set(config.collections.map(({ folder, extension }) => `${folder}/*.${extension}`));
  const files = [...edited].flatMap((pattern) => globSync(pattern));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const head = splitFrontMatter(text, file, [])?.head ?? text;
    expect(stringify(parse(head), yamlForm), file).toBe(head);
  }
});

test('publishing, editor: its server answers this machine, and holds nothing of the project', async () => {
  const editor = await serveEditor({ root: process.cwd(), port: 0, siteUrl: 'http://localhost:1' });
  onTestFinished(editor.close);
  const statusOf = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((done, refuse) => {
      // Not `fetch`, which sets the name itself and shortens the path.
      request(editor.url, { path, headers }, (response) => done(response.resume().statusCode))
        .once('error', refuse)
        .end();
    });
  expect(await statusOf('/config.json')).toBe(200);
  expect(await statusOf('/cms/index.js')).toBe(200);
  for (const path of [
    '/files/content/insights/go-or-not-yet.md',
    '/files/content/insights/..%5c..%5cpackage.json',
    '/content/site.yaml',
    '/cms/../package.json',
    '/cms/%2e%2e/package.json',
    '/package.json',
  ]) {
    expect(await statusOf(path), path).toBe(404);
  }
  expect(await statusOf('/', { host: 'example.com' })).toBe(403);
});

test('publishing, editor: no other page may frame it, and it sends nothing elsewhere', async () => {
  const editor = await serveEditor({ root: process.cwd(), port: 0, siteUrl: 'http://localhost:1' });
  onTestFinished(editor.close);
  const { headers } = await fetch(editor.url);
  expect(headers.get('x-frame-options')).toBe('DENY');
  const policy = headers.get('content-security-policy')!.split('; ');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("default-src 'self' data: blob:");
  expect(policy).toContain('frame-src blob: http://localhost:1');
});

test('publishing: what fell due since the last deployment is named, once', async () => {
  const folder = await contentFolder({
    'insights/foo.md': insightFile({ publishAt: '2031-01-02T00:00:00Z' }),
  });
  const [before, at, after] = ['01T23:00:00Z', '02T00:00:00Z', '02T01:00:00Z'].map(
    (time) => new Date(`2031-01-${time}`),
  ) as [Date, Date, Date];
  expect(await dueSince(folder, before, at)).toEqual(['foo']);
  expect(await dueSince(folder, at, after)).toEqual([]);
  expect(await readFile('.github/workflows/publish.yml', 'utf8')).toContain('node content/commands/due.ts');
});
