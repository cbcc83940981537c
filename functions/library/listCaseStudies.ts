import { caseStudies } from '#content/built/caseStudies.ts';
import { handle } from '../runtime/lambda.ts';
import { listCaseStudies as route } from './routes.ts';

/** Newest first, as the content is built. */
export const handler = handle('listCaseStudies', route, () => caseStudies);
