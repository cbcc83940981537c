import { join } from 'node:path';
import * as z from 'zod';
import { readSources, samplesIn } from '#content/check/sources.ts';
import { firmFolderOf } from '#content/read/firmFolder.ts';

const environment = z
  .object({
    /** Origin of the deployed site, without a slash at the end. */
    SITE_URL: z.url().default('http://localhost:8080'),
    /** "true" in production only: elsewhere every page says `noindex`. */
    INDEXABLE: z.enum(['true', 'false']).default('false'),
  })
  .parse({
    SITE_URL: process.env.SITE_URL || undefined,
    INDEXABLE: process.env.INDEXABLE || undefined,
  });

export const siteUrl = environment.SITE_URL.replace(/\/+$/, '');
export const indexable = environment.INDEXABLE === 'true';
/** The folder of the firm whose site is built, from the project's folder, and where it is. */
export const firmFolder = firmFolderOf();
export const firmPath = join(import.meta.dirname, '..', firmFolder);
/** Whether the pages show samples. It reads the whole firm, which the build of the pages alone needs. */
export const hasSamples = () => samplesIn(readSources(firmPath)).length > 0;
