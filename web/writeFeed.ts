import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Feed, type Item } from 'feed';
import { features } from '../content/built/features.ts';
import { insights } from '../content/built/insights.ts';
import { letters } from '../content/built/letters.ts';
import { letterTexts } from '../content/built/letterTexts.ts';
import { locale } from '../content/built/locale.ts';
import { resources } from '../content/built/resources.ts';
import { site } from '../content/built/site.ts';
import * as lettersWords from '../content/built/words/letters.ts';
import type { Insight } from '../content/schema/items.ts';
import type { LetterHead, LetterText } from '../content/schema/letter.ts';
import { siteUrl } from './environment.ts';
import { letterHtml, paragraphsHtml, sectionsHtml } from './feedText.ts';
import { paths } from './src/paths.ts';

type Letter = LetterHead & LetterText;

/** The letters that everybody may read, whole. */
const archive: readonly Letter[] = features.letters
  ? letters.map((head) => ({ blocks: [], ...letterTexts.find(({ id }) => id === head.id), ...head }))
  : [];

/** Writes the feed of articles and archived letters. */
export async function writeFeed(folder: string): Promise<void> {
  await writeFile(join(folder, paths.feed()), feedOf(insights, archive));
}

/** RSS 2.0, the newest first, each entry with its whole text. */
export function feedOf(articles: readonly Insight[], archived: readonly Letter[] = []): string {
  const items = [...articles.map(articleItem), ...archived.map(letterItem)].toSorted(
    (a, b) => b.date.getTime() - a.date.getTime(),
  );
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
    description: summary,
    content: paragraphsHtml(summary) + sectionsHtml(sections),
    category: [{ name: category }],
    // RSS knows an author by an address.
    ...(author && { author: [{ name: author.name, email: site.contactEmail }] }),
  };
}

function letterItem({ id, subject, preheader, blocks }: Letter): Item {
  return {
    title: subject,
    id: siteUrl + paths.letter(id),
    link: siteUrl + paths.letter(id),
    date: new Date(`${id}T00:00:00Z`),
    description: preheader,
    content: letterHtml(blocks),
    category: [{ name: lettersWords.label }],
  };
}
