/**
 * `node infra/local/seedDeskPeople.ts <data folder> <sender>`: lets the people of the content sign in at the local desk as
 * partners, at the first start on a data folder, each under the own name at the domain of the site's mail, for example
 * `ruth-halloran@example.com`. A script of its own, because `npm start` begins before the content is built.
 */
import { people } from '../../content/built/people.ts';
import { presentPeople } from '../../content/schema/people.ts';
import { inviteDeskPerson, readDeskPeople } from './deskPeople.ts';

const [dataDir = '', from = ''] = process.argv.slice(2);
if (readDeskPeople(dataDir).length === 0) {
  const domain = from.replace(/.*@|>$/g, '');
  for (const { id } of presentPeople(people)) inviteDeskPerson(dataDir, `${id}@${domain}`, ['partner']);
}
