import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Switches } from '#content/schema/features.ts';
import type { RouteId } from '#functions/routes.ts';
import type { Data } from './data.ts';
import type { JobQueue, Mail, MailQueues } from './mail.ts';

/** Variables by which functions read what the stage says: parts of its settings as JSON, and the site's address. */
export type StageVariable =
  | 'SITE_URL'
  | 'RETENTION_SETTINGS'
  | 'LIMIT_SETTINGS'
  | 'MAIL_SETTINGS'
  | 'VIDEO_SETTINGS';

/** Actions of a resource's service on it; the function's policy names exactly these. */
interface Permission {
  readonly on: ResourceId;
  readonly actions: readonly string[];
}

function may(on: ResourceId, ...actions: [string, ...string[]]): Permission {
  return { on, actions };
}

/** A function's permissions, settings, memory and time. */
export interface FunctionNeeds {
  /** The only things it may do, beside writing its log. */
  readonly may: readonly Permission[];
  /** What it may also do while a switch of the site is on. */
  readonly mayWith?: { readonly [Name in keyof Switches]?: readonly Permission[] };
  readonly reads?: readonly StageVariable[];
  /** MiB; Lambda gives CPU in proportion, so more memory also starts faster. */
  readonly memory: number;
  /** Seconds; API Gateway itself gives up after 30. */
  readonly timeout: number;
}

/** Replies from content bundled into the function. */
const content = { may: [], memory: 256, timeout: 5 } satisfies FunctionNeeds;
/** Waits for stores; a second before the end the caller hears that they do not answer (functions/runtime/lambda.ts). */
const data = { memory: 512, timeout: 5 } as const;
/** Waits for every try of its store, because it has no answer without it. */
const patient = { ...data, timeout: 10 } as const;
/** Counts a visitor's requests. */
const limitVisitors = [may('usage', 'UpdateItem'), may('visitorKey', 'GetSecretValue')];
/** Takes jobs of a queue for a function: the queue's mapping acts by the function's role. */
const consume = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'] as const;
/** Carries out a link in a mail: confirms or unsubscribes. It reads a subscriber to say why nothing has changed. */
const mailLink = {
  ...data,
  may: [may('subscribers', 'UpdateItem'), may('subscribers', 'GetItem'), may('mailKey', 'GetSecretValue')],
} satisfies FunctionNeeds;
/**
 * Waits for models until the deadline in the stage's settings, at most 25 s. It then still has time to reply before API
 * Gateway gives up.
 */
const generation = {
  may: [may('usage', 'UpdateItem'), may('visitorKey', 'GetSecretValue'), may('openAiKey', 'GetSecretValue')],
  reads: ['VIDEO_SETTINGS'],
  memory: 1024,
  timeout: 29,
} satisfies FunctionNeeds;

/**
 * The functions behind no route of the table. The last two are called for each job of a queue, and for each bounce and
 * complaint.
 */
export type SupportFunctionId = 'authorizeOrigin' | 'answerUnknownRoute' | 'runJobs' | 'recordMailEvent';

/** A new route does not compile until it says here what it needs. */
export const functionNeeds: Record<RouteId | SupportFunctionId, FunctionNeeds> = {
  createContact: {
    ...data,
    may: [may('contacts', 'PutItem'), may('mailQueue', 'SendMessage'), ...limitVisitors],
    reads: ['RETENTION_SETTINGS', 'LIMIT_SETTINGS', 'SITE_URL'],
  },
  subscribe: {
    ...data,
    may: [may('subscribers', 'UpdateItem'), may('mailQueue', 'SendMessage'), ...limitVisitors],
    reads: ['LIMIT_SETTINGS', 'SITE_URL'],
  },
  confirmSubscription: mailLink,
  unsubscribe: mailLink,
  listCaseStudies: content,
  readCaseStudy: content,
  listInsights: content,
  readInsight: content,
  listWhitepapers: { ...data, may: [may('downloads', 'Scan')] },
  readWhitepaper: { ...data, may: [may('downloads', 'GetItem')] },
  downloadWhitepaper: {
    ...data,
    // A signed link has the rights of the function that signed it.
    may: [may('downloads', 'UpdateItem'), may('whitepapers', 'GetObject'), ...limitVisitors],
    reads: ['LIMIT_SETTINGS'],
  },
  generateScript: generation,
  generateSeries: generation,
  generateCampaign: generation,
  // It stores an image and signs the link to it.
  generateThumbnail: { ...generation, may: [...generation.may, may('media', 'PutObject', 'GetObject')] },
  authorizeOrigin: { ...patient, may: [may('originSecret', 'GetSecretValue')] },
  answerUnknownRoute: content,
  runJobs: {
    may: [
      may('mailQueue', ...consume, 'SendMessage'),
      may('contacts', 'GetItem', 'UpdateItem'),
      // SES checks both: the identities of sender and recipients, and the configuration set.
      may('mailIdentities', 'SendEmail'),
      may('mailConfiguration', 'SendEmail'),
      may('webhookSecret', 'GetSecretValue'),
    ],
    mayWith: {
      newsletter: [
        may('lettersQueue', ...consume, 'SendMessage'),
        may('subscribers', 'GetItem', 'UpdateItem', 'Scan'),
        // Who lost our mail and subscribes again is to have the mail that asks for it. Who complained is not. Letters leave
        // room in the account's quota.
        may('sesAccount', 'GetSuppressedDestination', 'DeleteSuppressedDestination', 'GetAccount'),
        may('mailKey', 'GetSecretValue'),
        ...limitVisitors,
      ],
    },
    reads: ['MAIL_SETTINGS', 'LIMIT_SETTINGS'],
    memory: 512,
    timeout: 60,
  },
  recordMailEvent: {
    ...patient,
    may: [
      may('contacts', 'UpdateItem'),
      // Lambda puts an event there when the function has failed for good.
      may('lostMailEvents', 'SendMessage'),
    ],
    mayWith: {
      unsubscribing: [may('subscribers', 'UpdateItem'), may('sesAccount', 'PutSuppressedDestination')],
    },
    reads: ['MAIL_SETTINGS'],
  },
};

