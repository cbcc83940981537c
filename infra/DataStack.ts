import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { privateBucket } from './constructs/privateBucket.ts';

/** What must outlive every deployment: visitors' messages and addresses, counts, and the whitepapers. */
export class DataStack extends Stack {
  readonly contacts: TableV2;
  readonly subscribers: TableV2;
  readonly downloads: TableV2;
  /** Holds `<id>.pdf`. */
  readonly whitepapers: Bucket;
  /** ARN of all its objects, as other stacks name it. */
  readonly whitepaperObjects: string;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);

    this.contacts = lastingTable(this, 'Contacts', 'id');
    this.subscribers = lastingTable(this, 'Subscribers', 'email');
    this.downloads = lastingTable(this, 'Downloads', 'slug');
    this.whitepapers = privateBucket(this, 'Whitepapers', { versioned: true });
    this.whitepaperObjects = `${this.exportValue(this.whitepapers.bucketArn)}/*`;

    new CfnOutput(this, 'ContactsTableName', { value: this.contacts.tableName });
    new CfnOutput(this, 'SubscribersTableName', { value: this.subscribers.tableName });
    new CfnOutput(this, 'DownloadsTableName', { value: this.downloads.tableName });
    new CfnOutput(this, 'WhitepaperBucketName', { value: this.whitepapers.bucketName });
  }
}

/** An on-demand table that survives mistakes: restorable for 35 days, and not deleted with its stack. */
function lastingTable(scope: Construct, id: string, key: string): TableV2 {
  return new TableV2(scope, id, {
    partitionKey: { name: key, type: AttributeType.STRING },
    billing: Billing.onDemand(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
}
