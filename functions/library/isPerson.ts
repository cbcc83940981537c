import { isbot } from 'isbot';
import type { ApiEvent } from '../runtime/api.ts';

/**
 * Every browser says which one it is, and most robots say that they are one. A browser that fetches ahead says so:
 * `Sec-Purpose: prefetch` (Fetch standard), `Purpose` in older ones.
 */
export function isPerson(headers: ApiEvent['headers']): boolean {
  const isPrefetch = [headers['sec-purpose'], headers.purpose].some((one) => one?.includes('prefetch'));
  const agent = headers['user-agent'];
  return !isPrefetch && agent !== undefined && agent !== '' && !isbot(agent);
}
