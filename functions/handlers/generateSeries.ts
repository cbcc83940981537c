import type { Reply } from '../contract/routes.ts';
import { lambda } from '../runtime/lambda.ts';
import type { RouteRequest } from '../runtime/parseRequest.ts';
import { connectGeneration } from './generation/connectGeneration.ts';
import { type GenerationEffects, generate } from './generation/generate.ts';

/** Writes the four scripts of a series about a service area (specification §9). */
export function generateSeries(
  { body, headers }: Pick<RouteRequest<'generateSeries'>, 'body' | 'headers'>,
  effects: GenerationEffects,
): Promise<Reply<'generateSeries'>> {
  return generate(
    { kind: 'series', headers, job: (writer) => writer.series(body) },
    effects,
    (data, generatedBy) => ({
      data,
      generatedBy,
    }),
  );
}

export const handler = lambda('generateSeries', generateSeries, connectGeneration);
