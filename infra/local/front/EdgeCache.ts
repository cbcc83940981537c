import type { HttpResponse } from '../http.ts';

interface Kept {
  readonly response: HttpResponse;
  readonly at: number;
  readonly until: number;
}

/** Bytes of all bodies that are kept. */
const capacity = 64 * 1024 * 1024;

/**
 * What the edge keeps of its origins' replies. It is empty at every start, as after a deployment's invalidation.
 */
export class EdgeCache {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;
  #bytes = 0;

  /** @param now milliseconds of any clock. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * The kept reply, or the origin's, which is then kept as long as `secondsOf` says. `X-Cache` and `Age` tell which.
   */
  async answer(
    key: string,
    secondsOf: (response: HttpResponse) => number,
    ask: () => Promise<HttpResponse>,
  ): Promise<HttpResponse> {
    const known = this.#kept.get(key);
    const now = this.#now();
    if (known && now < known.until) {
      const age = String(Math.floor((now - known.at) / 1000));
      return withHeaders(known.response, { 'x-cache': 'Hit from cloudfront', age });
    }
    this.#drop(key);
    const response = await ask();
    const seconds = secondsOf(response);
    if (seconds > 0) this.#keep(key, { response, at: now, until: now + seconds * 1000 });
    const kind = response.status >= 400 ? 'Error' : 'Miss';
    return withHeaders(response, { 'x-cache': `${kind} from cloudfront` });
  }

  clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
  }

  #keep(key: string, entry: Kept): void {
    this.#drop(key);
    this.#kept.set(key, entry);
    this.#bytes += entry.response.body.length;
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= capacity) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.response.body.length ?? 0;
    this.#kept.delete(key);
  }
}

/** A copy, since what happens to a reply later must not change the kept one. */
function withHeaders(response: HttpResponse, added: Record<string, string>): HttpResponse {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return { ...response, headers };
}
