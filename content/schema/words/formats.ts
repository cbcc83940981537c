import type * as z from 'zod';
import { group, plural } from './kinds.ts';

/** Lengths as visitors read them. */
export const formats = group({
  readTime: plural({ one: '{count} min read', other: '{count} min read' }),
});
export type FormatsWords = z.output<typeof formats>;
