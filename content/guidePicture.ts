import * as z from 'zod';

/** A picture of a whitepaper's cover or of two pages that face each other, taken from its PDF. */
export const guidePicture = z.object({
  /** The whitepaper's. */
  id: z.string(),
  kind: z.enum(['cover', 'spread']),
  /** Name in `dist/pictures`. */
  file: z.string(),
  /** Which pages these are and what stands on them. */
  alt: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
});
export type GuidePicture = z.infer<typeof guidePicture>;
