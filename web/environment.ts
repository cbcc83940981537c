import * as z from 'zod';

const environment = z
  .object({
    /** Origin of the deployed site, without a slash at the end (decision 41). */
    SITE_URL: z.url().default('http://localhost:8080'),
    /** "true" in production only: elsewhere every page says `noindex`. */
    INDEXABLE: z.enum(['true', 'false']).default('false'),
  })
  .parse({ SITE_URL: process.env.SITE_URL || undefined, INDEXABLE: process.env.INDEXABLE || undefined });

export const siteUrl = environment.SITE_URL.replace(/\/+$/, '');
export const indexable = environment.INDEXABLE === 'true';
