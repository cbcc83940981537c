import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The notice that comes after an action. */
export const toast = group({
  dismiss: word('Dismiss notification'),
});
export type ToastWords = z.output<typeof toast>;
