import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { acknowledgeProvider } from './leastPrivilegeRole.ts';

/** Whether data outlives its stack, by the stage’s `keepData`. */
export function keptOrGone({ keepData }: Pick<Stage, 'keepData'>): RemovalPolicy {
  return keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
}

/**
 * A bucket that only named readers reach, over TLS and encrypted. It outlives its stack, or goes with all its objects
 * where the stage keeps no data.
 */
export function privateBucket(
  scope: Construct,
  id: string,
  settings: Pick<Stage, 'keepData'>,
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

interface GeneratedSecret {
  readonly description: string;
  /** Why no schedule changes its value. */
  readonly why: string;
  readonly removalPolicy?: RemovalPolicy;
}

/** A secret whose value Secrets Manager makes. */
export function generatedSecret(scope: Construct, id: string, { why, ...props }: GeneratedSecret): Secret {
  const generateSecretString = { excludePunctuation: true, passwordLength: 48 };
  const secret = new Secret(scope, id, { ...props, generateSecretString });
  notRotated(secret, why);
  return secret;
}

/** Answers cdk-nag, which asks for a rotation by a schedule. */
export function notRotated(secret: Construct, reason: string): void {
  Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason });
}
