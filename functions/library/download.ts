import * as z from 'zod';

/** How long the signed link to a PDF is valid, in seconds. */
export const downloadLinkSeconds = 300;

/** `GET /api/whitepapers/{slug}/download` (specification §3, §7). */
export const downloadReply = z.object({
  success: z.boolean(),
  downloadUrl: z.string(),
  filename: z.string(),
  message: z.string(),
});
