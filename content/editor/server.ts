import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { readBrand } from '../read/readBrand.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import { thisMachine } from '../schema/repository.ts';
import { bundleEditor, configOf, editorHtml } from './editorPage.ts';

interface EditorSettings {
  /** The project's folder. */
  readonly root: string;
  readonly port: number;
  /** Where `npm run dev` shows the pages. */
  readonly siteUrl: string;
}

interface Asset {
  readonly type: string;
  readonly read: () => Promise<string | Uint8Array>;
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
};

/**
 * Serves the editor's page on this machine only: the page that the desk has too, and nothing of the content. The
 * browser itself reads and writes the folder that its user chooses.
 *
 * @returns its address, and what ends it
 */
export async function serveEditor({ root, port, siteUrl }: EditorSettings) {
  const assets = await assetsOf(root, siteUrl);
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': policy(),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  const server = createServer(async ({ url = '/', headers: { host = '' } }, response) => {
    const { port: real } = server.address() as AddressInfo;
    // Another name that leads to this machine belongs to another site.
    const known = [`localhost:${real}`, `127.0.0.1:${real}`].includes(host);
    const asset = known ? assets.get(url.split('?')[0]!) : undefined;
    try {
      const body = await asset?.read();
      if (asset) response.writeHead(200, { ...headers, 'content-type': asset.type }).end(body);
      else response.writeHead(known ? 404 : 403, headers).end('Open the address that npm run edit names.\n');
    } catch (error) {
      response.writeHead(500, headers).end((error as Error).message);
    }
  });
  await new Promise<void>((done, refuse) => {
    server.once('error', refuse);
    server.listen(port, '127.0.0.1', done);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Nothing is fetched from, or sent to, anywhere else. The CMS shows its preview in a frame. */
function policy(): string {
  return [
    "default-src 'self' data: blob:",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    'frame-src blob:',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Everything that is served, by path. */
async function assetsOf(root: string, siteUrl: string): Promise<Map<string, Asset>> {
  const folder = join(root, 'dist/editor');
  await rm(folder, { recursive: true, force: true });
  const script = await bundleEditor(folder);
  const page = async () => {
    const config = await configOf(root, siteUrl, thisMachine);
    return editorHtml(script, { config });
  };
  return new Map<string, Asset>([
    ['/', { type: 'text/html', read: page }],
    ['/favicon.svg', { type: 'image/svg+xml', read: () => iconOf(root) }],
    ...globSync('assets/*', { cwd: folder }).map((name): [string, Asset] => [
      `/${name.replaceAll('\\', '/')}`,
      { type: types[extname(name)] ?? 'text/plain', read: () => readFile(join(folder, name)) },
    ]),
  ]);
}

/** The editor opens without an icon while the brand cannot be read. */
async function iconOf(root: string): Promise<string> {
  const parts = await readBrand(join(root, firmFolder), []);
  return parts?.brandIcon.svg ?? '';
}
