import { countReply, countRequest } from '../counts.ts';
import { never } from './Route.ts';

export const countView = {
  method: 'POST',
  path: '/api/counts',
  body: countRequest,
  reply: countReply,
  traffic: 'write',
  cacheControl: never,
  feature: 'counting',
} as const;
