import type { Pointer } from '../schema/items.ts';
import type { MailReading } from '../schema/mailReading.ts';
import { presentPeople } from '../schema/people.ts';
import type { Content } from './readContent.ts';

/** The newest articles are enough: the function that sends the mail holds all of these in memory. */
const mostArticles = 40;

/** The articles and people that the mail confirming a message may name. */
export function mailReading(
  content: Pick<Content, 'caseStudies' | 'insights' | 'whitepapers' | 'servicePages' | 'people'>,
): MailReading {
  const insights = content.insights.slice(0, mostArticles);
  const present = presentPeople(content.people);
  const authors = new Set(insights.map(({ author }) => author?.id));
  const adviser = present.find(({ kind }) => kind === 'adviser');
  const people = present.filter((person) => person === adviser || authors.has(person.id));
  const placeOf = (id: string | undefined) => insights.findIndex((insight) => insight.id === id);
  const pages = [
    ...pagesOf('/insights/', content.insights),
    ...pagesOf('/case-studies/', content.caseStudies),
    ...pagesOf('/whitepapers/', content.whitepapers),
    ...content.servicePages.map(({ path, furtherReading }) => ({ path, article: articleOf(furtherReading) })),
  ].map(({ path, article }) => ({ path, place: placeOf(article) }));
  // A visitor who writes from the newest article gets the one before it.
  const newest = pages.find(({ path, place }) => place < 0 && path === `/insights/${insights[0]?.id}`);
  if (newest && insights.length > 1) newest.place = 1;
  return {
    articles: insights.map(({ id, title, readTime, author }) => ({
      id,
      title,
      readTime,
      ...(people.some((person) => person.id === author?.id) && { author: author!.id }),
    })),
    byPage: Object.fromEntries(pages.flatMap(({ path, place }) => (place > 0 ? [[path, place]] : []))),
    people: people.map(({ id, name, role, kind }) => ({ id, name, role, kind })),
  };
}

function pagesOf(folder: string, items: readonly { id: string; related?: Pointer[] | undefined }[]) {
  return items.map(({ id, related = [] }) => ({ path: `${folder}${id}`, article: articleOf(related) }));
}

function articleOf(reading: readonly Pointer[]): string | undefined {
  return reading.find(({ kind }) => kind === 'insight')?.id;
}
