import {
  letterOutcome,
  lettersReply,
  orderLetterRequest,
  previewLetterReply,
  previewLetterRequest,
  stopLetterRequest,
  testLetterReply,
  testLetterRequest,
} from '../letters.ts';
import { never } from './Route.ts';

export const listLetters = {
  method: 'GET',
  path: '/api/desk/letters',
  reply: lettersReply,
  traffic: 'read',
  cacheControl: never,
  feature: 'newsletter',
  desk: ['editor', 'partner'],
} as const;

export const previewLetter = {
  method: 'POST',
  path: '/api/desk/letters/preview',
  body: previewLetterRequest,
  reply: previewLetterReply,
  traffic: 'read',
  cacheControl: never,
  feature: 'newsletter',
  desk: ['editor', 'partner'],
} as const;

export const testLetter = {
  method: 'POST',
  path: '/api/desk/letters/test',
  body: testLetterRequest,
  reply: testLetterReply,
  traffic: 'write',
  cacheControl: never,
  feature: 'newsletter',
  desk: ['editor', 'partner'],
} as const;

export const orderLetter = {
  method: 'POST',
  path: '/api/desk/letters/send',
  body: orderLetterRequest,
  reply: letterOutcome,
  traffic: 'write',
  cacheControl: never,
  feature: 'newsletter',
  desk: ['editor', 'partner'],
} as const;

export const stopLetter = {
  method: 'POST',
  path: '/api/desk/letters/stop',
  body: stopLetterRequest,
  reply: letterOutcome,
  traffic: 'write',
  cacheControl: never,
  feature: 'newsletter',
  desk: ['editor', 'partner'],
} as const;
