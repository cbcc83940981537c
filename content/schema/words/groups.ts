import type * as z from 'zod';
import { frame } from './frame.ts';
import { group } from './kinds.ts';

/** Words that load together, by the name of their module in `content/built/words`. */
export const groups = { frame };

/** The whole of `words.yaml`: only what a firm writes otherwise, and the claims, which have no default. */
export const words = group(groups);
export type Words = z.output<typeof words>;
