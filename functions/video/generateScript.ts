import type { Reply } from '../routes.ts';
import { handle, type RouteRequest } from '../runtime/lambda.ts';
import { generate } from './generate.ts';
import { generateScript as route } from './routes.ts';

/** Writes one script (specification §7). */
export function generateScript({
  body,
  headers,
}: RouteRequest<'generateScript'>): Promise<Reply<'generateScript'>> {
  return generate('script', headers, (writer) => writer.script(body));
}

export const handler = handle('generateScript', route, generateScript);
