import { never } from '../runtime/Route.ts';
import {
  campaignReply,
  campaignRequest,
  scriptReply,
  scriptRequest,
  seriesReply,
  seriesRequest,
  thumbnailReply,
  thumbnailRequest,
} from './video.ts';

export const generateScript = {
  method: 'POST',
  path: '/api/video/generate-script',
  body: scriptRequest,
  reply: scriptReply,
  traffic: 'generate',
  cacheControl: never,
} as const;

export const generateSeries = {
  method: 'POST',
  path: '/api/video/generate-series',
  body: seriesRequest,
  reply: seriesReply,
  traffic: 'generate',
  cacheControl: never,
} as const;

export const generateCampaign = {
  method: 'POST',
  path: '/api/video/generate-campaign',
  body: campaignRequest,
  reply: campaignReply,
  traffic: 'generate',
  cacheControl: never,
} as const;

export const generateThumbnail = {
  method: 'POST',
  path: '/api/video/generate-thumbnail',
  body: thumbnailRequest,
  reply: thumbnailReply,
  traffic: 'generate',
  cacheControl: never,
} as const;
