import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Document } from './prerender.ts';
import type { Assets } from './readAssets.ts';
import { paths } from './src/paths.ts';

/** Bytes after brotli. Each doubling of what a new connection has sent (14.6 KB at first) takes a round trip. */
const limits = { scripts: 150 * 1024, fonts: 25 * 1024, firstView: 48 * 1024 };

/** A page whose length is not what the firm wants to write: it shows parts of it. */
const ofFixedLength = [paths.home()];

/** Of the HTML's reply and of both faces', as HTTP/2 sends them. */
const headers = 1200;

/** An edge that compresses while it answers does not take the time for the highest quality. */
const edgeQuality = 5;

/** Sizes of every page's first view, and which of them are over their limit. */
export function checkSizes(
  documents: readonly Document[],
  { folder, fonts }: Assets,
): { report: string; exceeded: readonly string[] } {
  const sizes = new Map<string, number>();
  const sizeOf = (url: string) => {
    const known = sizes.get(url) ?? brotli(readFileSync(join(folder, url)));
    sizes.set(url, known);
    return known;
  };
  const exceeded: string[] = [];
  const faces = fonts.reduce((sum, url) => sum + statSync(join(folder, url)).size, 0);
  if (faces > limits.fonts) exceeded.push(`every page: ${kilobytes(faces)} of fonts in its first view`);
  const lines = documents.map(({ path, html, scripts }) => {
    const script = scripts.reduce((sum, url) => sum + sizeOf(url), 0);
    const document = brotli(Buffer.from(html));
    const firstView = brotli(Buffer.from(html), edgeQuality) + faces + headers;
    if (script > limits.scripts) exceeded.push(`${path}: ${kilobytes(script)} of scripts`);
    if (ofFixedLength.includes(path) && firstView > limits.firstView) {
      exceeded.push(`${path}: ${kilobytes(firstView)} of HTML, fonts and headers`);
    }
    return `${kilobytes(document).padStart(9)} HTML ${kilobytes(script).padStart(9)} scripts ${kilobytes(firstView).padStart(9)} first view  ${path}\n`;
  });
  return { report: lines.join(''), exceeded };
}

function brotli(bytes: Buffer, quality = constants.BROTLI_MAX_QUALITY): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
