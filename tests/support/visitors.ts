import { post } from './requests.ts';
import { secretOf } from './stackClients.ts';

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

interface Sent {
  /** Sent as JSON, by POST; without one it is a GET. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A request of the visitor who is at an address, such as `192.0.2.7`. */
export type RequestFrom = (address: string, path: string, sent?: Sent) => Promise<Answered>;

/**
 * Several visitors of a running site: their requests as CloudFront hands them to the API, with the visitor's address and
 * with the secret without which the site believes no address but the connection's.
 */
export async function visitorsOf({ url, dataDir }: { url: string; dataDir: string }): Promise<RequestFrom> {
  const secret = await secretOf(dataDir, 'OriginSecretArn');
  return async (address, path, { body, headers } = {}) => {
    const all = {
      // CloudFront compresses, not the API.
      'accept-encoding': 'identity',
      ...headers,
      'cloudfront-viewer-address': `${address}:50123`,
      'x-origin-verify': secret,
    };
    const reply = await (body === undefined
      ? fetch(url + path, { headers: all })
      : post(url + path, body, all));
    return {
      status: reply.status,
      text: await reply.text(),
      retryAfter: reply.headers.get('retry-after') ?? undefined,
    };
  };
}
