import type * as z from 'zod';
import {
  type CampaignRequest,
  campaignReply,
  type ScriptRequest,
  type SeriesRequest,
  scriptReply,
  seriesReply,
  type ThumbnailRequest,
  thumbnailReply,
} from '../../../functions/video/video.ts';
import { json, request } from './request.ts';
import './withoutEval.ts';

/** The four calls of the AI Video Generator (specification §7). Each throws when the reply is not whole. */

export function generateScript(body: ScriptRequest, signal: AbortSignal) {
  return generate('/api/video/generate-script', body, scriptReply, signal);
}

export function generateSeries(body: SeriesRequest, signal: AbortSignal) {
  return generate('/api/video/generate-series', body, seriesReply, signal);
}

export function generateCampaign(body: CampaignRequest, signal: AbortSignal) {
  return generate('/api/video/generate-campaign', body, campaignReply, signal);
}

export function generateThumbnail(body: ThumbnailRequest) {
  return generate('/api/video/generate-thumbnail', body, thumbnailReply);
}

async function generate<Reply>(
  path: string,
  body: unknown,
  reply: z.ZodType<Reply>,
  signal?: AbortSignal,
): Promise<Reply> {
  return reply.parse(await json(await request('POST', path, { body, signal })));
}
