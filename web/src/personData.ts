import { pictures } from '../../content/built/pictures.ts';
import type { Person } from '../../content/schema/people.ts';
import { person } from './structuredData.ts';

/** The schema.org description of somebody of the firm, with the portrait; apart because two pages have the pictures. */
export function personData(who: Person): object {
  const portrait = pictures.people[who.id];
  return { ...person(who), ...(portrait && { image: import.meta.env.SITE_URL + portrait.src }) };
}
