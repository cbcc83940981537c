import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { CfnSecret, Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Switches } from '#content/schema/features.ts';
import type { Stage } from '../stages.ts';

interface DataProps {
  readonly settings: Stage;
  /** Tables, buckets and keys of other parts are left out. */
  readonly features: Switches;
}

/** Only the newsletter needs these, and those who leave it after its end. */
interface NewsletterData {
  readonly subscribers: TableV2;
  /** Key of the tokens in the newsletter's links. A lost one would make every unsubscribe link fail. */
  readonly mailKey: Secret;
}

/** Only the video generator needs these. */
interface VideoData {
  /** Holds generated thumbnails. */
  readonly media: Bucket;
  /** ARN of the secret into which the operator puts the key of OpenAI. */
  readonly openAiKeyArn: string;
}

/**
 * The data that must outlive every deployment: visitors' messages and addresses, counts, the whitepapers and the secrets. The
 * video generator adds thumbnails, which are kept for a week, and the secret of OpenAI's key.
 */
export class Data extends Construct {
  readonly contacts: TableV2;
  readonly downloads: TableV2;
  /** Holds `<id>.pdf`. */
  readonly whitepapers: Bucket;
  /** Counts of visitors' requests and generations, and the units of each day. */
  readonly usage: TableV2;
  /** Key of the hashes under which the usage table counts visitors, so that it holds no address. */
  readonly visitorKey: Secret;
  /** Key by which webhook calls are signed. */
  readonly webhookSecret: Secret;
  readonly newsletter: NewsletterData | undefined;
  readonly video: VideoData | undefined;

  constructor(scope: Construct, id: string, props: DataProps) {
    super(scope, id);
    const { settings, features } = props;

    this.contacts = lastingTable(this, 'Contacts', 'id', settings, { expires: true });
    this.downloads = lastingTable(this, 'Downloads', 'slug', settings);
    this.whitepapers = deployedBucket(this, 'Whitepapers', { versioned: true });

    this.usage = countersTable(this, 'Usage');
    this.visitorKey = generatedSecret(this, 'VisitorKey', {
      description: 'Key of the hashes under which visitors’ addresses are counted',
    });
    this.webhookSecret = generatedSecret(this, 'WebhookSecret', {
      description: 'Key by which webhook calls are signed',
    });
    this.newsletter = features.unsubscribing ? this.newsletterData(settings) : undefined;
    this.video = features.videoGenerator ? this.videoData(settings) : undefined;

    new CfnOutput(Stack.of(this), 'ContactsTableName', { value: this.contacts.tableName });
    new CfnOutput(Stack.of(this), 'DownloadsTableName', { value: this.downloads.tableName });
    new CfnOutput(Stack.of(this), 'UsageTableName', { value: this.usage.tableName });
    new CfnOutput(Stack.of(this), 'WhitepaperBucketName', { value: this.whitepapers.bucketName });
    new CfnOutput(Stack.of(this), 'WebhookSecretArn', { value: this.webhookSecret.secretArn });
  }

  private newsletterData(settings: Stage): NewsletterData {
    const subscribers = lastingTable(this, 'Subscribers', 'email', settings, { expires: true });
    const mailKey = generatedSecret(this, 'MailKey', {
      description: 'Key of the tokens in links of the newsletter',
      removalPolicy: keptOrGone(settings),
    });
    new CfnOutput(Stack.of(this), 'SubscribersTableName', { value: subscribers.tableName });
    new CfnOutput(Stack.of(this), 'MailKeyArn', { value: mailKey.secretArn });
    return { subscribers, mailKey };
  }

  private videoData(settings: Stage): VideoData {
    const media = mediaBucket(this, settings);
    // No value in the template, so that no deployment replaces the value that the operator has put in.
    const openAiKey = new CfnSecret(this, 'OpenAiKey', {
      description: 'The OpenAI API key of the video generator; put in by the operator',
    });
    openAiKey.applyRemovalPolicy(keptOrGone(settings));
    const openAiKeyArn = openAiKey.ref;
    new CfnOutput(Stack.of(this), 'MediaBucketName', { value: media.bucketName });
    new CfnOutput(Stack.of(this), 'OpenAiKeyArn', { value: openAiKeyArn });
    new CfnOutput(Stack.of(this), 'PutOpenAiKey', {
      value: `aws secretsmanager put-secret-value --region ${Stack.of(this).region} --secret-id ${openAiKeyArn} --secret-string "$OPENAI_API_KEY"`,
      description: 'Puts the key of OpenAI, from the shell’s variable, where the functions read it',
    });
    return { media, openAiKeyArn };
  }
}

/**
 * An on-demand table that survives mistakes: restorable for 35 days, not deleted with its stack unless the stage keeps no
 * data, and not deleted at all on a protected stage. Items of a table that `expires` go at `expiresAt` (seconds since 1970).
 */
function lastingTable(
  scope: Construct,
  id: string,
  key: string,
  settings: Stage,
  { expires = false } = {},
): TableV2 {
  return new TableV2(scope, id, {
    partitionKey: { name: key, type: AttributeType.STRING },
    billing: Billing.onDemand(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: settings.protect,
    removalPolicy: keptOrGone(settings),
    ...(expires && { timeToLiveAttribute: 'expiresAt' }),
  });
}

/**
 * An on-demand table of counters by the text `key`. Functions need them for an hour or a day, the operator for some
 * months: items expire at `expiresAt` (seconds since 1970). The table has no backups and is deleted with its stack,
 * because restored counters would charge today's visitors for an earlier day.
 */
function countersTable(scope: Construct, id: string): TableV2 {
  return new TableV2(scope, id, {
    partitionKey: { name: 'key', type: AttributeType.STRING },
    billing: Billing.onDemand(),
    timeToLiveAttribute: 'expiresAt',
    removalPolicy: RemovalPolicy.DESTROY,
  });
}

/**
 * Thumbnails for a week. Pages show and download them by the same signed link: it says
 * `response-content-disposition=attachment`, which a picture element ignores and a click on the link follows. So the
 * browser never runs a drawing that is opened by itself.
 */
function mediaBucket(scope: Construct, settings: Stage): Bucket {
  return privateBucket(scope, 'Media', {
    removalPolicy: keptOrGone(settings),
    autoDeleteObjects: !settings.keepData,
    lifecycleRules: [{ expiration: Duration.days(7), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
  });
}

/**
 * Whether data outlives its stack, by the stage’s `keepData`. What a failed first deployment has made goes with it in
 * either case: it holds nothing yet.
 */
function keptOrGone({ keepData }: Stage): RemovalPolicy {
  return keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}

/** A private bucket that each deployment fills anew. It goes with its stack and with all its objects. */
export function deployedBucket(scope: Construct, id: string, props: BucketProps): Bucket {
  return privateBucket(scope, id, {
    removalPolicy: RemovalPolicy.DESTROY,
    autoDeleteObjects: true,
    ...props,
  });
}

/** A bucket that only named readers reach, over TLS and encrypted. */
function privateBucket(scope: Construct, id: string, props: BucketProps): Bucket {
  return new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    ...props,
  });
}

/** A secret whose value Secrets Manager makes. */
export function generatedSecret(scope: Construct, id: string, props: SecretProps): Secret {
  const generateSecretString = { excludePunctuation: true, passwordLength: 48 };
  return new Secret(scope, id, { ...props, generateSecretString });
}
