import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Serves a folder of built pages as a plain host does. @returns its address and how to stop it. */
export async function staticSite(folder: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer(async ({ url }, response) => {
    const path = normalize(decodeURIComponent(new URL(url!, 'http://localhost').pathname));
    for (const candidate of [path, `${path}/index.html`, `${path}.html`]) {
      const body = await readFile(join(folder, candidate)).catch(() => undefined);
      if (!body) continue;
      const type = types[extname(candidate)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=600' }).end(body);
      return;
    }
    response.writeHead(404, { 'content-type': 'text/html' }).end('Not found');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}
