import { expect, test } from 'vitest';
import { feedOf, jsonFeedOf } from '../../../web/writeFeed.ts';

const item = {
  id: 'costs-and-terms',
  category: 'Budget & Business Case',
  date: '2026-03-05T00:00:00Z',
  readTime: 4,
  title: 'Costs < terms',
  summary: 'A "summary" & more',
  author: { id: 'ann', name: 'Ann & Co', role: 'Adviser', kind: 'adviser' as const },
  sections: [
    {
      heading: 'What <b> costs',
      body: 'First *paragraph*.\n\n1. is no list',
      bullets: ['one', 'two'],
      table: { head: ['Item', 'Cost'], rows: [['A|B', '$5']] },
    },
  ],
};

/** The item's text as HTML. */
const html = [
  '<p>A &quot;summary&quot; &amp; more</p>',
  '<h2>What &lt;b&gt; costs</h2>',
  '<p>First *paragraph*.</p>',
  '<p>1. is no list</p>',
  '<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
  '<td>A|B</td>',
  '<td>$5</td>',
];

test('the feed: RSS 2.0 with absolute addresses, RFC 822 dates and escaped texts', () => {
  const feed = feedOf([item]);
  expect(feed).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/);
  expect(feed).toContain('<title>Costs &lt; terms</title>');
  expect(feed).toContain('<category>Budget &amp; Business Case</category>');
  expect(feed).toContain('<pubDate>Thu, 05 Mar 2026 00:00:00 GMT</pubDate>');
  expect(feed).toMatch(/<link>https?:\/\/[^/<]+\/insights\/costs-and-terms<\/link>/);
  expect(feed).toMatch(/<atom:link href="https?:\/\/[^/<]+\/feed\.xml" rel="self"/);
});

test('the feed: each item has its whole text as HTML, and its author', () => {
  const feed = feedOf([item]);
  const encoded = /<content:encoded>([^<]*)<\/content:encoded>/.exec(feed)![1]!;
  const text = encoded
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  for (const part of html) expect(text).toContain(part);
  expect(feed).toContain('<dc:creator>Ann &amp; Co</dc:creator>');
});

test('the feeds have archived letters among the articles, by their days', () => {
  const letter = {
    id: '2026-04-01',
    subject: 'Six < seven',
    preheader: 'Shown beside it.',
    blocks: [{ kind: 'paragraph' as const, words: [{ text: 'See ' }, { text: 'this', href: '/services' }] }],
  };
  const feed = feedOf([item], [letter]);
  expect(Array.from(feed.matchAll(/<item>\n<title>([^<]*)</g), ([, title]) => title)).toEqual([
    'Six &lt; seven',
    'Costs &lt; terms',
  ]);
  expect(feed).toMatch(/&lt;a href=&quot;https?:\/\/[^/]+\/services&quot;&gt;this&lt;\/a&gt;/);
  const { items } = JSON.parse(jsonFeedOf([item], [letter]));
  expect(items[0]).toMatchObject({ title: letter.subject, date_published: '2026-04-01T00:00:00Z' });
});

test('the JSON feed has the same items, in the form of its version 1.1', () => {
  const older = { ...item, id: 'older', date: '2026-01-02T00:00:00Z', author: undefined };
  const feed = JSON.parse(jsonFeedOf([older, item]));
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: expect.stringMatching(/^https?:\/\/[^/]+\/feed\.json$/),
  });
  expect(feed.items.map(({ id }: { id: string }) => id.split('/').at(-1))).toEqual([item.id, 'older']);
  expect(feed.items[0]).toMatchObject({
    id: feed.items[0].url,
    title: item.title,
    summary: item.summary,
    date_published: item.date,
    authors: [{ name: 'Ann & Co', url: expect.stringMatching(/^https?:.*#ann$/) }],
    tags: [item.category],
  });
  for (const part of html) expect(feed.items[0].content_html).toContain(part);
  expect(feed.items[1]).not.toHaveProperty('authors');
});
