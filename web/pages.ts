import { caseStudies } from '../content/built/caseStudies.ts';
import { features } from '../content/built/features.ts';
import { insights } from '../content/built/insights.ts';
import { ownPages } from '../content/built/ownPages.ts';
import { servicePages } from '../content/built/servicePages.ts';
import { whitepapers } from '../content/built/whitepapers.ts';
import { type LibraryItem, relatedKey, relatedTo } from './src/article/related.ts';
import { paths } from './src/paths.ts';

/** A document of the built site. */
export interface Page {
  /** What the router renders. */
  path: string;
  /** Replies of the API that the page brings along, by their path. */
  embedded: Record<string, unknown>;
  /** Where its document lies below the site's root, if not at its path. */
  file?: string;
}

/** A page that a visitor can ask for by its path. */
export interface PublicPage extends Page {
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

/** What a list shows of its items. With the rest of them the document would be four times as large. */
function listed<Item extends object>(items: Item[]) {
  const unlisted = ['sections', 'related', 'seriesParts', 'author', 'quote', 'pullQuote'];
  return items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([field]) => !unlisted.includes(field))),
  );
}

const lists = {
  '/api/case-studies': listed(caseStudies),
  '/api/insights': listed(insights),
  '/api/whitepapers': listed(whitepapers),
};

/** What an item's page brings along: the item, and where to go on. */
const withRelated = (list: string, item: LibraryItem, items: LibraryItem[]) => ({
  [`${list}/${item.id}`]: item,
  [relatedKey(list, item.id)]: relatedTo(item.id, items),
});

export const publicPages: PublicPage[] = [
  page(paths.home()),
  page(paths.services()),
  ...(features.industries ? [page(paths.industries())] : []),
  page(paths.resources(), { embedded: lists }),
  ...servicePages.map(({ path }) => page(path)),
  ...(features.videoGenerator ? [page(paths.videoGenerator())] : []),
  page(paths.privacy()),
  ...ownPages.map(({ id }) => page(paths.ownPage(id))),
  ...(features.newsletter
    ? [
        page(paths.newsletterConfirm(), { unlisted: true }),
        page(paths.newsletterUnsubscribe(), { unlisted: true }),
      ]
    : []),
  ...caseStudies.map((item) =>
    page(paths.caseStudy(item.id), {
      embedded: withRelated('/api/case-studies', item, caseStudies),
      modified: item.date,
    }),
  ),
  ...insights.map((item) =>
    page(paths.insight(item.id), {
      embedded: withRelated('/api/insights', item, insights),
      modified: item.date,
    }),
  ),
  ...whitepapers.map((item) =>
    page(paths.whitepaper(item.id), {
      embedded: { [`/api/whitepapers/${item.id}`]: item },
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
