import type { Switch, Switches } from '../content/schema/features.ts';
import type { RouteId } from '../functions/contract/routes.ts';

/** The resources that functions may use. */
export type ResourceId =
  | 'contacts'
  | 'subscribers'
  | 'downloads'
  | 'whitepapers'
  | 'originSecret'
  | 'usage'
  | 'visitorKey'
  | 'openAiKey'
  | 'media'
  | 'mailKey'
  | 'dueContacts'
  | 'dueSubscribers'
  | 'mailIdentity'
  | 'mailConfiguration'
  | 'suppressionList'
  | 'webhookSecret'
  | 'lostMailEvents';

/** Resources that only the newsletter or the video generator needs: where that is off, there is no such resource. */
const featureOf: Partial<Record<ResourceId, Switch>> = {
  subscribers: 'newsletter',
  dueSubscribers: 'newsletter',
  mailKey: 'newsletter',
  suppressionList: 'newsletter',
  openAiKey: 'videoGenerator',
  media: 'videoGenerator',
};

/** Parts of the stage's settings that functions read, each as JSON in a variable of this name. */
export type SettingsVariable = 'RETENTION_SETTINGS' | 'LIMIT_SETTINGS' | 'MAIL_SETTINGS' | 'VIDEO_SETTINGS';

/** Actions on one resource; the function's policy names exactly these. */
interface Permission {
  readonly on: ResourceId;
  readonly actions: readonly [string, ...string[]];
}

const storeContacts: Permission = { on: 'contacts', actions: ['dynamodb:PutItem'] };
const changeSubscribers: Permission = { on: 'subscribers', actions: ['dynamodb:UpdateItem'] };
/** Needed to say what is there when a change was refused. */
const readSubscribers: Permission = { on: 'subscribers', actions: ['dynamodb:GetItem'] };
/** A confirmation takes away the hash by which an address that left is known. */
const forgetLeft: Permission = { on: 'subscribers', actions: ['dynamodb:DeleteItem'] };
const readMailKey: Permission = { on: 'mailKey', actions: ['secretsmanager:GetSecretValue'] };
const readDownloadCounts: Permission = { on: 'downloads', actions: ['dynamodb:BatchGetItem'] };
const readDownloadCount: Permission = { on: 'downloads', actions: ['dynamodb:GetItem'] };
const countDownloads: Permission = { on: 'downloads', actions: ['dynamodb:UpdateItem'] };
const signWhitepaperLinks: Permission = { on: 'whitepapers', actions: ['s3:GetObject'] };
const readOriginSecret: Permission = { on: 'originSecret', actions: ['secretsmanager:GetSecretValue'] };
const countUsage: Permission = { on: 'usage', actions: ['dynamodb:UpdateItem'] };
/** Needed to see how much of a used-up budget is only reserved. */
const readUsage: Permission = { on: 'usage', actions: ['dynamodb:GetItem'] };
const readVisitorKey: Permission = { on: 'visitorKey', actions: ['secretsmanager:GetSecretValue'] };
const readOpenAiKey: Permission = { on: 'openAiKey', actions: ['secretsmanager:GetSecretValue'] };
/** For storing an image and signing the link to it. */
const keepThumbnails: Permission = { on: 'media', actions: ['s3:PutObject', 's3:GetObject'] };

/** To mark a message whose mail came back, or to store what became of a call. */
const changeContacts: Permission = { on: 'contacts', actions: ['dynamodb:UpdateItem'] };
/** Lambda puts an event there when the function has failed for good. */
const keepLostMailEvents: Permission = { on: 'lostMailEvents', actions: ['sqs:SendMessage'] };

/** For finding the due items in the indexes `due`, and for storing the state of each mail. */
const followMails: readonly Permission[] = [
  { on: 'dueContacts', actions: ['dynamodb:Query'] },
  { on: 'dueSubscribers', actions: ['dynamodb:Query'] },
  changeContacts,
  changeSubscribers,
];
/** SES checks both: the identity that sends and the configuration set. */
const sendMails: readonly Permission[] = [
  { on: 'mailIdentity', actions: ['ses:SendEmail'] },
  { on: 'mailConfiguration', actions: ['ses:SendEmail'] },
];
/** Who was taken off the list after a bounce and subscribes again is to have the mail that asks for it. */
const unsuppress: Permission = { on: 'suppressionList', actions: ['ses:DeleteSuppressedDestination'] };
const readWebhookSecret: Permission = { on: 'webhookSecret', actions: ['secretsmanager:GetSecretValue'] };

