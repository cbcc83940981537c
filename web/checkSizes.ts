import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Document } from './prerender.ts';
import type { Assets } from './readAssets.ts';

/** Bytes after brotli (decisions 54 and 128). */
const limits = { scripts: 110 * 1024, homeHtml: 17 * 1024, fonts: 25 * 1024 };

/** Sizes of every page's first view, and which of them are over their limit. */
export function checkSizes(
  documents: Document[],
  { folder, fonts }: Assets,
): { report: string; exceeded: string[] } {
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
    if (script > limits.scripts) exceeded.push(`${path}: ${kilobytes(script)} of scripts`);
    if (path === '/' && document > limits.homeHtml) exceeded.push(`${path}: ${kilobytes(document)} of HTML`);
    return `${kilobytes(document).padStart(9)} HTML ${kilobytes(script).padStart(9)} scripts  ${path}\n`;
  });
  return { report: lines.join(''), exceeded };
}

function brotli(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
