import type { Reply } from '../routes.ts';
import { handle, type RouteRequest } from '../runtime/lambda.ts';
import { generate } from './generate.ts';
import { generateCampaign as route } from './routes.ts';

/** Writes four scripts, five posts and three e-mails on a theme (specification §7, §9). */
export function generateCampaign({
  body,
  headers,
}: RouteRequest<'generateCampaign'>): Promise<Reply<'generateCampaign'>> {
  return generate('campaign', headers, (writer) => writer.campaign(body));
}

export const handler = handle('generateCampaign', route, generateCampaign);
