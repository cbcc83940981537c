import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { buildWhitepapers } from '../print/buildWhitepapers.ts';
import { type Content, ContentError } from '../read/readContent.ts';
import type { Files } from './placeholders.ts';

/** What the build notes of each PDF, as far as it is needed here. */
const stamps = z.record(z.string(), z.looseObject({ pages: z.int() }));

/** Pages of the PDF of each whitepaper, by its id. */
export type CountPages = (content: Partial<Content>) => Promise<ReadonlyMap<string, number>>;

/**
 * Sets the whitepapers in the firm's colors, on its paper, and counts.
 * @param dist a folder of its own for the PDFs
 */
export function pageCounter(root: string, dist: string): CountPages {
  return async ({ whitepapers, site, locale, topics, brandPrint, words }) => {
    if (!(whitepapers && site && locale && topics && brandPrint && words)) return new Map();
    try {
      await buildWhitepapers({ whitepapers, site, locale, topics, brandPrint, words }, root, dist);
    } catch (error) {
      // It says which claims are wrong, and that is what is mended here.
      if (!(error instanceof ContentError)) throw error;
    }
    const file = join(dist, 'whitepapers.json');
    const made = existsSync(file) ? stamps.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
    return new Map(Object.entries(made).map(([id, { pages }]) => [id, pages]));
  };
}

/** The texts with the real pages in the whitepapers' claims (decision 97): another paper has other pages. */
export function withPages(files: Files, pages: ReadonlyMap<string, number>): Files {
  return new Map(
    [...files].map(([path, text]) => {
      const id = /^whitepapers\/(.+)\.md$/.exec(path)?.[1];
      const count = id === undefined ? undefined : pages.get(id);
      return [path, count === undefined ? text : text.replace(/^pages: \d+$/m, `pages: ${count}`)];
    }),
  );
}
