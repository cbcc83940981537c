import { insights } from '../../content/built/insights.ts';
import { lambda } from '../runtime/lambda.ts';
import { listInsights as route } from './routes.ts';

/** Newest first, as the content is built. */
export function listInsights() {
  return insights;
}

export const handler = lambda('listInsights', route, listInsights, () => ({}));
