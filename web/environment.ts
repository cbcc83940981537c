import { join } from 'node:path';
import * as z from 'zod';
import { readSources, samplesIn } from '#content/check/sources.ts';
import { firmFolder } from '#content/schema/firmFolder.ts';

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
/** Whether the pages show samples. */
export const hasSamples = samplesIn(readSources(join(import.meta.dirname, '..', firmFolder))).length > 0;
