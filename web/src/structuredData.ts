import { locale } from '../../content/built/locale.ts';
import { site } from '../../content/built/site.ts';
import type { Author } from '../../content/schema/items.ts';
import type { Expert, Person } from '../../content/schema/people.ts';
import type { Picture } from '../../content/schema/picture.ts';
import type { Questions } from '../../content/schema/resources.ts';
import { paths, socialImagePath } from './paths.ts';

/** schema.org descriptions for search engines; `PageHead` writes them as JSON-LD. */

const siteUrl = import.meta.env.SITE_URL;
export const organizationId = `${siteUrl}/#organization`;
const logo = `${siteUrl}/apple-touch-icon.png`;
const provider = {
  '@id': organizationId,
  '@type': 'ProfessionalService',
  name: site.name,
  url: `${siteUrl}/`,
};

/** The portraits of `built/pictures.ts`, by the person's id. */
type Portraits = Readonly<Record<string, Picture>>;

/** The firm, with those of its people whom the same page introduces. */
export function organization(employees: Person[], portraits: Portraits): object {
  const profiles = profilesOf(Object.values(site.social));
  return {
    ...provider,
    description: site.description,
    email: site.contactEmail,
    address: site.postalAddress,
    logo,
    image: siteUrl + socialImagePath('/'),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(employees.length > 0 && { employee: employees.map((one) => employee(one, portraits)) }),
  };
}

/** Those addresses that are a firm's profile; a network's home page is none. */
export function profilesOf(addresses: readonly string[]): string[] {
  return addresses.filter((address) => new URL(address).pathname !== '/');
}

/** An expert who signs. */
export function expert(who: Expert, portraits: Portraits): object {
  return {
    ...employee(who, portraits),
    description: who.bio,
    knowsAbout: who.fields,
    worksFor: { '@id': organizationId },
  };
}

function employee(who: Person, portraits: Portraits): object {
  const portrait = portraits[who.id];
  return { ...person(who), ...(portrait && { image: siteUrl + portrait.src }) };
}

/** Who has left has no role in the firm any more, and no page. The page that introduces a person is its identity. */
function person(author: Pick<Author, 'id' | 'kind' | 'name' | 'role'> & { left?: boolean }): object {
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
    inLanguage: locale.language,
    mainEntityOfPage: siteUrl + path,
    image: new URL(image, siteUrl).href,
    author: author ? person(author) : { '@type': 'Organization', name: site.name, url: `${siteUrl}/` },
    publisher: { '@id': organizationId, '@type': 'Organization', name: site.name, logo },
  };
}

interface ServiceFacts {
  name: string;
  description: string;
  path: string;
}

export function service({ name, description, path }: ServiceFacts): object {
  return { '@type': 'Service', name, serviceType: name, description, url: siteUrl + path, provider };
}

/** A page's services in their order. */
export function serviceList(services: ServiceFacts[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: services.map((facts, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: service(facts),
    })),
  };
}

/** Questions of a page with their answers. */
export function questions(items: Questions['items']): object {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
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
