import { Validations } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stageSettings.ts';
import { acknowledgeProvider } from './acknowledgeProvider.ts';
import { keptOrGone } from './keptOrGone.ts';

/**
 * A bucket that only named readers reach, over TLS and encrypted. It outlives its stack, or goes with all its objects
 * where the stage keeps no data.
 */
export function privateBucket(
  scope: Construct,
  id: string,
  settings: Pick<StageSettings, 'keepData'>,
  props: BucketProps = {},
): Bucket {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: keptOrGone(settings),
    autoDeleteObjects: !settings.keepData,
    ...props,
  });
  acknowledgeProvider(scope, 'Custom::S3AutoDeleteObjects');
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason:
      'S3 access logs would keep visitors’ network addresses. The bucket is read only through CloudFront or signed links, and downloads are counted without knowing by whom.',
  });
  return bucket;
}
