import { Aws, CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { privateBucket } from './constructs/storage.ts';
import { copiesBucketName, type StageSettings } from './stageSettings.ts';

/**
 * The bucket, in another region than the tables', into which they are copied every night (decision 152). Copies go after
 * the 35 days for which the tables' own backups are kept, so that who was erased is forgotten everywhere at once.
 */
export class CopyStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, settings, ...props }: StackProps & { readonly stage: string; readonly settings: StageSettings },
  ) {
    super(scope, id, props);
    const bucket = privateBucket(this, 'Copies', settings, {
      bucketName: copiesBucketName(stage, Aws.ACCOUNT_ID),
      lifecycleRules: [
        { expiration: Duration.days(35), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    new CfnOutput(this, 'CopiesBucketName', { value: bucket.bucketName });
  }
}
