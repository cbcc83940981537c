import { noStore } from '../runtime/Route.ts';
import {
  confirmReply,
  mailLinkQuery,
  subscribeReply,
  subscribeRequest,
  unsubscribeReply,
} from './newsletter.ts';

export const subscribe = {
  method: 'POST',
  path: '/api/newsletter-subscribe',
  body: subscribeRequest,
  reply: subscribeReply,
  traffic: 'write',
  cacheControl: noStore,
} as const;

export const confirmSubscription = {
  method: 'POST',
  path: '/api/newsletter/confirm',
  query: mailLinkQuery,
  reply: confirmReply,
  traffic: 'write',
  cacheControl: noStore,
} as const;

/** The page with the button that calls the route below. Mail programs that open the route's address come to it. */
export const unsubscribePage = '/newsletter/unsubscribe';

export const unsubscribe = {
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  query: mailLinkQuery,
  reply: unsubscribeReply,
  traffic: 'write',
  cacheControl: noStore,
} as const;
