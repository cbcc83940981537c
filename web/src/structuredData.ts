import { site } from '#content/built/site.ts';
import type { Author } from '#content/schema/items.ts';
import { paths } from './paths.ts';

/** schema.org descriptions for search engines; `PageHead` writes them as JSON-LD. */

const siteUrl = import.meta.env.SITE_URL;
export const organizationId = `${siteUrl}/#organization`;
export const logo = `${siteUrl}/apple-touch-icon.png`;

/** Who has left has no role in the firm any more, and no page. The page that introduces a person is its identity. */
export function person(author: Pick<Author, 'id' | 'kind' | 'name' | 'role'> & { left?: boolean }): object {
  const { name, role, left } = author;
  const url = siteUrl + paths.person(author);
  return { '@type': 'Person', name, ...(!left && { '@id': url, jobTitle: role, url }) };
}

interface ArticleFacts {
  title: string;
  description: string;
  date: string;
  path: string;
  image: string;
  author?: Author;
}

export function article({ title, description, date, path, image, author }: ArticleFacts): object {
  return {
    '@type': 'Article',
    headline: title,
    description,
    datePublished: date,
    inLanguage: 'en',
    mainEntityOfPage: siteUrl + path,
    image: new URL(image, siteUrl).href,
    author: author ? person(author) : { '@type': 'Organization', name: site.name, url: `${siteUrl}/` },
    publisher: { '@id': organizationId, '@type': 'Organization', name: site.name, logo },
  };
}

/** The way to a page, without the home page, which is always first. */
export function breadcrumbs(...steps: { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
