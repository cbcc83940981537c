import type { Reply } from '../contract/routes.ts';
import { lambda } from '../runtime/lambda.ts';
import type { RouteRequest } from '../runtime/parseRequest.ts';
import { connectGeneration } from './generation/connectGeneration.ts';
import { type GenerationEffects, generate } from './generation/generate.ts';

/** Writes one script, or one part of a script anew (specification §7, decision 39). */
export function generateScript(
  { body, headers }: Pick<RouteRequest<'generateScript'>, 'body' | 'headers'>,
  effects: GenerationEffects,
): Promise<Reply<'generateScript'>> {
  return generate(
    { kind: 'script', headers, job: (writer) => writer.script(body) },
    effects,
    (data, generatedBy) => ({
      data,
      generatedBy,
    }),
  );
}

export const handler = lambda('generateScript', generateScript, connectGeneration);
