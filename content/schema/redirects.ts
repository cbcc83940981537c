import * as z from 'zod';

/** An address that a page had before, and the page's present one: paths such as `/insights/old-name`. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** The path of a page, as the edge knows pages (`infra/stack/edge/targetOf.js`). */
const oldAddress = z
  .string()
  .regex(
    /^(\/[a-z0-9-]+)+$/,
    'must be a path such as /insights/old-name, in a–z, 0–9 and hyphens, without https:// before it and without / or .html at its end',
  );

/** The field of a page's file with the addresses that the page had before: visitors who ask for them are led to it. */
export const redirectsFrom = z
  .array(oldAddress, {
    error: ({ input }) => (input === undefined ? undefined : 'must be a list such as [/insights/old-name]'),
  })
  .min(1, 'is empty. Write an old address, or remove the line')
  .optional();
