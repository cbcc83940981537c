import { expect, test } from 'vitest';
import { feedOf } from '#web/writeFeed.ts';
import { sectionsFrom } from '../../support/sections.ts';

const feed = feedOf([
  {
    ...{
      id: 'costs-and-terms',
      category: 'Budget & Business Case',
      date: '2026-03-05T00:00:00Z',
      readTime: 4,
    },
    ...{ title: 'Costs < terms', summary: 'A "summary" & more' },
    author: { id: 'ann', name: 'Ann & Co', role: 'Adviser', kind: 'adviser' },
    sections: sectionsFrom(
      [
        '## What \\<b> costs',
        'First \\*paragraph\\*, **bold** and [linked](/services).',
        '- one\n- two',
        'Table: Costs\n\n| Item | Cost |\n| --- | --- |\n| A\\|B | $5 |',
        '3. three',
        '> A remark.',
        '![Two "people" on a quay](quay.jpg)',
        '```figure\nkind: bars\ntitle: Hours\nalt: The first bar is longer.\nsource: Counted.\nunit: hours\nbars: [{ label: First, value: 58 }, { label: Next, value: 33 }]\n```',
        '## More\n\nText.\n\n```figure\nkind: bars\ntitle: Days\nalt: Both are equal.\nunit: days\nbars: [{ label: A, value: 1 }, { label: B, value: 1 }]\n```',
      ].join('\n\n'),
    ),
  },
]);

test('the feed: RSS 2.0 with absolute addresses, RFC 822 dates, authors and escaped texts', () => {
  expect(feed).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\s*<rss version="2\.0"/);
  expect(feed).toContain('<title><![CDATA[Costs < terms]]></title>');
  expect(feed).toContain('<description><![CDATA[A &quot;summary&quot; &amp; more]]></description>');
  expect(feed).toContain('<category>Budget &amp; Business Case</category>');
  expect(feed).toContain('<pubDate>Thu, 05 Mar 2026 00:00:00 GMT</pubDate>');
  // Of its newest article: the same articles make the same file.
  expect(feed).toContain('<lastBuildDate>Thu, 05 Mar 2026 00:00:00 GMT</lastBuildDate>');
  expect(feed).toMatch(/<link>https?:\/\/[^/<]+\/insights\/costs-and-terms<\/link>/);
  expect(feed).toMatch(/<atom:link href="https?:\/\/[^/<]+\/feed\.xml" rel="self"/);
  expect(feed).toMatch(/<author>\S+@\S+ \(Ann &amp; Co\)<\/author>/);
});

test('the feed: each item has its whole text as HTML, a figure as its words and its table', () => {
  const [, text = ''] = /<content:encoded><!\[CDATA\[(.*?)\]\]>/s.exec(feed)!;
  const table = (rows: string, caption = '') => `<table>${caption}<tr><th>Item</th><th>${rows}</table>`;
  expect(text.replaceAll(/https?:\/\/[^/"]+/g, '')).toBe(
    [
      '<p>A &quot;summary&quot; &amp; more</p><h2>What &lt;b&gt; costs</h2>',
      '<p>First *paragraph*, <strong>bold</strong> and <a href="/services">linked</a>.</p>',
      '<ul><li>one</li><li>two</li></ul>',
      table('Cost</th></tr><tr><td>A|B</td><td>$5</td></tr>', '<caption>Costs</caption>'),
      '<ol start="3"><li>three</li></ol>',
      '<blockquote><p><b>Note</b></p><p>A remark.</p></blockquote>',
      '<p><img src="/assets/a-1-768.jpg" alt="Two &quot;people&quot; on a quay"></p>',
      '<p><b>Figure 1. Hours</b></p><p>The first bar is longer.</p>',
      table('Hours</th></tr><tr><td>First</td><td>58</td></tr><tr><td>Next</td><td>33</td></tr>'),
      '<p>Counted.</p>',
      '<h2>More</h2><p>Text.</p><p><b>Figure 2. Days</b></p><p>Both are equal.</p>',
      table('Days</th></tr><tr><td>A</td><td>1</td></tr><tr><td>B</td><td>1</td></tr>'),
    ].join(''),
  );
  expect(text).toMatch(/<a href="https?:\/\/[^/]+\/services">.*<img src="https?:\/\/[^/]+\/assets/);
});
