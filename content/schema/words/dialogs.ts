import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** What every dialog has. */
export const dialogs = group({
  close: word('Close'),
});
export type DialogsWords = z.output<typeof dialogs>;
