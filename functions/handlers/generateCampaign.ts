import { generateCampaign as route } from '../contract/routes/video.ts';
import type { CampaignRequest } from '../contract/video.ts';
import { connectGeneration, writtenAnswer } from '../generation/connectGeneration.ts';
import { lambda } from '../runtime/lambda.ts';

/** Writes a campaign: four scripts, five posts, three e-mails (specification §9). */
export const generateCampaign = writtenAnswer('campaign', (writer, request: CampaignRequest) =>
  writer.campaign(request),
);

export const handler = lambda('generateCampaign', route, generateCampaign, connectGeneration);
