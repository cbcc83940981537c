import { downloadReply } from '../download.ts';
import { never } from './Route.ts';

export const downloadWhitepaper = {
  method: 'GET',
  path: '/api/whitepapers/{slug}/download',
  reply: downloadReply,
  traffic: 'download',
  cacheControl: never,
} as const;
