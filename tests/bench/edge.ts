import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * What CloudFront adds on the wire and the local run does not: TLS, HTTP/2 and brotli, in front of `origin`.
 * Needs the `openssl` command for a certificate of its own. @returns its address and how to stop it.
 */
export async function edge(origin: string): Promise<{ url: string; stop: () => void }> {
  const server = createSecureServer(certificate());
  server.on('stream', async (stream, headers) => {
    const path = headers[':path']!;
    const reply = await fetch(origin + path, { redirect: 'manual' });
    const plain = Buffer.from(await reply.arrayBuffer());
    const type = reply.headers.get('content-type') ?? '';
    const compress = /^(text|application\/(javascript|json|xml)|image\/svg)/.test(type);
    const kept = [...reply.headers].filter(
      ([name]) => !/^(content-length|connection|keep-alive|transfer-encoding|date)$/.test(name),
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
  });
  await listening(server);
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
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
