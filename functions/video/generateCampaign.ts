import { lambda } from '../runtime/lambda.ts';
import { connectGeneration, writtenAnswer } from './connectGeneration.ts';
import { generateCampaign as route } from './routes.ts';
import type { CampaignRequest } from './video.ts';

/** Writes a campaign: four scripts, five posts, three e-mails (specification §9). */
export const generateCampaign = writtenAnswer('campaign', (writer, request: CampaignRequest) =>
  writer.campaign(request),
);

export const handler = lambda('generateCampaign', route, generateCampaign, connectGeneration);
