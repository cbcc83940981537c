import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { collections, editorConfig, pageFiles } from '../../../content/editor/config.ts';
import { serveEditor } from '../../../content/editor/server.ts';
import { canonical, yamlForm } from '../../../content/format/canonical.ts';
import { splitFrontMatter } from '../../../content/read/authoredFiles.ts';
import { dueSince } from '../../../content/read/readContent.ts';
import { firmFolder } from '../../../content/schema/firmFolder.ts';
import { contentFolder, insightFile } from './contentFolder.ts';

const content = { topics: [{ id: 'cost', name: 'Cost' }], people: [] };
const config = editorConfig(content, 'http://localhost:8080', { repository: 'firm/website', branch: 'main' });
const edited = collections(content);
const fieldsOf = (name: string) =>
  [...edited, ...pageFiles()].find((one) => one.name === name && 'fields' in one)!.fields;
const fieldOf = (name: string, field: string) => fieldsOf(name).find((one) => one.name === field)!;

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
    ['pullQuote', 'string', false],
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

test('publishing, editor: it writes every kind of file that a firm has many of', () => {
  const folders = new Set(edited.map(({ folder }) => folder.replace(`${firmFolder}/`, '')));
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

test('decision 209: the configuration is valid by the schema that Sveltia CMS brings', () => {
  const text = readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8');
  // Without the fields of one's own, of which any is valid, every field has to be one of the CMS's.
  const schema = JSON.parse(text, (key, value) => {
    if (key === 'anyOf') return value.filter(({ $ref = '' }) => $ref !== '#/definitions/CustomField');
    return key === 'not' ? undefined : value;
  });
  const valid = z.fromJSONSchema(schema);
  const plain = JSON.parse(JSON.stringify(config));
  expect(valid.safeParse(plain).error).toBeUndefined();
  plain.collections[1].fields[1].maxlenght = 3;
  expect(valid.safeParse(plain).success).toBe(false);
});

test('decision 209: the page writes to the branch of the stage, by way of a review', () => {
  expect(config).toMatchObject({
    backend: { name: 'github', repo: 'firm/website', branch: 'main' },
    publish_mode: 'editorial_workflow',
  });
});

test('decision 209: a field says what its schema says: form, size, choices, pictures', () => {
  expect(fieldOf('letters', 'subject')).toMatchObject({ widget: 'string', maxlength: 78 });
  expect(fieldOf('insights', 'readTime')).toMatchObject({ widget: 'number', value_type: 'int', min: 1 });
  expect(fieldOf('services', 'download').fields).toContainEqual(
    expect.objectContaining({ pattern: ['^[a-z0-9-]+$', 'may hold only a–z, 0–9 and hyphens'] }),
  );
  const about = fieldOf('home', 'about').fields!;
  expect(about.find(({ name }) => name === 'facts')).toMatchObject({ widget: 'list', max: 4 });
  const pictures = about.find(({ name }) => name === 'pictures')!;
  expect(pictures.fields!.map(({ name, widget }) => [name, widget])).toEqual([
    ['file', 'image'],
    ['alt', 'string'],
    ['ground', 'select'],
  ]);
  expect(fieldOf('pages', 'footer')).toMatchObject({ widget: 'boolean', default: true });
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
  const patterns = new Set(edited.map(({ folder, extension }) => `${folder}/*.${extension}`));
  const files = [
    ...[...patterns].flatMap((pattern) => globSync(pattern)),
    ...pageFiles().map(({ file }) => file),
  ];
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const head = splitFrontMatter(text, file, [])?.head ?? text;
    expect(stringify(parse(head), yamlForm), file).toBe(head);
  }
});

let editor: Awaited<ReturnType<typeof serveEditor>>;
beforeAll(async () => {
  editor = await serveEditor({ root: process.cwd(), port: 0, siteUrl: 'http://localhost:1' });
  return editor.close;
}, 60_000);

test('publishing, editor: its server answers this machine, and holds nothing of the project', async () => {
  const statusOf = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((done, refuse) => {
      // Not `fetch`, which sets the name itself and shortens the path.
      request(editor.url, { path, headers }, (response) => done(response.resume().statusCode))
        .once('error', refuse)
        .end();
    });
  const page = await (await fetch(editor.url)).text();
  const script = /src="(\/assets\/words-[^"]+)"/.exec(page)![1]!;
  expect(await statusOf(script)).toBe(200);
  for (const path of [
    '/files/content/insights/go-or-not-yet.md',
    '/files/content/insights/..%5c..%5cpackage.json',
    '/content/site.yaml',
    '/assets/../package.json',
    '/assets/%2e%2e/package.json',
    '/package.json',
  ]) {
    expect(await statusOf(path), path).toBe(404);
  }
  expect(await statusOf('/', { host: 'example.com' })).toBe(403);
});

test('publishing, editor: no other page may frame it, and it sends nothing elsewhere', async () => {
  const { headers } = await fetch(editor.url);
  expect(headers.get('x-frame-options')).toBe('DENY');
  const policy = headers.get('content-security-policy')!.split('; ');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("default-src 'self' data: blob:");
  expect(policy).toContain('frame-src blob:');
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
