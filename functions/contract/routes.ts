import * as z from 'zod';
import type { FeatureName, Features } from '../../content/schema/features.ts';
import { caseStudy, insight, whitepaper } from '../../content/schema/items.ts';
import { contactReply, contactRequest } from './contact.ts';
import { downloadReply } from './download.ts';
import {
  confirmReply,
  mailLinkQuery,
  subscribeReply,
  subscribeRequest,
  unsubscribeReply,
} from './newsletter.ts';
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

/** Largest accepted request body in bytes (decision 19). */
export const maxBodyBytes = 16 * 1024;

/**
 * A route of the API, declared once: CDK makes a Lambda of it, the handler takes its schemas from
 * it, the web client is typed by it, tests enumerate it.
 */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Path in API Gateway's form; `{slug}` is the only parameter. */
  readonly path: `/api/${string}`;
  /** Schema of the JSON body; a route without one reads no body, whatever is sent. */
  readonly body?: z.ZodType;
  /** Schema of the query's parameters; a route without one reads no query. */
  readonly query?: z.ZodType;
  /** Schema of the JSON reply; undeclared fields are removed from the reply. */
  readonly reply: z.ZodType;
  /** Which of the stage's throttles applies (decision 40). */
  readonly traffic: 'read' | 'download' | 'write' | 'generate';
  /** `Cache-Control` of a success; everything else is `no-store`. */
  readonly cacheControl: string;
  /** The part of the site that it belongs to: where that is off, there is no such route. */
  readonly feature?: FeatureName;
}

/** Content changes only with a deployment, which invalidates the edge. */
const untilDeployed = 'public, max-age=0, s-maxage=86400, must-revalidate';
const never = 'no-store';

/** Every endpoint of specification §7, and the two of the newsletter's mails (decision 44). */
export const routes = {
  createContact: {
    method: 'POST',
    path: '/api/contacts',
    body: contactRequest,
    reply: contactReply,
    traffic: 'write',
    cacheControl: never,
  },
  subscribe: {
    method: 'POST',
    path: '/api/newsletter-subscribe',
    body: subscribeRequest,
    reply: subscribeReply,
    traffic: 'write',
    cacheControl: never,
    feature: 'newsletter',
  },
  confirmSubscription: {
    method: 'POST',
    path: '/api/newsletter/confirm',
    query: mailLinkQuery,
    reply: confirmReply,
    traffic: 'write',
    cacheControl: never,
    feature: 'newsletter',
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    query: mailLinkQuery,
    reply: unsubscribeReply,
    traffic: 'write',
    cacheControl: never,
    feature: 'newsletter',
  },
  listCaseStudies: {
    method: 'GET',
    path: '/api/case-studies',
    reply: z.array(caseStudy),
    traffic: 'read',
    cacheControl: untilDeployed,
  },
  readCaseStudy: {
    method: 'GET',
    path: '/api/case-studies/{slug}',
    reply: caseStudy,
    traffic: 'read',
    cacheControl: untilDeployed,
  },
  listInsights: {
    method: 'GET',
    path: '/api/insights',
    reply: z.array(insight),
    traffic: 'read',
    cacheControl: untilDeployed,
  },
  readInsight: {
    method: 'GET',
    path: '/api/insights/{slug}',
    reply: insight,
    traffic: 'read',
    cacheControl: untilDeployed,
  },
  listWhitepapers: {
    method: 'GET',
    path: '/api/whitepapers',
    reply: z.array(whitepaper),
    traffic: 'read',
    cacheControl: never,
  },
  readWhitepaper: {
    method: 'GET',
    path: '/api/whitepapers/{slug}',
    reply: whitepaper,
    traffic: 'read',
    cacheControl: never,
  },
  downloadWhitepaper: {
    method: 'GET',
    path: '/api/whitepapers/{slug}/download',
    reply: downloadReply,
    traffic: 'download',
    cacheControl: never,
  },
  generateScript: {
    method: 'POST',
    path: '/api/video/generate-script',
    body: scriptRequest,
    reply: scriptReply,
    traffic: 'generate',
    cacheControl: never,
    feature: 'videoGenerator',
  },
  generateSeries: {
    method: 'POST',
    path: '/api/video/generate-series',
    body: seriesRequest,
    reply: seriesReply,
    traffic: 'generate',
    cacheControl: never,
    feature: 'videoGenerator',
  },
  generateCampaign: {
    method: 'POST',
    path: '/api/video/generate-campaign',
    body: campaignRequest,
    reply: campaignReply,
    traffic: 'generate',
    cacheControl: never,
    feature: 'videoGenerator',
  },
  generateThumbnail: {
    method: 'POST',
    path: '/api/video/generate-thumbnail',
    body: thumbnailRequest,
    reply: thumbnailReply,
    traffic: 'generate',
    cacheControl: never,
    feature: 'videoGenerator',
  },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;
export const routeIds = Object.keys(routes) as RouteId[];

/** The routes of a site with these features. */
export function routeIdsOf(features: Features): RouteId[] {
  return routeIds.filter((id) => {
    const { feature }: Route = routes[id];
    return feature === undefined || features[feature];
  });
}

/** Parsed body of a route, `undefined` where it has none. */
export type Body<Id extends RouteId> = (typeof routes)[Id] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined;

/** Parsed query of a route, `undefined` where it has none. */
export type Query<Id extends RouteId> = (typeof routes)[Id] extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : undefined;

/** Reply of a route, as the handler returns it. */
export type Reply<Id extends RouteId> = z.output<(typeof routes)[Id]['reply']>;
