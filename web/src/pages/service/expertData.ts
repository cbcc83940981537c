import type { Expert } from '../../../../content/schema/people.ts';
import { paths } from '../../paths.ts';
import { organizationId } from '../../structuredData.ts';

/** The schema.org description of an expert; with the block that introduces them, not with every page. */
export function expertData({ id, kind, name, role, bio, fields }: Expert): object {
  return {
    '@type': 'Person',
    name,
    jobTitle: role,
    description: bio,
    knowsAbout: fields,
    url: import.meta.env.SITE_URL + paths.person({ id, kind }),
    worksFor: { '@id': organizationId },
  };
}
