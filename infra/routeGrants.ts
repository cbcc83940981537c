import type { RouteId } from '../functions/contract/routes.ts';

/** What functions may touch. */
export type ResourceId = 'contacts' | 'subscribers' | 'downloads' | 'whitepapers' | 'originSecret';

/** Actions on one resource; the function's policy names exactly these. */
export interface Permission {
  readonly on: ResourceId;
  readonly actions: readonly [string, ...string[]];
}

const storeContacts: Permission = { on: 'contacts', actions: ['dynamodb:PutItem'] };
const storeSubscribers: Permission = { on: 'subscribers', actions: ['dynamodb:PutItem'] };
const readDownloadCounts: Permission = { on: 'downloads', actions: ['dynamodb:BatchGetItem'] };
const readDownloadCount: Permission = { on: 'downloads', actions: ['dynamodb:GetItem'] };
const countDownloads: Permission = { on: 'downloads', actions: ['dynamodb:UpdateItem'] };
const signWhitepaperLinks: Permission = { on: 'whitepapers', actions: ['s3:GetObject'] };
const readOriginSecret: Permission = { on: 'originSecret', actions: ['secretsmanager:GetSecretValue'] };

/** What a function needs to run. */
export interface FunctionNeeds {
  /** The only things it may do, beside writing its log. */
  readonly may: readonly Permission[];
  /** MiB; Lambda gives CPU in proportion, so more memory also starts faster. */
  readonly memory: number;
  /** Seconds, with cold start; API Gateway itself gives up after 30. */
  readonly timeout: number;
}

/** Replies from content bundled into the function. */
const content = { may: [], memory: 256, timeout: 5 } satisfies FunctionNeeds;
/** Waits for a store, at most two tries (see functions/stores). */
const data = { memory: 512, timeout: 10 } as const;

/** The functions behind no route of the table. */
export type SupportFunctionId = 'authorizeOrigin' | 'answerUnknownRoute';

/** A new route does not compile until it says here what it needs. */
export const routeGrants: Record<RouteId | SupportFunctionId, FunctionNeeds> = {
  createContact: { ...data, may: [storeContacts] },
  subscribe: { ...data, may: [storeSubscribers] },
  listCaseStudies: content,
  readCaseStudy: content,
  listInsights: content,
  readInsight: content,
  listWhitepapers: { ...data, may: [readDownloadCounts] },
  readWhitepaper: { ...data, may: [readDownloadCount] },
  downloadWhitepaper: { ...data, may: [countDownloads, signWhitepaperLinks] },
  authorizeOrigin: { ...data, may: [readOriginSecret] },
  answerUnknownRoute: content,
};
