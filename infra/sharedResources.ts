import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Data } from './data.ts';
import type { Mail } from './mail.ts';
import type { JobQueue, MailQueues } from './mailQueues.ts';
import type { ResourceId } from './routeGrants.ts';

/** A resource as a policy and a function's environment name it. */
interface SharedResource {
  readonly arn: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The resources that functions share: `undefined` where the stage sends no mail or the site is without a part. */
export type SharedResources = Readonly<Record<ResourceId, SharedResource | undefined>>;

interface Owners {
  readonly data: Data;
  readonly queues: MailQueues;
  /** On a stage that sends mail. */
  readonly mail: Mail | undefined;
}

export function sharedResources({ data, queues, mail }: Owners, originSecret: Secret): SharedResources {
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
    mailIdentity: mail && { arn: mail.identityArn },
    mailConfiguration: mail && { arn: mail.configurationSetArn },
    lostMailEvents: mail && { arn: mail.lostEvents.queueArn },
    subscribers: newsletter && table(newsletter.subscribers, 'SUBSCRIBERS_TABLE'),
    // The account has one, which IAM knows by no ARN.
    suppressionList: newsletter && { arn: '*' },
    mailKey: newsletter && secret(newsletter.mailKey, 'MAIL_KEY_ARN'),
    openAiKey: video && secret({ secretArn: video.openAiKeyArn }, 'OPENAI_KEY_ARN'),
    media: video && objects(video.media, 'MEDIA_BUCKET'),
  };
}

/** Each with the variable that names it. */
const table = ({ tableArn, tableName }: TableV2, variable: string): SharedResource => ({
  arn: tableArn,
  environment: { [variable]: tableName },
});
const objects = (bucket: Bucket, variable: string): SharedResource => ({
  arn: bucket.arnForObjects('*'),
  environment: { [variable]: bucket.bucketName },
});
const secret = ({ secretArn }: Pick<Secret, 'secretArn'>, variable: string): SharedResource => ({
  arn: secretArn,
  environment: { [variable]: secretArn },
});
const jobs = ({ queue }: JobQueue, variable: string): SharedResource => ({
  arn: queue.queueArn,
  environment: { [variable]: queue.queueUrl },
});