/** Counts a visitor's requests. */
const limitVisitors: readonly Permission[] = [countUsage, readVisitorKey];

/** A function's permissions, settings, memory and time. */
export interface FunctionNeeds {
  /** The only things it may do, beside writing its log. */
  readonly may: readonly Permission[];
  readonly reads?: readonly SettingsVariable[];
  /** MiB; Lambda gives CPU in proportion, so more memory also starts faster. */
  readonly memory: number;
  /** Seconds, with cold start; API Gateway itself gives up after 30, a schedule does not wait. */
  readonly timeout: number;
}

/** Replies from content bundled into the function. */
const content = { may: [], memory: 256, timeout: 5 } satisfies FunctionNeeds;
/** Waits for a store, at most two tries (see functions/stores). */
const data = { memory: 512, timeout: 10 } as const;
/** Carries out a link in a mail: confirms or unsubscribes. */
const mailLink = {
  ...data,
  may: [changeSubscribers, readSubscribers, readMailKey],
  reads: ['MAIL_SETTINGS'],
} satisfies FunctionNeeds;
/**
 * Waits for models until the deadline in the stage's settings, at most 25 s. It then still has time to reply before API
 * Gateway gives up.
 */
const generation = {
  may: [countUsage, readUsage, readVisitorKey, readOpenAiKey],
  reads: ['VIDEO_SETTINGS', 'LIMIT_SETTINGS'],
  memory: 1024,
  timeout: 29,
} as const satisfies FunctionNeeds;

/** Functions that EventBridge calls: one once a minute, the other for each bounce and complaint. */
type MailFunctionId = 'deliverMail' | 'recordMailEvent';

/** The functions behind no route of the table. */
export type SupportFunctionId = 'authorizeOrigin' | 'answerUnknownRoute' | MailFunctionId;

/** A new route does not compile until it says here what it needs. */
export const routeGrants: Record<RouteId | SupportFunctionId, FunctionNeeds> = {
  createContact: {
    ...data,
    may: [storeContacts, ...limitVisitors],
    reads: ['RETENTION_SETTINGS', 'LIMIT_SETTINGS', 'MAIL_SETTINGS'],
  },
  subscribe: {
    ...data,
    may: [changeSubscribers, ...limitVisitors],
    reads: ['MAIL_SETTINGS', 'LIMIT_SETTINGS'],
  },
  confirmSubscription: { ...mailLink, may: [...mailLink.may, forgetLeft] },
  unsubscribe: mailLink,
  listCaseStudies: content,
  readCaseStudy: content,
  listInsights: content,
  readInsight: content,
  listWhitepapers: { ...data, may: [readDownloadCounts] },
  readWhitepaper: { ...data, may: [readDownloadCount] },
  downloadWhitepaper: {
    ...data,
    may: [countDownloads, signWhitepaperLinks, ...limitVisitors],
    reads: ['LIMIT_SETTINGS'],
  },
  generateScript: generation,
  generateSeries: generation,
  generateCampaign: generation,
  generateThumbnail: { ...generation, may: [...generation.may, keepThumbnails] },
  authorizeOrigin: { ...data, may: [readOriginSecret] },
  answerUnknownRoute: content,
  deliverMail: {
    may: [
      ...followMails,
      ...sendMails,
      unsuppress,
      ...[countUsage, readVisitorKey, readWebhookSecret, readMailKey],
    ],
    reads: ['MAIL_SETTINGS', 'LIMIT_SETTINGS'],
    memory: 512,
    timeout: 58,
  },
  recordMailEvent: {
    ...data,
    may: [changeContacts, changeSubscribers, keepLostMailEvents],
    reads: ['MAIL_SETTINGS'],
  },
};

/** The needs of a function on a site with these switches: a resource that is not there can be no need. */
export function needsOf(id: RouteId | SupportFunctionId, features: Switches): FunctionNeeds {
  const needs = routeGrants[id];
  const may = needs.may.filter(({ on }) => {
    const feature = featureOf[on];
    return feature === undefined || features[feature];
  });
  return { ...needs, may };
}
