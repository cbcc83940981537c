import { type LimitSettings, limitSettings } from '../contract/limitSettings.ts';
import { ConfigurationError } from './environment.ts';

/**
 * @param json the variable `LIMIT_SETTINGS`.
 * @throws ConfigurationError when it holds something else.
 */
export function limitSettingsOf(json: string): LimitSettings {
  try {
    return limitSettings.parse(JSON.parse(json));
  } catch {
    throw new ConfigurationError('LIMIT_SETTINGS must hold the JSON of functions/contract/limitSettings.ts.');
  }
}
