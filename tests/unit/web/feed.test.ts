import { expect, test } from 'vitest';
import { feedOf } from '../../../web/writeFeed.ts';

const item = {
  id: 'costs-and-terms',
  category: 'Budget & Business Case',
  date: '2026-03-05T00:00:00Z',
  readTime: 4,
  title: 'Costs < terms',
  summary: 'A "summary" & more',
  sections: [{ heading: 'H', body: 'B' }],
};

test('the feed: RSS 2.0 with absolute addresses, RFC 822 dates and escaped texts', () => {
  const feed = feedOf([item]);
  expect(feed).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/);
  expect(feed).toContain('<title>Costs &lt; terms</title>');
  expect(feed).toContain('<category>Budget &amp; Business Case</category>');
  expect(feed).toContain('<pubDate>Thu, 05 Mar 2026 00:00:00 GMT</pubDate>');
  expect(feed).toMatch(/<link>https?:\/\/[^/<]+\/insights\/costs-and-terms<\/link>/);
  expect(feed).toMatch(/<atom:link href="https?:\/\/[^/<]+\/feed\.xml" rel="self"/);
});
