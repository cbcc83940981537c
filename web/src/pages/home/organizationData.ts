import { people } from '../../../../content/built/people.ts';
import { pictures } from '../../../../content/built/pictures.ts';
import { site } from '../../../../content/built/site.ts';
import { socialImagePath } from '../../paths.ts';
import { logo, organizationId, personData } from '../../structuredData.ts';

/** The schema.org description of the firm; apart from the rest because one page needs it. */

const siteUrl = import.meta.env.SITE_URL;

/** Those addresses that are a firm's profile; a network's home page is none. */
export function profilesOf(addresses: readonly string[]): string[] {
  return addresses.filter((address) => new URL(address).pathname !== '/');
}

const advisers = people.filter(({ kind }) => kind === 'adviser');

/** The firm, with those of its people whom the same page introduces. */
export function organization(): object {
  const profiles = profilesOf(Object.values(site.social));
  return {
    '@type': 'ProfessionalService',
    '@id': organizationId,
    name: site.name,
    description: site.description,
    url: `${siteUrl}/`,
    email: site.contactEmail,
    address: site.postalAddress,
    logo,
    image: siteUrl + socialImagePath('/'),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(advisers.length > 0 && { employee: advisers.map((one) => personData(one, pictures.people[one.id])) }),
  };
}
