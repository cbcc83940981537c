import { caseStudies } from '#content/built/caseStudies.ts';
import { handle } from '../runtime/lambda.ts';
import { findBySlug } from './findBySlug.ts';
import { readCaseStudy as route } from './routes.ts';

export const handler = handle('readCaseStudy', route, ({ slug }) =>
  findBySlug(caseStudies, slug, 'There is no case study at this address.'),
);
