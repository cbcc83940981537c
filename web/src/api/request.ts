import { ApiError } from './ApiError.ts';

interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Hands a 401 to the caller instead of throwing it. */
  expect401?: boolean;
}

/**
 * One call of the API (specification §7), cookies included.
 * @throws ApiError on any non-OK response and when none came.
 */
export async function request(
  method: 'GET' | 'POST',
  path: string,
  { body, headers, signal, expect401 = false }: RequestOptions = {},
): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  }).catch(() => {
    throw ApiError.noResponse();
  });
  if (response.ok || (expect401 && response.status === 401)) return response;
  throw await ApiError.from(response);
}

/** The reply's JSON. A connection that breaks half-way counts as no response. */
export async function json(response: Response): Promise<unknown> {
  return response.json().catch(() => {
    throw ApiError.noResponse();
  });
}
