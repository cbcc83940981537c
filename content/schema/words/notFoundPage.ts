import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The heading of the page of an unknown address. */
export const notFoundPage = group({
  heading: word('404 Page Not Found'),
  hint: word('Did you forget to add the page to the router?'),
});
export type NotFoundPageWords = z.output<typeof notFoundPage>;
