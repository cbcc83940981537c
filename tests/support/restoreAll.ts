import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, vi } from 'vitest';

/**
 * After every file of a worker that runs several: its environment, globals, clock and stand-ins for clients are removed,
 * because the next file shares what node_modules holds.
 */
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const { prototype } of [
    DynamoDBDocumentClient,
    S3Client,
    SESv2Client,
    SQSClient,
    SecretsManagerClient,
  ]) {
    (prototype.send as { restore?: () => void }).restore?.();
  }
});
