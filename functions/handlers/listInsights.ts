import { insights } from '../../content/built/insights.ts';
import { lambda } from '../runtime/lambda.ts';

/** Newest first, as the content is built (decision 24). */
export function listInsights() {
  return insights;
}

export const handler = lambda('listInsights', listInsights, () => ({}));
