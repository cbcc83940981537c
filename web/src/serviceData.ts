import { site } from '../../content/built/site.ts';
import type { Questions } from '../../content/schema/resources.ts';
import { organizationId } from './structuredData.ts';

/** schema.org descriptions of the services; apart from the rest because few pages need them. */

const siteUrl = import.meta.env.SITE_URL;

interface ServiceFacts {
  name: string;
  description: string;
  path: string;
}

export function service({ name, description, path }: ServiceFacts): object {
  return {
    '@type': 'Service',
    name,
    serviceType: name,
    description,
    url: siteUrl + path,
    provider: { '@id': organizationId, '@type': 'ProfessionalService', name: site.name, url: `${siteUrl}/` },
  };
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
