import { pictures } from '../../../../content/built/pictures.ts';
import type { Expert } from '../../../../content/schema/people.ts';
import { organizationId, personData } from '../../structuredData.ts';

/** The schema.org description of an expert; with the block that introduces them, not with every page. */
export function expertData(expert: Expert): object {
  return {
    ...personData(expert, pictures.people[expert.id]),
    description: expert.bio,
    knowsAbout: expert.fields,
    worksFor: { '@id': organizationId },
  };
}
