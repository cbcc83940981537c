import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readContent } from '#content/read/readContent.ts';
import { contentFolder, expectProblems, insightFile, itemFile, problemsWith } from './contentFolder.ts';

const now = new Date('2031-01-02T00:00:00Z');
const own = (fields: object) =>
  itemFile({ title: 'History', description: 'Ours.', ...fields }, '## A heading\n\nA paragraph.\n');
const paper = (fields: object) =>
  itemFile(
    {
      category: 'ERP Selection',
      publishDate: '2026-03-05',
      title: 'A paper',
      description: 'A description.',
      ...fields,
    },
    '## A heading\n\nA paragraph.\n',
  );

test('old addresses: each kind of page leads from them, once it is out; the items of the API do not name them', async () => {
  const service = await readFile('content/firm/services/supply-chain.yaml', 'utf8');
  const folder = await contentFolder({
    'insights/foo.md': insightFile({ redirectsFrom: ['/insights/bar', '/blog/2021/05/bar'] }),
    'insights/draft.md': insightFile({ draft: true, redirectsFrom: ['/insights/drafted'] }),
    'insights/early.md': insightFile({ date: '2031-01-03', redirectsFrom: ['/insights/awaited'] }),
    'whitepapers/paper.md': paper({ redirectsFrom: ['/whitepapers/old-paper'] }),
    'pages/history.md': own({ redirectsFrom: ['/about-us'] }),
    'services/stocks.yaml': `${service}redirectsFrom: [/services/stocks]\n`,
    'services/later.yaml': `${service}redirectsFrom: [/services/later]\ndraft: true\n`,
  });
  const content = await readContent(folder, { now, drafts: false });
  expect(content.redirects.toSorted((a, b) => a.from.localeCompare(b.from))).toEqual([
    { from: '/about-us', to: '/history' },
    { from: '/blog/2021/05/bar', to: '/insights/foo' },
    { from: '/insights/bar', to: '/insights/foo' },
    { from: '/services/stocks', to: '/stocks' },
    { from: '/whitepapers/old-paper', to: '/whitepapers/paper' },
  ]);
  const { redirects, ...pages } = content;
  expect(JSON.stringify(pages)).not.toMatch(/redirectsFrom|about-us|old-paper/);
  const later = await readContent(folder, { now: new Date('2031-01-03'), drafts: false });
  expect(later.redirects).toContainEqual({ from: '/insights/awaited', to: '/insights/early' });
});

test('old addresses: one that cannot lead anywhere is refused with its reason and remedy', async () => {
  const kept = 'an address that the site keeps for itself. Remove it.';
  const shape =
    'must be a path such as /insights/old-name, in a–z, 0–9 and hyphens, without https:// before it and without / or .html at its end.';
  const withAddress = (from: string) => insightFile({ redirectsFrom: [from] });
  const problems = await expectProblems({
    'insights/a.md': [
      withAddress('/insights/a'),
      '"redirectsFrom[0]" is "/insights/a", which is this page’s own address. Remove it.',
    ],
    'insights/b.md': [
      withAddress('/insights/a'),
      '"redirectsFrom[0]" is "/insights/a", which is the page of insights/a.md. Remove it, or give that file another name.',
    ],
    'insights/c.md': [
      withAddress('/erp-services'),
      '"redirectsFrom[0]" is "/erp-services", which is the page of services/erp-services.yaml.',
    ],
    'insights/d.md': [withAddress('/api/insights/d'), `"redirectsFrom[0]" is "/api/insights/d", ${kept}`],
    'insights/e.md': [withAddress('/assets/e'), `"redirectsFrom[0]" is "/assets/e", ${kept}`],
    'insights/f.md': [withAddress('/services'), `"redirectsFrom[0]" is "/services", ${kept}`],
    'insights/g.md': [
      withAddress('/newsletter/confirm'),
      `"redirectsFrom[0]" is "/newsletter/confirm", ${kept}`,
    ],
    'insights/h.md': [
      insightFile({ redirectsFrom: ['/x', '/x'] }),
      '"redirectsFrom[1]" is "/x", which stands there twice. Remove one.',
    ],
    'insights/i.md': [
      withAddress('/x'),
      '"redirectsFrom[0]" is "/x", which insights/h.md has too. Keep it in one of them.',
    ],
    'insights/j.md': [withAddress('/Insights/Old'), `redirectsFrom[0]: "/Insights/Old" ${shape}`],
    'insights/k.md': [withAddress('/old/'), `redirectsFrom[0]: "/old/" ${shape}`],
    'insights/l.md': [
      withAddress('https://example.com/old'),
      `redirectsFrom[0]: "https://example.com/old" ${shape}`,
    ],
    'insights/m.md': [withAddress('old-slug'), `redirectsFrom[0]: "old-slug" ${shape}`],
    'insights/n.md': [
      insightFile({ redirectsFrom: '/old' }),
      'redirectsFrom: "/old" must be a list such as [/insights/old-name].',
    ],
    'insights/o.md': [
      insightFile({ redirectsFrom: [] }),
      'redirectsFrom: is empty. Write an old address, or remove the line.',
    ],
    'insights/p.md': [withAddress('/'), `redirectsFrom[0]: "/" ${shape}`],
  });
  expect(problems).toHaveLength(16);
});

test('old addresses: that of a page which is not out yet is taken already', async () => {
  const files = {
    'insights/a.md': insightFile({ redirectsFrom: ['/insights/b'] }),
    'insights/b.md': insightFile({ draft: true, redirectsFrom: ['/insights/c'] }),
    'insights/d.md': insightFile({ redirectsFrom: ['/insights/c'] }),
  };
  expect(await problemsWith(files)).toEqual([
    expect.stringContaining('insights/a.md: "redirectsFrom[0]" is "/insights/b", which is the page of'),
    expect.stringContaining('insights/d.md: "redirectsFrom[0]" is "/insights/c", which insights/b.md has'),
  ]);
});

test('old addresses: two pages that change their names are not each other’s old address', async () => {
  const files = {
    'insights/a.md': insightFile({ redirectsFrom: ['/insights/b'] }),
    'insights/b.md': insightFile({ redirectsFrom: ['/insights/a'] }),
  };
  expect(await problemsWith(files)).toHaveLength(2);
});
