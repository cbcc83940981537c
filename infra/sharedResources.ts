import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Data } from './data.ts';
import type { JobQueue, Mail, MailQueues } from './mail.ts';

/** A resource as a policy and a function's environment name it. */
interface SharedResource {
  /** The prefix of its service's actions. */
  readonly service: 'dynamodb' | 's3' | 'secretsmanager' | 'ses' | 'sqs';
  readonly arn: string;
  readonly environment?: Readonly<Record<string, string>>;
}

interface Owners {
  readonly data: Data;
  readonly queues: MailQueues;
  /** On a stage that sends mail. */
  readonly mail: Mail | undefined;
}

/** The resources that functions may use: `undefined` where the stage sends no mail or the site is without a part. */
export function sharedResources({ data, queues, mail }: Owners, originSecret: Secret) {
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
    mailIdentity: mail && ses(mail.identityArn),
    mailConfiguration: mail && ses(mail.configurationSetArn),
    lostMailEvents: mail && queue(mail.lostEvents),
    subscribers: newsletter && table(newsletter.subscribers, 'SUBSCRIBERS_TABLE'),
    // The account has one, which IAM knows by no ARN.
    suppressionList: newsletter && ses('*'),
    mailKey: newsletter && secret(newsletter.mailKey, 'MAIL_KEY_ARN'),
    openAiKey: video && secret({ secretArn: video.openAiKeyArn }, 'OPENAI_KEY_ARN'),
    media: video && objects(video.media, 'MEDIA_BUCKET'),
  } satisfies Record<string, SharedResource | undefined>;
}

export type SharedResources = ReturnType<typeof sharedResources>;
export type ResourceId = keyof SharedResources;

/** Each with the variable that names it. */
const table = ({ tableArn, tableName }: TableV2, variable: string): SharedResource => ({
  service: 'dynamodb',
  arn: tableArn,
  environment: { [variable]: tableName },
});
const objects = (bucket: Bucket, variable: string): SharedResource => ({
  service: 's3',
  arn: bucket.arnForObjects('*'),
  environment: { [variable]: bucket.bucketName },
});
const secret = ({ secretArn }: Pick<Secret, 'secretArn'>, variable: string): SharedResource => ({
  service: 'secretsmanager',
  arn: secretArn,
  environment: { [variable]: secretArn },
});
const jobs = ({ queue: { queueArn, queueUrl } }: JobQueue, variable: string): SharedResource => ({
  service: 'sqs',
  arn: queueArn,
  environment: { [variable]: queueUrl },
});
const queue = ({ queueArn }: Queue): SharedResource => ({ service: 'sqs', arn: queueArn });
const ses = (arn: string): SharedResource => ({ service: 'ses', arn });
