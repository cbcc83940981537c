import { caseStudies } from '../../content/built/caseStudies.ts';
import { lambda } from '../runtime/lambda.ts';
import { listCaseStudies as route } from './routes.ts';

/** Newest first, as the content is built. */
export function listCaseStudies() {
  return caseStudies;
}

export const handler = lambda('listCaseStudies', route, listCaseStudies, () => ({}));
