import { insights } from '#content/built/insights.ts';
import { handle } from '../runtime/lambda.ts';
import { findBySlug } from './findBySlug.ts';
import { readInsight as route } from './routes.ts';

export const handler = handle('readInsight', route, ({ slug }) =>
  findBySlug(insights, slug, 'There is no article at this address.'),
);
