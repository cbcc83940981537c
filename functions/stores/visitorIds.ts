import { unavailable } from '../runtime/problems.ts';
import type { SecretValue } from './secretValue.ts';
import { visitorId } from './usage.ts';

/**
 * Makes the ids under which the usage table knows visitors and networks for a day.
 * @param key the stage's secret for this.
 */
export function visitorIds(key: Pick<SecretValue, 'read'>) {
  /** @throws Unavailable while the secret holds no value. */
  return async (address: string, now: Date): Promise<string> => {
    const value = await key.read();
    if (!value) throw unavailable('the secret of the visitors’ hash holds no value');
    return visitorId(value, address, now);
  };
}
