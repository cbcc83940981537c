import * as z from 'zod';
import { sampleContent } from '../content/check/sampleContent.ts';
import { repositoryOnGitHub } from '../content/schema/repository.ts';

const environment = z
  .object({
    /** Origin of the deployed site, without a slash at the end (decision 41). */
    SITE_URL: z.url().default('http://localhost:8080'),
    /** "true" in production only: elsewhere every page says `noindex`. */
    INDEXABLE: z.enum(['true', 'false']).default('false'),
    /** Whether the stage has the desk. */
    DESK: z.enum(['true', 'false']).default('false'),
    /** Where the desk's page of words writes, as `owner/name#branch`. */
    EDITED: z.string().optional(),
    /** Path of the route where its sign-in at GitHub begins. */
    EDITOR_SIGN_IN: z.string().optional(),
  })
  .parse({
    SITE_URL: process.env.SITE_URL || undefined,
    INDEXABLE: process.env.INDEXABLE || undefined,
    DESK: process.env.DESK || undefined,
    EDITED: process.env.EDITED || undefined,
    EDITOR_SIGN_IN: process.env.EDITOR_SIGN_IN || undefined,
  });

export const siteUrl = environment.SITE_URL.replace(/\/+$/, '');
export const indexable = environment.INDEXABLE === 'true';
export const hasDesk = environment.DESK === 'true';
const [repository = '', branch] = environment.EDITED?.split('#') ?? [];
/** Where the page of words writes; `undefined` for a stage without it. */
export const edited = environment.EDITED ? repositoryOnGitHub.parse({ repository, branch }) : undefined;
export const editorSignIn = environment.EDITOR_SIGN_IN;
/** Whether the pages show samples (decision 50). */
export const hasSamples = (await sampleContent()).length > 0;
