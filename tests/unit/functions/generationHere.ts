import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { onTestFinished, vi } from 'vitest';
import type { VideoSettings } from '../../../functions/video/videoSettings.ts';
import { stubEnvironment } from './apiEvent.ts';

export function testSettings(baseUrl: string, changes: Partial<VideoSettings> = {}): VideoSettings {
  return {
    enabled: true,
    writer: 'openai',
    openai: {
      baseUrl,
      textModel: 'gpt-6-luna',
      reasoningEffort: 'none',
      verbosity: 'medium',
      imageModel: 'gpt-image-2.5-flare',
      imageQuality: 'low',
    },
    deadlineSeconds: 24,
    visitor: { unitsPerHour: 12 },
    unitsPerDay: 100,
    networkShare: 0.25,
    ...changes,
  };
}

/** The header that CloudFront adds. */
export const viewer = { 'cloudfront-viewer-address': '192.0.2.7:50123' };

/**
 * What a generating function finds around it until the test ends: its environment, a table that counts in memory, secrets
 * and a bucket.
 */
export function stubGeneration(settings: VideoSettings) {
  stubEnvironment();
  vi.stubEnv('VIDEO_SETTINGS', JSON.stringify(settings));
  vi.stubEnv('OPENAI_KEY_ARN', 'arn:openai');
  vi.stubEnv('MEDIA_BUCKET', 'media');
  const counts = new Map<string, number>();
  const dynamo = mockClient(DynamoDBDocumentClient);
  const secrets = mockClient(SecretsManagerClient);
  const buckets = mockClient(S3Client);
  onTestFinished(() => {
    for (const mock of [dynamo, secrets, buckets]) mock.restore();
  });
  dynamo.on(UpdateCommand).callsFake((input: UpdateCommandInput) => count(counts, input));
  secrets.on(GetSecretValueCommand, { SecretId: 'arn:visitors' }).resolves({ SecretString: 'visitors' });
  secrets.on(GetSecretValueCommand, { SecretId: 'arn:openai' }).resolves({ SecretString: 'sk-stand-in' });
  return {
    dynamo,
    secrets,
    buckets,
    /** Sums by the beginning of their keys: `visitor`, `network` and `units` of a day. */
    counted: (prefix: string) =>
      [...counts].filter(([key]) => key.startsWith(`${prefix} `)).reduce((sum, [, used]) => sum + used, 0),
  };
}

/** As DynamoDB does it, for the one kind of update that counts units. */
function count(counts: Map<string, number>, { Key, ExpressionAttributeValues: values }: UpdateCommandInput) {
  const key = String(Key?.key);
  const used = counts.get(key);
  if (used !== undefined && used > values?.[':most']) {
    throw new ConditionalCheckFailedException({ message: 'full', $metadata: {} });
  }
  counts.set(key, (used ?? 0) + values?.[':amount']);
  return { Attributes: { used: counts.get(key) } };
}
