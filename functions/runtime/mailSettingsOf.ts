import { type FunctionMailSettings, functionMailSettings } from '../contract/mailSettings.ts';
import { ConfigurationError } from './environment.ts';

/**
 * @param json the variable `MAIL_SETTINGS`.
 * @throws ConfigurationError when it holds something else.
 */
export function mailSettingsOf(json: string): FunctionMailSettings {
  try {
    return functionMailSettings.parse(JSON.parse(json));
  } catch {
    throw new ConfigurationError('MAIL_SETTINGS must hold the JSON of functions/contract/mailSettings.ts.');
  }
}
