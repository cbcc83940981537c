import { caseStudies } from '#content/built/caseStudies.ts';
import { features } from '#content/built/features.ts';
import { home } from '#content/built/home.ts';
import { insights } from '#content/built/insights.ts';
import { ownPages } from '#content/built/ownPages.ts';
import { resources } from '#content/built/resources.ts';
import { servicePages } from '#content/built/servicePages.ts';
import { whitepapers } from '#content/built/whitepapers.ts';
import { listed } from './src/api/embedded.ts';
import { replies } from './src/api/replies.ts';
import { type LibraryItem, relatedKey, relatedTo } from './src/article/related.ts';
import { paths } from './src/paths.ts';

/** A document of the built site. */
export interface Page {
  /** What the router renders. */
  path: string;
  /** Replies of the API that the page brings along, by their path. */
  embedded: Record<string, unknown>;
}

/** A page that a visitor can ask for by its path. */
interface PublicPage extends Page {
  /** What its social picture says; an item's own module draws that of an item. */
  social?: { title: string; label?: string };
  /** ISO date and time of its content, where that has one. */
  modified?: string;
  /** Reached from mails only: in no site map, and not to be indexed. */
  unlisted?: true;
}

const page = (path: string, more: Partial<PublicPage> = {}): PublicPage => ({
  path,
  embedded: {},
  ...more,
});

const lists = {
  '/api/case-studies': listed(caseStudies),
  '/api/insights': listed(insights),
  '/api/whitepapers': listed(whitepapers),
};

/** What an item's page brings along: the item with what pages take of a reply, and where to go on. */
const withRelated = (list: string, item: LibraryItem, items: readonly LibraryItem[]) => ({
  [`${list}/${item.id}`]: item,
  [relatedKey(list, item.id)]: relatedTo(item.id, items),
});

export const publicPages: PublicPage[] = [
  page(paths.home(), { social: { title: home.hero.headline } }),
  page(paths.services(), { social: { title: 'Services' } }),
  ...(features.industries ? [page(paths.industries(), { social: { title: 'Industries' } })] : []),
  ...(features.resources
    ? [page(paths.resources(), { social: { title: resources.title }, embedded: lists })]
    : []),
  ...servicePages.map(({ path, title }) => page(path, { social: { title, label: 'Services' } })),
  ...(features.videoGenerator
    ? [page(paths.videoGenerator(), { social: { title: 'AI Video Generator' } })]
    : []),
  page(paths.privacy(), { social: { title: 'Privacy' } }),
  ...ownPages.map(({ id, title }) => page(paths.ownPage(id), { social: { title } })),
  ...(features.newsletter ? [page(paths.newsletterConfirm(), { unlisted: true })] : []),
  ...(features.unsubscribing ? [page(paths.newsletterUnsubscribe(), { unlisted: true })] : []),
  ...caseStudies.map((item) =>
    page(paths.caseStudy(item.id), {
      embedded: withRelated('/api/case-studies', replies.caseStudy.parse(item), caseStudies),
      modified: item.date,
    }),
  ),
  ...insights.map((item) =>
    page(paths.insight(item.id), {
      embedded: withRelated('/api/insights', replies.insight.parse(item), insights),
      modified: item.date,
    }),
  ),
  ...whitepapers.map((item) =>
    page(paths.whitepaper(item.id), {
      embedded: { [`/api/whitepapers/${item.id}`]: replies.whitepaper.parse(item) },
      modified: item.publishDate,
    }),
  ),
];

/** What the edge serves for paths that no page has. */
export const fallbackPages: Page[] = [
  '/404',
  '/case-studies/_shell',
  '/insights/_shell',
  '/whitepapers/_shell',
].map((path) => ({ path, embedded: {} }));
