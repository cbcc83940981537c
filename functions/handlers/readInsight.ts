import { insights } from '../../content/built/insights.ts';
import type { Insight } from '../../content/schema.ts';
import { findBySlug } from '../runtime/findBySlug.ts';
import { lambda } from '../runtime/lambda.ts';
import type { RouteRequest } from '../runtime/parseRequest.ts';

export interface Effects {
  readonly insights: readonly Insight[];
}

/** @throws NotFound */
export function readInsight(
  { slug }: Pick<RouteRequest<'readInsight'>, 'slug'>,
  { insights }: Effects,
): Insight {
  return findBySlug(insights, slug, 'article');
}

export const handler = lambda('readInsight', readInsight, () => ({ insights }));
