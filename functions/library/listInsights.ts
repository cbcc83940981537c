import { insights } from '#content/built/insights.ts';
import { handle } from '../runtime/lambda.ts';
import { listInsights as route } from './routes.ts';

/** Newest first, as the content is built. */
export const handler = handle('listInsights', route, () => insights);
