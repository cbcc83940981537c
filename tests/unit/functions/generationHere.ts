import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { onTestFinished, vi } from 'vitest';
import { secretIn } from '#functions/runtime/secretValue.ts';
// A first generation loads them within its own seconds, which a fast clock makes too short for a busy machine.
import '#functions/video/openaiDrawer.ts';
import '#functions/video/openaiWriter.ts';
import type { VideoSettings } from '#functions/video/videoSettings.ts';
import { emptyTables, stored } from '../../support/dynalite.ts';
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

/**
 * What a generating function finds around it until the test ends: its environment, secrets, and empty tables. Its deadline
 * comes when the test says so.
 */
export async function stubGeneration(settings: VideoSettings) {
  stubEnvironment();
  await emptyTables();
  vi.stubEnv('VIDEO_SETTINGS', JSON.stringify(settings));
  vi.stubEnv('OPENAI_KEY_ARN', 'arn:openai');
  const secrets = mockClient(SecretsManagerClient);
  onTestFinished(() => secrets.restore());
  secrets.on(GetSecretValueCommand, { SecretId: 'arn:visitors' }).resolves({ SecretString: 'visitors' });
  secrets.on(GetSecretValueCommand, { SecretId: 'arn:openai' }).resolves({ SecretString: 'sk-stand-in' });
  // The value of an earlier test is not used.
  secretIn('OPENAI_KEY_ARN').expire();
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const isDeadline = milliseconds === settings.deadlineSeconds * 1000;
    return isDeadline ? deadline.signal : new AbortController().signal;
  });
  onTestFinished(() => timeout.mockRestore());
  return {
    secrets,
    passDeadline: () => deadline.abort(new DOMException('The deadline has passed.', 'TimeoutError')),
    /** Has Secrets Manager hold another key from now on. */
    putKey: (SecretString: string) =>
      void secrets.on(GetSecretValueCommand, { SecretId: 'arn:openai' }).resolves({ SecretString }),
    /** The units of all visitors. */
    counted: async () => {
      const days = (await stored('usage')).filter(({ key }) => String(key).startsWith('units '));
      return days.reduce((sum, { used }) => sum + Number(used), 0);
    },
  };
}
