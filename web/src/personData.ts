import type { Person } from '../../content/schema/people.ts';
import { person } from './structuredData.ts';

/** The schema.org description of somebody of the firm, with the portrait of `built/pictures.ts` where there is one. */
export function personData(who: Person, portrait: { readonly src: string } | undefined): object {
  return { ...person(who), ...(portrait && { image: import.meta.env.SITE_URL + portrait.src }) };
}
