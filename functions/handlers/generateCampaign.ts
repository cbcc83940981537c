import type { CampaignRequest } from '../contract/video.ts';
import { lambda } from '../runtime/lambda.ts';
import { connectGeneration } from './generation/connectGeneration.ts';
import { writtenAnswer } from './generation/writtenAnswer.ts';

/** Writes a campaign: four scripts, five posts, three e-mails (specification §9). */
export const generateCampaign = writtenAnswer('campaign', (writer, request: CampaignRequest) =>
  writer.campaign(request),
);

export const handler = lambda('generateCampaign', generateCampaign, connectGeneration);
