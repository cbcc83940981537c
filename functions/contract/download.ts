import * as z from 'zod';
import { sourceClass } from './source.ts';

/** How long a presigned link lives, in seconds. */
export const downloadLinkSeconds = 300;

/** The class of the visit's source; a link without code has none. */
export const downloadQuery = z.object({ source: sourceClass.optional() });

/** `GET /api/whitepapers/{slug}/download` (specification §3, §7). */
export const downloadReply = z.object({
  success: z.boolean(),
  downloadUrl: z.string(),
  filename: z.string(),
  message: z.string(),
});
