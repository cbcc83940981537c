import { insights } from '../../content/built/insights.ts';
import type { Insight } from '../../content/schema/items.ts';
import { findBySlug, lambda, type RouteRequest } from '../runtime/lambda.ts';
import { readInsight as route } from './routes.ts';

export interface Effects {
  readonly insights: readonly Insight[];
}

/** @throws NotFound */
export function readInsight(
  { slug }: Pick<RouteRequest<'readInsight'>, 'slug'>,
  { insights }: Effects,
): Insight {
  return findBySlug(insights, slug, 'There is no article at this address.');
}

export const handler = lambda('readInsight', route, readInsight, () => ({ insights }));
