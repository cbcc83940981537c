import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';

interface Edge {
  readonly url: string;
  readonly stop: () => void;
}

/** Headers that belong to one connection, and the length, which compression changes. */
const ownToConnection = /^(:|content-length$|connection$|keep-alive$|transfer-encoding$|date$|host$)/;

/**
 * What CloudFront adds on the wire and the local run does not, in front of `origin`: TLS, HTTP/2, brotli, and compressed
 * replies that are kept, so that the origin's work does not take the browser's processor. Needs the `openssl` command
 * for a certificate of its own.
 * @returns its address and how to stop it.
 */
export async function edge(origin: string): Promise<Edge> {
  const kept = new Map<string, Reply>();
  const server = createSecureServer(certificate(), (request, response) => {
    answer(origin, kept, request, response).catch(() => request.destroy());
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** What the edge sends. */
interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

async function answer(
  origin: string,
  kept: Map<string, Reply>,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> {
  const { method, url = '/', headers } = request;
  const known = method === 'GET' && !headers.range ? kept.get(url) : undefined;
  const reply = known ?? (await ask(origin, request));
  if (method === 'GET' && reply.status === 200 && isShared(reply)) kept.set(url, reply);
  write(response, reply);
}

/** Whether an edge may keep the reply (RFC 9111, section 3). */
function isShared({ headers }: Reply): boolean {
  const rule = headers['cache-control'] ?? '';
  return !/private|no-store/.test(rule) && /(s-maxage|max-age)=[1-9]/.test(rule);
}

async function ask(origin: string, request: Http2ServerRequest): Promise<Reply> {
  const { method = 'GET', url, headers } = request;
  const sent = Object.entries(headers).filter(([name]) => !ownToConnection.test(name));
  const reply = await fetch(origin + url, {
    method,
    headers: Object.fromEntries(sent) as Record<string, string>,
    body: method === 'GET' || method === 'HEAD' ? undefined : await buffer(request),
    redirect: 'manual',
  });
  const body = Buffer.from(await reply.arrayBuffer());
  const type = reply.headers.get('content-type') ?? '';
  const compress = /^(text|application\/(javascript|json|xml)|image\/svg)/.test(type);
  const own = Object.fromEntries(
    [...reply.headers].filter(([name]) => !ownToConnection.test(name) && name !== 'content-encoding'),
  );
  if (!compress) return { status: reply.status, headers: own, body };
  return { status: reply.status, headers: { ...own, ...compressed }, body: brotli(body) };
}

const compressed = { 'content-encoding': 'br', vary: 'accept-encoding' };

function brotli(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

function write(response: Http2ServerResponse, { status, headers, body }: Reply): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(body);
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'].concat([
      '-keyout',
      key,
      '-out',
      cert,
    ]),
    { stdio: 'ignore' },
  );
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}
