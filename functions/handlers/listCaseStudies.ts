import { caseStudies } from '../../content/built/caseStudies.ts';
import { listCaseStudies as route } from '../contract/routes/library.ts';
import { lambda } from '../runtime/lambda.ts';

/** Newest first, as the content is built. */
export function listCaseStudies() {
  return caseStudies;
}

export const handler = lambda('listCaseStudies', route, listCaseStudies, () => ({}));
