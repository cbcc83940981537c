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
import { forEditors } from './desk.ts';

export const listLetters = {
  ...forEditors,
  method: 'GET',
  path: '/api/desk/letters',
  reply: lettersReply,
  traffic: 'read',
} as const;

export const previewLetter = {
  ...forEditors,
  method: 'POST',
  path: '/api/desk/letters/preview',
  body: previewLetterRequest,
  reply: previewLetterReply,
  traffic: 'read',
} as const;

export const testLetter = {
  ...forEditors,
  method: 'POST',
  path: '/api/desk/letters/test',
  body: testLetterRequest,
  reply: testLetterReply,
  traffic: 'write',
} as const;

export const orderLetter = {
  ...forEditors,
  method: 'POST',
  path: '/api/desk/letters/send',
  body: orderLetterRequest,
  reply: letterOutcome,
  traffic: 'write',
} as const;

export const stopLetter = {
  ...forEditors,
  method: 'POST',
  path: '/api/desk/letters/stop',
  body: stopLetterRequest,
  reply: letterOutcome,
  traffic: 'write',
} as const;
