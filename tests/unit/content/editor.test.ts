import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { dueSince } from '../../../content/dueSince.ts';
import { editorConfig } from '../../../content/editor/editorConfig.ts';
import { keepForm } from '../../../content/editor/keepForm.ts';
import { serveEditor } from '../../../content/editor/serveEditor.ts';
import { contentFolder, insightFile } from './contentFolder.ts';

const config = editorConfig(
  { topics: [{ id: 'cost', name: 'Cost' }], people: [] },
  'http://localhost:8080',
  'Our website',
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
    ['heroImage', 'string', false],
    ['heroImageAlt', 'string', false],
    ['sample', 'boolean', false],
    ['topics', 'select', false],
    ['author', 'select', false],
    ['series', 'string', false],
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

test('publishing, editor: the folder that it speaks of has its own name', () => {
  expect(config.backend.repo).toBe('this-machine/Our-website');
});

test('publishing, editor: what is not changed keeps its line ends, quotes and comments', () => {
  const before =
    '---\nid: foo # the address\ntitle: "A: one"\nsummary: >-\n  Folded\n  text.\ntopics: [cost, data]\n---\n\n## A\n\nOld.\n';
  const after =
    '---\nid: foo\ntitle: "A: one"\nsummary: Folded text.\ntopics:\n  - cost\ndraft: true\nsample: false\n---\n\n## A\n\nNew.\n';
  expect(keepForm('content/insights/foo.md', before, after)).toBe(
    before.replace(' [cost, data]\n', '\n  - cost\ndraft: true\n').replace('Old.', 'New.'),
  );
});

test('publishing, editor: it serves this machine, files of the content only, and no other site', async () => {
  const editor = await serveEditor({ root: process.cwd(), port: 0, siteUrl: 'http://localhost:1' });
  onTestFinished(editor.close);
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(editor.url + path, init)).status;
  expect(await statusOf('/files/content/insights/go-or-not-yet.md')).toBe(200);
  expect(await statusOf('/files/package.json')).toBe(403);
  expect(await statusOf('/files/content%2F..%2Fpackage.json')).toBe(403);
  expect(await statusOf('/files/content/site.yaml', { method: 'DELETE' })).toBe(403);
  expect(await statusOf('/', { headers: { origin: 'https://example.com' } })).toBe(403);
  const page = await fetch(editor.url);
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'self' 'unsafe-inline' data: blob:; frame-src blob: http://localhost:1",
  );
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
  expect(await readFile('.github/workflows/publish.yml', 'utf8')).toContain('node content/due.ts');
});
