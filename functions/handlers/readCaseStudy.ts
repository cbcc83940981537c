import { caseStudies } from '../../content/built/caseStudies.ts';
import type { CaseStudy } from '../../content/schema.ts';
import { findBySlug } from '../runtime/findBySlug.ts';
import { lambda } from '../runtime/lambda.ts';
import type { RouteRequest } from '../runtime/parseRequest.ts';

export interface Effects {
  readonly caseStudies: readonly CaseStudy[];
}

/** @throws NotFound */
export function readCaseStudy(
  { slug }: Pick<RouteRequest<'readCaseStudy'>, 'slug'>,
  { caseStudies }: Effects,
): CaseStudy {
  return findBySlug(caseStudies, slug, 'case study');
}

export const handler = lambda('readCaseStudy', readCaseStudy, () => ({ caseStudies }));
