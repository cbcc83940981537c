import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marked } from 'marked';
import { insights } from '../content/built/insights.ts';
import { locale } from '../content/built/locale.ts';
import { resources } from '../content/built/resources.ts';
import { site } from '../content/built/site.ts';
import * as lettersWords from '../content/built/words/letters.ts';
import type { Author, Insight } from '../content/schema/items.ts';
import type { LetterHead, LetterText } from '../content/schema/letter.ts';
import { siteUrl } from './environment.ts';
import { blocks, letterText, paragraphs, sectionsOf } from './markdown.ts';
import { paths, socialImagePath } from './src/paths.ts';
import { archive } from './writeMarkdown.ts';

/** What both feeds say of a page. */
interface Entry {
  path: string;
  title: string;
  summary: string;
  /** Its category. */
  tag: string;
  /** ISO date and time. */
  date: string;
  author?: Author | undefined;
  /** The whole text; all of its addresses are absolute. */
  html: string;
}

const title = `${site.name}: ${resources.insights.heading}`;
const homePage = siteUrl + paths.resourcesSection('insights');

export async function writeFeed(folder: string): Promise<void> {
  await writeFile(join(folder, paths.feed()), feedOf(insights, archive));
  await writeFile(join(folder, paths.jsonFeed()), jsonFeedOf(insights, archive));
}

type Letters = readonly (LetterHead & LetterText)[];

/** The newest first. */
function entriesOf(items: readonly Insight[], letters: Letters): Entry[] {
  return [...items.map(articleEntry), ...letters.map(letterEntry)].toSorted((a, b) =>
    b.date.localeCompare(a.date),
  );
}

function articleEntry({ id, title: name, summary, category, date, author, sections }: Insight): Entry {
  return {
    path: paths.insight(id),
    title: name,
    summary,
    tag: category,
    date,
    author,
    html: marked.parse(blocks(paragraphs(summary), sectionsOf(sections)), { async: false }),
  };
}

function letterEntry({ id, subject, preheader, blocks: text }: Letters[number]): Entry {
  return {
    path: paths.letter(id),
    title: subject,
    summary: preheader,
    tag: lettersWords.label,
    date: `${id}T00:00:00Z`,
    html: marked.parse(letterText(text), { async: false }),
  };
}

/**
 * RSS 2.0, newest first: https://www.rssboard.org/rss-specification; `atom:link` and the whole text in
 * `content:encoded` as its best-practices profile asks.
 */
export function feedOf(items: readonly Insight[], letters: Letters = []): string {
  const entries = entriesOf(items, letters);
  const channel = [
    element('title', title),
    element('link', homePage),
    element('description', resources.insights.intro),
    element('language', locale.tag.toLowerCase()),
    ...entries.slice(0, 1).map(({ date }) => element('lastBuildDate', rfc822(date))),
    `<atom:link href="${escaped(siteUrl + paths.feed())}" rel="self" type="application/rss+xml"/>`,
    ...entries.map(feedItem),
  ];
  const namespaces = [
    'xmlns:atom="http://www.w3.org/2005/Atom"',
    'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${namespaces.join(' ')}>`,
    `<channel>\n${channel.join('\n')}\n</channel>`,
    '</rss>\n',
  ].join('\n');
}

function feedItem({ path, title: name, summary, tag, date, author, html }: Entry): string {
  const url = siteUrl + path;
  const parts = [
    element('title', name),
    element('link', url),
    `<guid isPermaLink="true">${escaped(url)}</guid>`,
    element('category', tag),
    element('pubDate', rfc822(date)),
    ...(author ? [element('dc:creator', author.name)] : []),
    element('description', summary),
    element('content:encoded', html),
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

/** The same as JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/ */
export function jsonFeedOf(items: readonly Insight[], letters: Letters = []): string {
  const firm = { name: site.name, url: `${siteUrl}/` };
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: homePage,
    feed_url: siteUrl + paths.jsonFeed(),
    description: resources.insights.intro,
    icon: `${siteUrl}/apple-touch-icon.png`,
    authors: [firm],
    language: locale.tag,
    items: entriesOf(items, letters).map(({ path, title: name, summary, tag, date, author, html }) => ({
      id: siteUrl + path,
      url: siteUrl + path,
      title: name,
      content_html: html,
      summary,
      image: siteUrl + socialImagePath(path),
      date_published: date,
      ...(author && {
        authors: [
          author.left ? { name: author.name } : { name: author.name, url: siteUrl + paths.person(author) },
        ],
      }),
      tags: [tag],
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}
