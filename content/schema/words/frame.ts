import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** Bar, menu and footer of every page. */
export const frame = group({
  skip: word('Skip to main content'),
});
export type FrameWords = z.output<typeof frame>;
