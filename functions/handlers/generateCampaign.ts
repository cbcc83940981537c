import type { Reply } from '../contract/routes.ts';
import { lambda } from '../runtime/lambda.ts';
import type { RouteRequest } from '../runtime/parseRequest.ts';
import { connectGeneration } from './generation/connectGeneration.ts';
import { type GenerationEffects, generate } from './generation/generate.ts';

/** Writes a campaign: four scripts, five posts, three e-mails (specification §9). */
export function generateCampaign(
  { body, headers }: Pick<RouteRequest<'generateCampaign'>, 'body' | 'headers'>,
  effects: GenerationEffects,
): Promise<Reply<'generateCampaign'>> {
  return generate(
    { kind: 'campaign', headers, job: (writer) => writer.campaign(body) },
    effects,
    (data, generatedBy) => ({
      data,
      generatedBy,
    }),
  );
}

export const handler = lambda('generateCampaign', generateCampaign, connectGeneration);
