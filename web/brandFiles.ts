import sharp from 'sharp';
import type { Plugin } from 'vite';
import { brand } from '../content/built/brand.ts';
import { brandIcon } from '../content/built/brandIcon.ts';
import { locale } from '../content/built/locale.ts';

/** Pixels of the picture that telephones put on their home screen; mails and search engines show it too. */
const touchIconSize = 180;

interface BrandFile {
  readonly name: string;
  readonly type: string;
  readonly body: string | Uint8Array;
}

/** The files of the site that are drawn from the brand. Equal brands give equal bytes. */
export async function brandFiles(): Promise<BrandFile[]> {
  const { ink } = brand.colors;
  const chevron = `<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8" fill="none" stroke="${ink}" stroke-width="1.5"><path d="m1 1.5 5 5 5-5"/></svg>`;
  // Telephones round the corners themselves.
  const tile = sharp(Buffer.from(brandIcon), { density: (72 * touchIconSize) / 32 }).flatten({
    background: ink,
  });
  return [
    { name: 'favicon.svg', type: 'image/svg+xml', body: brandIcon },
    { name: 'chevron-down.svg', type: 'image/svg+xml', body: chevron },
    { name: 'apple-touch-icon.png', type: 'image/png', body: await tile.png().toBuffer() },
  ];
}

/** Gives `index.html` the firm's language and the color of the browser's frame. */
export function ofTheFirm(html: string): string {
  return html
    .replace('<html lang="en">', `<html lang="${locale.language}">`)
    .replace('<!-- theme color -->', `<meta name="theme-color" content="${brand.colors.paper}" />`);
}

/** Serves these files and the document to the development server, and writes the files with the build. */
export function brandPlugin(): Plugin {
  return {
    name: 'brand',
    transformIndexHtml: ofTheFirm,
    async configureServer({ middlewares }) {
      for (const { name, type, body } of await brandFiles()) {
        middlewares.use(`/${name}`, (_request, response) => {
          response.setHeader('Content-Type', type).end(body);
        });
      }
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { name, body } of await brandFiles())
        this.emitFile({ type: 'asset', fileName: name, source: body });
    },
  };
}
