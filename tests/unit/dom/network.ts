import { vi } from 'vitest';

export type Reply = (path: string) => Response | Promise<Response>;

/**
 * Answers the page's calls by these replies, one after another; the last one stays. As of the browser's own, a call that
 * is aborted fails.
 */
export function answerWith(...replies: Reply[]) {
  const fetch = vi.fn(async (path: string, init?: RequestInit) => {
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    const aborted = new Promise<never>((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
    return Promise.race([reply!(path), aborted]);
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

export const json = (body: unknown) => () => Response.json(body);
export const accepted = json({ success: true });
export const refused =
  (status: number, sentence = '') =>
  () =>
    new Response(sentence, { status });
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
export const silent = () => new Promise<Response>(() => {});

/** A reply that comes when the test says so. */
export function heldReply() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { reply: () => promise, answer: resolve };
}

/** What was sent with a call. */
export const bodyOf = (fetch: ReturnType<typeof answerWith>, call = 0) =>
  JSON.parse(String(fetch.mock.calls[call]![1]?.body));
