import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import {
  createSecureServer,
  type Http2SecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';

/** Answers for every site that is not ours. */
const elsewhere =
  '<!doctype html><html lang="en"><title>Another site</title><main>Another site</main></html>';

/** Headers that belong to one connection, and the length, which compression changes. */
const ownToConnection = /^(:|content-length$|connection$|keep-alive$|transfer-encoding$|date$|host$)/;

/**
 * What CloudFront adds on the wire and the local run does not: TLS, HTTP/2 and brotli, in front of `origin`.
 * Needs the `openssl` command for a certificate of its own. @returns its address and how to stop it.
 */
export async function edge(origin: string): Promise<{ url: string; stop: () => void }> {
  const server = createSecureServer(certificate());
  server.on('stream', (stream, headers) => {
    stream.on('error', () => stream.destroy());
    answer(origin, stream, headers, `localhost:${port}`).catch(() => stream.destroy());
  });
  const sessions = new Set<{ destroy: () => void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => session.destroy());
    session.on('close', () => sessions.delete(session));
  });
  await listening(server);
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    stop: () => {
      server.close();
      for (const session of sessions) session.destroy();
    },
  };
}

async function answer(
  origin: string,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  own: string,
): Promise<void> {
  if (headers[':authority'] !== own) {
    stream.respond({ ':status': 200, 'content-type': 'text/html' });
    stream.end(elsewhere);
    return;
  }
  const method = headers[':method']!;
  const sent = Object.entries(headers).filter(([name]) => !ownToConnection.test(name));
  const reply = await fetch(origin + headers[':path']!, {
    method,
    headers: Object.fromEntries(sent) as Record<string, string>,
    body: method === 'GET' || method === 'HEAD' ? undefined : await buffer(stream),
    redirect: 'manual',
  });
  const plain = Buffer.from(await reply.arrayBuffer());
  const type = reply.headers.get('content-type') ?? '';
  const compress = /^(text|application\/(javascript|json|xml)|image\/svg)/.test(type);
  const kept = [...reply.headers].filter(
    ([name]) => !ownToConnection.test(name) && name !== 'content-encoding',
  );
  if (stream.destroyed) return;
  stream.respond({
    ...Object.fromEntries(kept),
    ':status': reply.status,
    ...(compress && { 'content-encoding': 'br', vary: 'accept-encoding' }),
  });
  stream.end(
    compress ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : plain,
  );
}

function listening(server: Http2SecureServer): Promise<void> {
  return new Promise((done) => server.listen(0, '127.0.0.1', done));
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
