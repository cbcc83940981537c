import type { Reply } from '../routes.ts';
import { handle, type RouteRequest } from '../runtime/lambda.ts';
import { generate } from './generate.ts';
import { generateSeries as route } from './routes.ts';

/** Writes the four scripts of a service area (specification §7, §9). */
export function generateSeries({
  body,
  headers,
}: RouteRequest<'generateSeries'>): Promise<Reply<'generateSeries'>> {
  return generate('series', headers, (writer) => writer.series(body));
}

export const handler = handle('generateSeries', route, generateSeries);
