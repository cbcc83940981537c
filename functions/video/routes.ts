import { named, noStore } from '../runtime/Route.ts';
import {
  type CampaignReply,
  campaignReply,
  campaignRequest,
  type ScriptReply,
  type SeriesReply,
  scriptReply,
  scriptRequest,
  seriesReply,
  seriesRequest,
  thumbnailReply,
  thumbnailRequest,
} from './video.ts';

const generating = { method: 'POST', traffic: 'generate', cacheControl: noStore } as const;

export const generateScript = {
  ...generating,
  path: '/api/video/generate-script',
  body: scriptRequest,
  reply: named<ScriptReply>(scriptReply),
} as const;

export const generateSeries = {
  ...generating,
  path: '/api/video/generate-series',
  body: seriesRequest,
  reply: named<SeriesReply>(seriesReply),
} as const;

export const generateCampaign = {
  ...generating,
  path: '/api/video/generate-campaign',
  body: campaignRequest,
  reply: named<CampaignReply>(campaignReply),
} as const;

export const generateThumbnail = {
  ...generating,
  path: '/api/video/generate-thumbnail',
  body: thumbnailRequest,
  reply: thumbnailReply,
} as const;
