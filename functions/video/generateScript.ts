import { handle } from '../runtime/lambda.ts';
import { generate } from './generate.ts';
import { generateScript as route } from './routes.ts';
import { textWriter } from './writers.ts';

/** Writes one script (specification §7). */
export const handler = handle('generateScript', route, ({ body, headers }) =>
  generate('script', headers, textWriter, (writer) => writer.script(body)),
);
