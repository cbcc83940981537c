import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';

/** What the build of the content has made of the firm's pictures; their names hold a hash already. */
const folder = join(import.meta.dirname, '../dist/images');

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Serves the firm's pictures to the development server, and puts them among the assets of the built site. */
export function firmPictures(): Plugin {
  return {
    name: 'firm-pictures',
    configureServer({ middlewares }) {
      middlewares.use('/assets', (request, response, next) => {
        const name = request.url?.slice(1).split('?')[0] ?? '';
        // The content may have been built again since the start.
        if (!readdirSync(folder).includes(name)) return next();
        response.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream');
        response.end(readFileSync(join(folder, name)));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const name of readdirSync(folder)) {
        this.emitFile({
          type: 'asset',
          fileName: `assets/${name}`,
          source: readFileSync(join(folder, name)),
        });
      }
    },
  };
}
