import type { Switches } from '#content/schema/features.ts';
import { createContact } from './contact/routes.ts';
import {
  downloadWhitepaper,
  listCaseStudies,
  listInsights,
  listWhitepapers,
  readCaseStudy,
  readInsight,
  readWhitepaper,
} from './library/routes.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter/routes.ts';
import type { Route } from './runtime/Route.ts';
import { generateCampaign, generateScript, generateSeries, generateThumbnail } from './video/routes.ts';

const subscriptionRoutes = { subscribe, confirmSubscription };
const unsubscriptionRoutes = { unsubscribe };
const videoRoutes = { generateScript, generateSeries, generateCampaign, generateThumbnail };

/**
 * Every endpoint of specification §7, and the two of the newsletter's mails. CDK makes a Lambda of each, tests enumerate it.
 * The replies are what we send: of any service the web client takes what the specification promises. A handler imports its
 * own route alone, so that its bundle builds no other route's schemas.
 */
export const routes = {
  createContact,
  ...subscriptionRoutes,
  ...unsubscriptionRoutes,
  listCaseStudies,
  readCaseStudy,
  listInsights,
  readInsight,
  listWhitepapers,
  readWhitepaper,
  downloadWhitepaper,
  ...videoRoutes,
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;
export const routeIds = Object.keys(routes) as RouteId[];

/** The routes of a site with these switches. */
export function routeIdsOf({ newsletter, unsubscribing, videoGenerator }: Switches): RouteId[] {
  return routeIds.filter(
    (id) =>
      (newsletter || !(id in subscriptionRoutes)) &&
      (unsubscribing || !(id in unsubscriptionRoutes)) &&
      (videoGenerator || !(id in videoRoutes)),
  );
}
