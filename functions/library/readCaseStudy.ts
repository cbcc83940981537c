import { caseStudies } from '../../content/built/caseStudies.ts';
import type { CaseStudy } from '../../content/schema/items.ts';
import { findBySlug, lambda, type RouteRequest } from '../runtime/lambda.ts';
import { readCaseStudy as route } from './routes.ts';

export interface Effects {
  readonly caseStudies: readonly CaseStudy[];
}

/** @throws NotFound */
export function readCaseStudy(
  { slug }: Pick<RouteRequest<'readCaseStudy'>, 'slug'>,
  { caseStudies }: Effects,
): CaseStudy {
  return findBySlug(caseStudies, slug, 'There is no case study at this address.');
}

export const handler = lambda('readCaseStudy', route, readCaseStudy, () => ({ caseStudies }));
