import { site } from '#content/built/site.ts';
import type { Expert, Person } from '#content/schema/people.ts';
import type { Picture } from '#content/schema/picture.ts';
import type { Questions } from '#content/schema/resources.ts';
import { socialImagePath } from './paths.ts';
import { logo, organizationId, person } from './structuredData.ts';

/** schema.org descriptions of the firm, its people and its services; apart from the rest because few pages need them. */

const siteUrl = import.meta.env.SITE_URL;
const provider = {
  '@id': organizationId,
  '@type': 'ProfessionalService',
  name: site.name,
  url: `${siteUrl}/`,
};

/** The portraits of `built/pictures.ts`, by the person's id. */
type Portraits = Readonly<Record<string, Picture>>;

/** The firm, with those of its people whom the same page introduces. */
export function organization(employees: readonly Person[], portraits: Portraits): object {
  const profiles = profilesOf(Object.values(site.social));
  return {
    ...provider,
    description: site.description,
    email: site.contactEmail,
    legalName: site.legalName,
    telephone: site.telephone,
    address: site.postalAddress,
    logo,
    image: siteUrl + socialImagePath('/'),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(employees.length > 0 && { employee: employees.map((one) => employee(one, portraits)) }),
  };
}

/** Those addresses that are a firm's profile; a network's home page is none. */
function profilesOf(addresses: readonly string[]): string[] {
  return addresses.filter((address) => new URL(address).pathname !== '/');
}

/** An expert of the firm, who signs reports. */
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

interface ServiceFacts {
  name: string;
  description: string;
  path: string;
}

export function service({ name, description, path }: ServiceFacts): object {
  return { '@type': 'Service', name, serviceType: name, description, url: siteUrl + path, provider };
}

/** A page's services in their order. */
export function serviceList(services: readonly ServiceFacts[]): object {
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
