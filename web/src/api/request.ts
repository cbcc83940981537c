/**
 * A call that brought no usable reply (specification §8). `message` is the status code, a colon
 * and the response's text; without any response it is empty.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  /** Whether the response brought a sentence that people can read. */
  readonly hasSentence: boolean;

  constructor(status: number, message: string, hasSentence: boolean) {
    super(message);
    this.status = status;
    this.hasSentence = hasSentence;
  }

  static async from(response: Response): Promise<ApiError> {
    const sentence = readableText(await response.text().catch(() => ''));
    return new ApiError(
      response.status,
      `${response.status}: ${sentence || response.statusText}`,
      sentence !== '',
    );
  }

  static noResponse(): ApiError {
    return new ApiError(0, '', false);
  }
}

/** What a notice says about a failure: the server's own words, or the specification's default text. */
export function noticeText(error: unknown, defaultText: string): string {
  return error instanceof ApiError && error.hasSentence ? error.message : defaultText;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Our API answers in plain text; API Gateway itself in JSON with a `message`, proxies in HTML. */
function readableText(body: string): string {
  const text = body.trim();
  if (text.startsWith('<')) return '';
  if (!text.startsWith('{')) return text;
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : '';
  } catch {
    return text;
  }
}

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
