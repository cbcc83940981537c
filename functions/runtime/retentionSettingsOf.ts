import { type RetentionSettings, retentionSettings } from '../contract/retentionSettings.ts';
import { ConfigurationError } from './environment.ts';

/**
 * @param json the variable `RETENTION_SETTINGS`.
 * @throws ConfigurationError when it holds something else.
 */
export function retentionSettingsOf(json: string): RetentionSettings {
  try {
    return retentionSettings.parse(JSON.parse(json));
  } catch {
    throw new ConfigurationError(
      'RETENTION_SETTINGS must hold the JSON of functions/contract/retentionSettings.ts.',
    );
  }
}
