import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insights } from '../content/built/insights.ts';
import { locale } from '../content/built/locale.ts';
import { resources } from '../content/built/resources.ts';
import { site } from '../content/built/site.ts';
import type { Insight } from '../content/schema/items.ts';
import { siteUrl } from './environment.ts';
import { paths } from './src/paths.ts';

/** Where every page's `<link rel="alternate">` points (`index.html`). */
const feedPath = '/feed.xml';

export async function writeFeed(folder: string): Promise<void> {
  await writeFile(join(folder, feedPath), feedOf(insights));
}

/**
 * RSS 2.0 of the articles, newest first: https://www.rssboard.org/rss-specification; `atom:link` as its
 * best-practices profile asks.
 */
export function feedOf(items: Insight[]): string {
  const channel = [
    element('title', `${site.name}: ${resources.insights.heading}`),
    element('link', siteUrl + paths.resourcesSection('insights')),
    element('description', resources.insights.intro),
    element('language', locale.tag.toLowerCase()),
    ...items.slice(0, 1).map(({ date }) => element('lastBuildDate', rfc822(date))),
    `<atom:link href="${escaped(siteUrl + feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(feedItem),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    `<channel>\n${channel.join('\n')}\n</channel>`,
    '</rss>\n',
  ].join('\n');
}

function feedItem({ id, title, summary, category, date }: Insight): string {
  const url = siteUrl + paths.insight(id);
  const parts = [
    element('title', title),
    element('link', url),
    `<guid isPermaLink="true">${escaped(url)}</guid>`,
    element('category', category),
    element('pubDate', rfc822(date)),
    element('description', summary),
  ];
  return `<item>\n${parts.join('\n')}\n</item>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

/** 'Thu, 05 Mar 2026 00:00:00 GMT' */
function rfc822(isoDateTime: string): string {
  return new Date(isoDateTime).toUTCString();
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
