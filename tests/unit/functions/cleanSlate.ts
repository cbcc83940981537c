import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, vi } from 'vitest';

/**
 * Before every file of the functions' tests: they share what node_modules holds, because loading Amazon's clients takes
 * longer than the tests. Each file loads the functions' own modules again, because they remember clients and settings. Its
 * environment, globals, clock and stand-ins for clients are removed when it ends.
 */
vi.resetModules();

afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const { prototype } of [DynamoDBDocumentClient, SecretsManagerClient, SQSClient]) {
    (prototype.send as { restore?: () => void }).restore?.();
  }
});
