import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request between the parts of the runner, whether it came over a socket or from another part. */
export interface HttpRequest {
  readonly method: string;
  /** As sent: percent-encoded, beginning with a slash. */
  readonly path: string;
  /** As sent, without the question mark. */
  readonly query: string;
  readonly headers: Headers;
  readonly body: Buffer;
  /** The other end of the connection. */
  readonly peer: { readonly address: string; readonly port: number };
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** The query, percent-decoded. A plus is a plus, as AWS's signers send it. */
export function queryOf({ query }: Pick<HttpRequest, 'query'>): URLSearchParams {
  return new URLSearchParams(query.replaceAll('+', '%2B'));
}

export type Handler = (request: HttpRequest) => Promise<HttpResponse>;

/** Largest request body that API Gateway takes, in bytes. */
const maxRequestBytes = 10 * 1024 * 1024;

export function reply(
  status: number,
  headers: Record<string, string>,
  body: string | Buffer = '',
): HttpResponse {
  return { status, headers: new Headers(headers), body: Buffer.from(body) };
}

export interface Listener {
  readonly port: number;
  /** Takes no new connection; resolves when the open requests are answered, after 3 s at the latest. */
  readonly close: () => Promise<void>;
}

/**
 * Serves on one loopback address.
 * @param port 0 takes a free one.
 * @throws the error of `listen`, for example with code `EADDRINUSE`.
 */
export async function listen(handler: Handler, port = 0, host = '127.0.0.1'): Promise<Listener> {
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, handler).catch((error) => {
      if (outgoing.headersSent || incoming.errored) return outgoing.destroy();
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      outgoing.writeHead(500).end();
    });
  });
  // Longer than clients pause, so that no connection is closed while the next request arrives.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port, host, exclusive: true }, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => close(server) };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => server.closeAllConnections(), 3000);
    server.close(() => {
      clearTimeout(patience);
      resolve();
    });
    server.closeIdleConnections();
  });
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, handler: Handler): Promise<void> {
  const body = await read(incoming);
  const response = body ? await handler(asRequest(incoming, body)) : tooLarge();
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
  if (!body) outgoing.setHeader('connection', 'close');
  if (response.status !== 304 && response.status !== 204) {
    outgoing.setHeader('content-length', response.body.length);
  }
  // Node leaves the body of a reply to HEAD out.
  outgoing.writeHead(response.status).end(response.body);
}

function asRequest(incoming: IncomingMessage, body: Buffer): HttpRequest {
  const target = incoming.url ?? '/';
  const question = target.indexOf('?');
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const item of [value].flat()) if (item !== undefined) headers.append(name, item);
  }
  return {
    method: incoming.method ?? 'GET',
    path: question < 0 ? target : target.slice(0, question),
    query: question < 0 ? '' : target.slice(question + 1),
    headers,
    body,
    peer: { address: incoming.socket.remoteAddress ?? '', port: incoming.socket.remotePort ?? 0 },
  };
}

/** @returns `undefined` when the body is larger than the limit; the rest of it is then read and dropped. */
function read(incoming: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxRequestBytes) chunks.push(chunk);
      else resolve(undefined);
    });
    incoming.once('end', () => resolve(Buffer.concat(chunks)));
    incoming.once('error', reject);
  });
}

function tooLarge(): HttpResponse {
  return reply(413, { 'content-type': 'application/json' }, '{"message":"Request Entity Too Large"}');
}

/**
 * The reply to a request that has the object already (304) or asks for a part of it (206 or 416), made from a reply of
 * 200. As at S3, several ranges and an unknown unit get the whole object (RFC 9110 §14.2).
 */
export function partOf(response: HttpResponse, { method, headers: asked }: HttpRequest): HttpResponse {
  if (response.status !== 200 || !['GET', 'HEAD'].includes(method)) return response;
  if (hasAlready(asked, response.headers)) return { ...response, status: 304, body: Buffer.alloc(0) };

  const named = /^bytes=(\d*)-(\d*)$/.exec(asked.get('range')?.trim() ?? '');
  if (!named || (named[1] === '' && named[2] === '')) return response;
  if (response.headers.get('accept-ranges') !== 'bytes') return response;
  if (!isCurrent(asked.get('if-range'), response.headers)) return response;

  const headers = new Headers(response.headers);
  const { length } = response.body;
  const [start, end] = boundsOf(named[1]!, named[2]!, length);
  if (start >= length || start > end) {
    headers.set('content-range', `bytes */${length}`);
    return { status: 416, headers, body: Buffer.alloc(0) };
  }
  headers.set('content-range', `bytes ${start}-${end}/${length}`);
  return { status: 206, headers, body: response.body.subarray(start, end + 1) };
}

/** The first and the last byte; `-500` means the last 500. */
function boundsOf(first: string, last: string, length: number): [start: number, end: number] {
  if (first === '') return [last === '0' ? length : Math.max(0, length - Number(last)), length - 1];
  return [Number(first), last === '' ? length - 1 : Math.min(Number(last), length - 1)];
}

/** RFC 9110 §13.2.2: the entity tag decides before the date. */
function hasAlready(asked: Headers, object: Headers): boolean {
  const tags = asked.get('if-none-match');
  const own = weak(object.get('etag'));
  if (tags && own) return tags === '*' || tags.split(',').some((tag) => weak(tag.trim()) === own);
  const since = asked.get('if-modified-since');
  return since !== null && Date.parse(since) >= Date.parse(object.get('last-modified') ?? '');
}

function weak(tag: string | null): string | undefined {
  return tag?.replace(/^W\//, '');
}

/** RFC 9110 §13.1.5: a part is of use to the caller only if the object is still the same. */
function isCurrent(condition: string | null, object: Headers): boolean {
  return condition === null || condition === object.get('etag') || condition === object.get('last-modified');
}