/** A resource as a policy and a function's environment name it. */
interface FunctionResource {
  /** The prefix of its service's actions. */
  readonly service: 'dynamodb' | 's3' | 'secretsmanager' | 'ses' | 'sqs';
  readonly arn: string;
  /** Values that the keys of a call have to equal, such as `ses:FromAddress`. */
  readonly conditions?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
}

interface Owners {
  readonly data: Data;
  readonly queues: MailQueues;
  /** On a stage that sends mail. */
  readonly mail: Mail | undefined;
}

/** The resources that functions may use: `undefined` where the stage sends no mail or the site is without a part. */
export function functionResources({ data, queues, mail }: Owners, originSecret: Secret) {
  const { newsletter, video } = data;
  return {
    contacts: table(data.contacts, 'CONTACTS_TABLE'),
    downloads: table(data.downloads, 'DOWNLOADS_TABLE'),
    usage: table(data.usage, 'USAGE_TABLE'),
    whitepapers: objects(data.whitepapers, 'WHITEPAPER_BUCKET'),
    originSecret: secret(originSecret, 'ORIGIN_SECRET_ARN'),
    visitorKey: secret(data.visitorKey, 'VISITOR_KEY_ARN'),
    webhookSecret: secret(data.webhookSecret, 'WEBHOOK_SECRET_ARN'),
    mailQueue: jobs(queues.mail, 'MAIL_QUEUE_URL'),
    lettersQueue: queues.letters && jobs(queues.letters, 'LETTERS_QUEUE_URL'),
    mailIdentities: mail && ses(mail.identitiesArn, { 'ses:FromAddress': mail.from }),
    mailConfiguration: mail && ses(mail.configurationSetArn),
    lostMailEvents: mail && queue(mail.lostEvents),
    subscribers: newsletter && table(newsletter.subscribers, 'SUBSCRIBERS_TABLE'),
    // The account's suppression list and quota, which IAM knows by no ARN.
    sesAccount: newsletter && ses('*'),
    mailKey: newsletter && secret(newsletter.mailKey, 'MAIL_KEY_ARN'),
    openAiKey: video && secret({ secretArn: video.openAiKeyArn }, 'OPENAI_KEY_ARN'),
    media: video && objects(video.media, 'MEDIA_BUCKET'),
  } satisfies Record<string, FunctionResource | undefined>;
}

export type FunctionResources = ReturnType<typeof functionResources>;
type ResourceId = keyof FunctionResources;

/** Each with the variable that names it. */
const table = ({ tableArn, tableName }: TableV2, variable: string): FunctionResource => ({
  service: 'dynamodb',
  arn: tableArn,
  environment: { [variable]: tableName },
});
const objects = (bucket: Bucket, variable: string): FunctionResource => ({
  service: 's3',
  arn: bucket.arnForObjects('*'),
  environment: { [variable]: bucket.bucketName },
});
const secret = ({ secretArn }: Pick<Secret, 'secretArn'>, variable: string): FunctionResource => ({
  service: 'secretsmanager',
  arn: secretArn,
  environment: { [variable]: secretArn },
});
const jobs = ({ queue: { queueArn, queueUrl } }: JobQueue, variable: string): FunctionResource => ({
  service: 'sqs',
  arn: queueArn,
  environment: { [variable]: queueUrl },
});
const queue = ({ queueArn }: Queue): FunctionResource => ({ service: 'sqs', arn: queueArn });
const ses = (arn: string, conditions?: FunctionResource['conditions']): FunctionResource => ({
  service: 'ses',
  arn,
  conditions,
});
