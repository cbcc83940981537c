import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { marked } from 'marked';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { devMarkdown } from '../../../web/devMarkdown.ts';
import { letterText, link, plain, sectionsOf, table } from '../../../web/markdown.ts';
import { markdownPages } from '../../../web/writeMarkdown.ts';

/** What a reader sees of HTML. */
function seen(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim();
}

const signs = fc.constantFrom(...'#*_`~<>[]()!|\\&;+-=.1 2ab'.split(''), '&amp;', '&#35;', '](');
const line = fc
  .string({ unit: signs, minLength: 1, maxLength: 24 })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  // A bare address is a link in GitHub's Markdown, and its words are the same.
  .filter((text) => text !== '' && !/\w@|www/.test(text));

test('Markdown: a text means nothing but itself, whatever signs it has', () => {
  fc.assert(
    fc.property(line, (text) => {
      const html = marked.parse(plain(text), { async: false });
      expect(html).toMatch(/^<p>[^<]*<\/p>\n$/);
      expect(seen(html)).toBe(text);
    }),
    { numRuns: 3000, seed: 5 },
  );
});

test('Markdown: a cell holds a line across, and a row stays a row', () => {
  fc.assert(
    fc.property(line, line, (name, cell) => {
      const html = marked.parse(table({ head: ['A', 'B'], rows: [[name, cell]] }), { async: false });
      const cells = Array.from(html.matchAll(/<td>(.*)<\/td>/g), ([, shown]) => seen(shown!));
      expect(cells).toEqual([name, cell]);
      expect(html).not.toMatch(/<(em|strong|a|code|del)\b/);
    }),
    { numRuns: 500, seed: 5 },
  );
});

test('Markdown: plain words stay as they are', () => {
  for (const text of ['1.28', '-5 days', '+3', '#1', 'R&D', 'it’s 5 > 4', '3 + 4'])
    expect(plain(text)).toBe(text);
});

test('Markdown: a section has list, table, note, and a figure’s numbers and source', () => {
  const text = sectionsOf([
    {
      heading: 'Costs',
      body: 'One.\n\nTwo.',
      bullets: ['first', 'second'],
      listKind: 'steps',
      note: 'Mind\n\nthis.',
      figure: {
        kind: 'bars',
        title: 'Bars',
        alt: 'Two bars.',
        unit: 'days',
        source: 'Our count.',
        bars: [
          { label: 'Before', value: 40 },
          { label: 'After', value: 12.5 },
        ],
      },
    },
    { heading: 'Checks', body: 'Three.', bullets: ['tick'], listKind: 'checklist' },
  ]);
  expect(text).toContain('## Costs\n\nOne.\n\nTwo.\n\n1. first\n2. second\n\n> **');
  expect(text).toContain('> Mind\n>\n> this.');
  expect(text).toMatch(
    /Two bars\.\n\n\|.*\|\n\|---\|---\|\n\| Before \| 40\.0 \|\n\| After \| 12\.5 \|\n\nOur count\./,
  );
  expect(text).toContain('- [ ] tick');
});

test('Markdown: a path of the site becomes an address, in letters too', () => {
  expect(link('a [b]', '/x')).toMatch(/^\[a \\\[b\\\]\]\(https?:\/\/[^/]+\/x\)$/);
  const words = [
    { text: 'chosen ' },
    { text: 'with', style: 'em' as const },
    { text: ' us ', href: '/services' },
  ];
  const text = letterText([
    { kind: 'heading', words: [{ text: 'H' }] },
    { kind: 'list', ordered: false, items: [words] },
  ]);
  expect(text).toMatch(/^## H\n\n- chosen \*with\* \[us\]\(https?:\/\/[^/]+\/services\) $/);
});

test('Markdown: the development server has the same documents', async () => {
  const server = await createServer({
    ...{ configFile: false, root: 'web', appType: 'custom', logLevel: 'silent' },
    plugins: [devMarkdown()],
    // No page is asked for, so nothing needs to be bundled for one.
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, hmr: false, ws: false, watch: null },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const { port } = server.httpServer!.address() as AddressInfo;
  const get = (path: string, accept = '*/*') =>
    fetch(`http://localhost:${port}${path}`, { headers: { accept } });
  const [path, document] = [...markdownPages][0]!;
  for (const reply of [await get(`${path}.md`), await get(path, 'text/markdown')]) {
    expect(reply.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await reply.text()).toBe(`${document}\n`);
  }
  expect((await get(path, 'text/html')).headers.get('content-type')).not.toContain('markdown');
  expect((await get('/nothing.md')).status).toBe(404);
});
