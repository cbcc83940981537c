import { people } from '../../content/built/people.ts';
import { presentPeople } from '../../content/schema/people.ts';
import { inviteDeskPerson, readDeskPeople } from './deskPeople.ts';

/**
 * Lets the people of the content sign in at the local desk as partners, at the first start on a data folder: each under
 * the own name at the domain of the site's mail, for example `ruth-halloran@example.com`.
 * @param from the sender of the site's mail
 */
export function seedDeskPeople(dataDir: string, from: string): void {
  if (readDeskPeople(dataDir).length > 0) return;
  const domain = from.replace(/.*@|>$/g, '');
  for (const { id } of presentPeople(people)) inviteDeskPerson(dataDir, `${id}@${domain}`, ['partner']);
}
