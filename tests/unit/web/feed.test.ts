import { expect, test } from 'vitest';
import { feedOf } from '../../../web/writeFeed.ts';
import { sectionsFrom } from '../../support/sections.ts';

const item = {
  id: 'costs-and-terms',
  category: 'Budget & Business Case',
  date: '2026-03-05T00:00:00Z',
  readTime: 4,
  title: 'Costs < terms',
  summary: 'A "summary" & more',
  author: { id: 'ann', name: 'Ann & Co', role: 'Adviser', kind: 'adviser' as const },
  sections: sectionsFrom(
    [
      '## What \\<b> costs',
      'First \\*paragraph\\*, **bold** and [linked](/services).',
      '- one\n- two',
      '| Item | Cost |\n| --- | --- |\n| A\\|B | $5 |',
      '1. three',
      '> A remark.',
    ].join('\n\n'),
  ),
};

/** The item's text as HTML. */
const html = [
  '<p>A &quot;summary&quot; &amp; more</p>',
  '<h2>What &lt;b&gt; costs</h2>',
  '<p>First *paragraph*, <strong>bold</strong> and <a href="http',
  '/services">linked</a>.</p>',
  '<ul><li>one</li><li>two</li></ul>',
  '<td>A|B</td>',
  '<td>$5</td>',
  '<ol><li>three</li></ol>',
  '<blockquote><p><b>Note</b></p><p>A remark.</p></blockquote>',
];

test('the feed: RSS 2.0 with absolute addresses, RFC 822 dates and escaped texts', () => {
  const feed = feedOf([item]);
  expect(feed).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\s*<rss version="2\.0"/);
  expect(feed).toContain('<title><![CDATA[Costs < terms]]></title>');
  expect(feed).toContain('<category>Budget &amp; Business Case</category>');
  expect(feed).toContain('<pubDate>Thu, 05 Mar 2026 00:00:00 GMT</pubDate>');
  expect(feed).toMatch(/<link>https?:\/\/[^/<]+\/insights\/costs-and-terms<\/link>/);
  expect(feed).toMatch(/<atom:link href="https?:\/\/[^/<]+\/feed\.xml" rel="self"/);
});

test('the feed: each item has its whole text as HTML, and its author', () => {
  const feed = feedOf([item]);
  const [, text] = /<content:encoded><!\[CDATA\[(.*?)\]\]>/s.exec(feed)!;
  for (const part of html) expect(text).toContain(part);
  expect(feed).toMatch(/<author>\S+@\S+ \(Ann &amp; Co\)<\/author>/);
});
