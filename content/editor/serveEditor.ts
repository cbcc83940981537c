import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join, normalize } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { build } from 'esbuild';
import { visitors } from '../publication.ts';
import { ContentError, readContent } from '../readContent.ts';
import { missing } from '../readFolder.ts';
import { Forbidden, movePath, readPath, removePath, writePath } from './contentFiles.ts';
import { editorConfig } from './editorConfig.ts';

interface EditorSettings {
  /** The project's folder. */
  readonly root: string;
  readonly port: number;
  /** Where `npm run dev` shows the pages. */
  readonly siteUrl: string;
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

const html = `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Editor</title>
<script type="importmap">{ "imports": { "@sveltia/cms": "/cms/npm/index.js", "immutable": "/immutable/dist/immutable.es.js" } }</script>
<script type="module" src="/page.js"></script>
</head>
<body>
<p id="folder" style="position: fixed; inset: 1.5rem 1rem auto; z-index: 1; margin: 0 auto; width: fit-content; padding: 0.5rem 1rem; background: #fff; color: #12263f; font: 1rem/1.5 sans-serif"></p>
</body>
</html>
`;

/**
 * Serves the editor on this machine only, everything from files of this machine.
 * @returns its address, and what ends it
 */
export async function serveEditor({ root, port, siteUrl }: EditorSettings) {
  const page = await bundlePage(root);
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      response.statusCode = error instanceof Forbidden ? 403 : 500;
      response.end((error as Error).message);
    });
  });
  await new Promise<void>((done, refuse) => {
    server.once('error', refuse);
    server.listen(port, '127.0.0.1', done);
  });
  const { port: real } = server.address() as AddressInfo;
  // Nothing is fetched from, or sent to, anywhere else.
  const policy = `default-src 'self' 'unsafe-inline' data: blob:; frame-src blob: ${siteUrl}`;
  const hosts = [`localhost:${real}`, `127.0.0.1:${real}`];
  return {
    url: `http://localhost:${real}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host = '', origin } = request.headers;
    // Another site, or a name that leads here, has no business with the files.
    if (!hosts.includes(host) || (origin !== undefined && origin !== `http://${host}`)) {
      throw new Forbidden('Open the editor at the address that npm run edit names.');
    }
    const path = decodeURIComponent(new URL(request.url!, `http://${host}`).pathname).slice(1);
    const send = (type: string, bytes: string | Uint8Array) => {
      response.setHeader('content-type', type);
      response.setHeader('cache-control', 'no-store');
      response.end(bytes);
    };
    if (path.startsWith('files/') || path === 'files') {
      return await answerFiles(request, response, path.slice('files/'.length), send);
    }
    if (path === '') {
      response.setHeader('content-security-policy', policy);
      return send('text/html', html);
    }
    if (path === 'page.js') return send('text/javascript', page);
    if (path === 'config.json')
      return send('application/json', JSON.stringify(await configOf(root, siteUrl)));
    const file = packageFile(root, path);
    const bytes = file && (await readFile(file).catch(missing));
    if (bytes) return send(types[extname(file)] ?? 'application/octet-stream', bytes);
    response.statusCode = 404;
    response.end('There is nothing here.');
  }

  async function answerFiles(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    send: (type: string, bytes: string | Uint8Array) => void,
  ): Promise<void> {
    if (request.method === 'PUT') await writePath(root, path, await buffer(request));
    else if (request.method === 'DELETE') await removePath(root, path);
    else if (request.method === 'POST') {
      await movePath(root, path, decodeURIComponent(String(request.headers['x-move-to'])));
    } else {
      const found = await readPath(root, path);
      if (Array.isArray(found)) return send('application/json', JSON.stringify(found));
      if (found) return send('application/octet-stream', found);
      response.statusCode = 404;
    }
    response.end();
  }
}

async function configOf(root: string, siteUrl: string) {
  const folderName = basename(root);
  const withContent = (content: Parameters<typeof editorConfig>[0]) => ({
    siteUrl,
    folderName,
    config: editorConfig(content, siteUrl, folderName),
  });
  try {
    const content = await readContent(join(root, 'content'), { ...visitors(), drafts: true });
    return withContent(content);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    // The editor has to open on broken content too: that is what it is there to mend.
    return withContent({ topics: [], people: [] });
  }
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

/** The site's icon, files of the editor's package and of the one package that it loads. */
function packageFile(root: string, path: string): string | undefined {
  const inside = normalize(path).replaceAll('\\', '/');
  if (inside === 'favicon.svg') return join(root, 'web/public', inside);
  if (inside.startsWith('cms/')) return join(root, 'node_modules/@sveltia', inside);
  return inside.startsWith('immutable/') ? join(root, 'node_modules', inside) : undefined;
}
