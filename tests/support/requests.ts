import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

interface Sent {
  /** Sent as JSON, by POST; without one it is a GET. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/**
 * A request of a visitor with another address: the local run takes a visitor's address from the connection, and every
 * address of 127.0.0.0/8 belongs to this machine (on Linux).
 */
export function requestFrom(
  localAddress: string,
  url: string,
  { body, headers = {} }: Sent = {},
): Promise<Answered> {
  const { port, pathname, search } = new URL(url);
  const sent = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        method: body === undefined ? 'GET' : 'POST',
        agent: agentOf(localAddress),
        headers: { ...sent, ...headers },
      },
      (incoming) => {
        const { statusCode = 0, headers } = incoming;
        text(incoming).then(
          (text) => resolve({ status: statusCode, text, retryAfter: headers['retry-after'] }),
          reject,
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const agents = new Map<string, Agent>();

/** Each visitor keeps its connections, as a browser does. */
function agentOf(localAddress: string): Agent {
  const known = agents.get(localAddress);
  if (known) return known;
  const agent = new Agent({ keepAlive: true, localAddress });
  agents.set(localAddress, agent);
  return agent;
}

/** Sends JSON as the site's forms do. */
export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** How a visitor's browser names itself. The browser of the tests says that it is headless, so it counts as a robot. */
export const browserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
