import { handle } from '../runtime/lambda.ts';
import { generate } from './generate.ts';
import { generateSeries as route } from './routes.ts';
import { textWriter } from './writers.ts';

/** Writes the four scripts of a service area (specification §7, §9). */
export const handler = handle('generateSeries', route, ({ body, headers }) =>
  generate('series', headers, textWriter, (writer) => writer.series(body)),
);
