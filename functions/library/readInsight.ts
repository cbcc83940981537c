import { insights } from '../../content/built/insights.ts';
import { findBySlug, handle } from '../runtime/lambda.ts';
import { readInsight as route } from './routes.ts';

export const handler = handle('readInsight', route, ({ slug }) =>
  findBySlug(insights, slug, 'There is no article at this address.'),
);
