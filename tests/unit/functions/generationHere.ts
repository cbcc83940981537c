import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
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
      imageQuality: 'medium',
    },
    deadlineSeconds: 24,
    visitor: { unitsPerHour: 12 },
    unitsPerDay: 100,
    networkShare: 0.25,
    ...changes,
  };
}

/** What a generating function finds around it until the test ends: its environment, secrets, and a table that counts. */
export function stubGeneration(settings: VideoSettings) {
  stubEnvironment();
  vi.stubEnv('VIDEO_SETTINGS', JSON.stringify(settings));
  vi.stubEnv('OPENAI_KEY_ARN', 'arn:openai');
  const dynamo = mockClient(DynamoDBDocumentClient);
  const secrets = mockClient(SecretsManagerClient);
  onTestFinished(() => {
    for (const mock of [dynamo, secrets]) mock.restore();
  });
  let used = 0;
  dynamo.on(UpdateCommand).callsFake(({ Key, ExpressionAttributeValues: values }: UpdateCommandInput) => {
    if (!String(Key?.key).startsWith('units ')) return {};
    if (used > values?.[':most']) {
      throw new ConditionalCheckFailedException({ message: 'full', $metadata: {} });
    }
    used += values?.[':amount'];
    return { Attributes: { used } };
  });
  secrets.on(GetSecretValueCommand, { SecretId: 'arn:visitors' }).resolves({ SecretString: 'visitors' });
  secrets.on(GetSecretValueCommand, { SecretId: 'arn:openai' }).resolves({ SecretString: 'sk-stand-in' });
  return {
    dynamo,
    secrets,
    /** The units of the day, the only bound that this table holds. */
    counted: () => used,
  };
}
