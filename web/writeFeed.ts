import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Feed, type Item } from 'feed';
import { insights } from '#content/built/insights.ts';
import { locale } from '#content/built/locale.ts';
import { resources } from '#content/built/resources.ts';
import { site } from '#content/built/site.ts';
import type { Insight } from '#content/schema/items.ts';
import { escaped } from '#content/shared/escaped.ts';
import { siteUrl } from './environment.ts';
import { paragraphsHtml, sectionsHtml } from './feedText.ts';
import { paths } from './src/paths.ts';

/** Writes the feed of articles. */
export async function writeFeed(folder: string): Promise<void> {
  await writeFile(join(folder, paths.feed()), feedOf(insights));
}

/** RSS 2.0, the newest first, each entry with its whole text. */
export function feedOf(articles: readonly Insight[]): string {
  const items = articles.map(articleItem).toSorted((a, b) => b.date.getTime() - a.date.getTime());
  const homePage = siteUrl + paths.resourcesSection('insights');
  const feed = new Feed({
    id: homePage,
    link: homePage,
    title: `${site.name}: ${resources.insights.heading}`,
    description: resources.insights.intro,
    language: locale.tag.toLowerCase(),
    feedLinks: { rss: siteUrl + paths.feed() },
    // The same content gives the same bytes.
    ...(items[0] && { updated: items[0].date }),
    generator: false,
  });
  for (const item of items) feed.addItem(item);
  return feed.rss2();
}

function articleItem({ id, title, summary, category, date, author, sections }: Insight): Item {
  return {
    title,
    id: siteUrl + paths.insight(id),
    link: siteUrl + paths.insight(id),
    date: new Date(date),
    // Readers take it for HTML (https://www.rssboard.org/rss-profile#element-channel-item-description).
    description: escaped(summary),
    content: paragraphsHtml(summary) + sectionsHtml(sections),
    category: [{ name: category }],
    // RSS knows an author by an address.
    ...(author && { author: [{ name: author.name, email: site.contactEmail }] }),
  };
}
