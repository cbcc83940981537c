import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build } from 'esbuild';
import { readBrand } from '../read/readBrand.ts';
import { ContentError, readContent } from '../read/readContent.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import { visitors } from '../schema/parts.ts';
import { editorConfig } from './config.ts';

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
  '.svg': 'image/svg+xml',
};

const imports = '{ "imports": { "@sveltia/cms": "/cms/index.js", "immutable": "/immutable.js" } }';
const html = `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Editor</title>
<script type="importmap">${imports}</script>
<script type="module" src="/page.js"></script>
</head>
<body>
<p id="other-browser" hidden style="position: fixed; inset: 1.5rem 1rem auto; z-index: 1; margin: 0 auto; width: fit-content; padding: 0.5rem 1rem; background: Canvas; color: CanvasText; font: 1rem/1.5 sans-serif">This browser cannot open a folder: use Chrome or Edge here, or “npm run new” and any text editor.</p>
</body>
</html>
`;

/**
 * Serves the editor's page on this machine only: a few known files, and nothing of the content. The browser itself
 * reads and writes the folder that its user chooses.
 *
 * @returns its address, and what ends it
 */
export async function serveEditor({ root, port, siteUrl }: EditorSettings) {
  const assets = await assetsOf(root, siteUrl);
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': policy(siteUrl),
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

/** Nothing is fetched from, or sent to, anywhere else; only the site is shown beside the form. */
function policy(siteUrl: string): string {
  const hash = createHash('sha256').update(imports).digest('base64');
  return [
    "default-src 'self' data: blob:",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self' 'unsafe-inline'",
    `frame-src blob: ${siteUrl}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Everything that is served, by path. */
async function assetsOf(root: string, siteUrl: string): Promise<Map<string, Asset>> {
  const file = (path: string): Asset => ({
    type: types[extname(path)] ?? 'text/plain',
    read: () => readFile(join(root, path)),
  });
  const cms = 'node_modules/@sveltia/cms/npm';
  const page = await bundlePage(root);
  return new Map<string, Asset>([
    ['/', { type: 'text/html', read: async () => html }],
    ['/page.js', { type: 'text/javascript', read: async () => page }],
    ['/config.json', { type: 'application/json', read: () => configOf(root, siteUrl) }],
    ['/favicon.svg', { type: 'image/svg+xml', read: () => iconOf(root) }],
    ['/immutable.js', file('node_modules/immutable/dist/immutable.es.js')],
    ...globSync('**/*.{js,woff2,wasm,png}', { cwd: join(root, cms) }).map(
      (name) => [`/cms/${name.replaceAll('\\', '/')}`, file(`${cms}/${name}`)] as const,
    ),
  ]);
}

/** The editor opens without an icon while the brand cannot be read. */
async function iconOf(root: string): Promise<string> {
  const parts = await readBrand(join(root, firmFolder), []);
  return parts?.brandIcon.svg ?? '';
}

async function configOf(root: string, siteUrl: string): Promise<string> {
  // The editor has to open on broken content too: that is what it is there to mend.
  const content = await readContent(join(root, firmFolder), { ...visitors(), drafts: true }).catch(
    (error) => {
      if (error instanceof ContentError) return { topics: [], people: [] };
      throw error;
    },
  );
  return JSON.stringify({ siteUrl, config: editorConfig(content, siteUrl, root) });
}

async function bundlePage(root: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'content/editor/page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['@sveltia/cms'],
  });
  return outputFiles[0]!.contents;
}
