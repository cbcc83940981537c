import { callNotice, callReply } from '../call.ts';
import { never } from './Route.ts';

export const noteCall = {
  method: 'POST',
  path: '/api/calls',
  body: callNotice,
  reply: callReply,
  traffic: 'write',
  cacheControl: never,
  feature: 'booking',
} as const;

/** The booking service's signed webhook. */
export const recordBooking = {
  method: 'POST',
  path: '/api/calls/booked',
  raw: true,
  reply: callReply,
  traffic: 'write',
  cacheControl: never,
  feature: 'booking',
} as const;
