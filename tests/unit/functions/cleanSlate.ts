import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, vi } from 'vitest';

/**
 * Before every file of the functions' tests: they share what node_modules holds, because loading Amazon's clients takes
 * longer than the tests. The functions' own modules, which remember clients and settings, each file loads anew; and it
 * takes its environment, globals, clock and stand-ins for clients with it when it ends.
 */
vi.resetModules();

afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const { prototype } of [DynamoDBDocumentClient, SecretsManagerClient]) {
    (prototype.send as { restore?: () => void }).restore?.();
  }
});
