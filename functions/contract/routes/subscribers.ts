import {
  importSubscribersReply,
  importSubscribersRequest,
  maxImportBytes,
  removeSubscriberReply,
  removeSubscriberRequest,
  subscribersReply,
  subscribersRequest,
} from '../subscribers.ts';
import { never } from './Route.ts';

export const listSubscribers = {
  method: 'POST',
  path: '/api/desk/subscribers/list',
  body: subscribersRequest,
  reply: subscribersReply,
  traffic: 'read',
  cacheControl: never,
  desk: ['editor', 'partner'],
  feature: 'newsletter',
} as const;

export const removeSubscriber = {
  method: 'POST',
  path: '/api/desk/subscribers/remove',
  body: removeSubscriberRequest,
  reply: removeSubscriberReply,
  traffic: 'write',
  cacheControl: never,
  desk: ['editor', 'partner'],
  feature: 'newsletter',
} as const;

export const importSubscribers = {
  method: 'POST',
  path: '/api/desk/subscribers/import',
  body: importSubscribersRequest,
  maxBodyBytes: maxImportBytes,
  reply: importSubscribersReply,
  traffic: 'write',
  cacheControl: never,
  desk: ['editor', 'partner'],
  feature: 'newsletter',
} as const;
