import {
  importSubscribersReply,
  importSubscribersRequest,
  removeSubscriberReply,
  removeSubscriberRequest,
  subscribersReply,
  subscribersRequest,
} from '../subscribers.ts';
import { forEditors } from './desk.ts';

export const listSubscribers = {
  ...forEditors,
  method: 'POST',
  path: '/api/desk/subscribers/list',
  body: subscribersRequest,
  reply: subscribersReply,
  traffic: 'read',
} as const;

export const removeSubscriber = {
  ...forEditors,
  method: 'POST',
  path: '/api/desk/subscribers/remove',
  body: removeSubscriberRequest,
  reply: removeSubscriberReply,
  traffic: 'write',
} as const;

export const importSubscribers = {
  ...forEditors,
  method: 'POST',
  path: '/api/desk/subscribers/import',
  body: importSubscribersRequest,
  reply: importSubscribersReply,
  traffic: 'write',
} as const;
