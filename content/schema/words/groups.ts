import type * as z from 'zod';
import { frame } from './frame.ts';
import { group } from './kinds.ts';
import { mails } from './mails.ts';
import { messages } from './messages.ts';
import { problems } from './problems.ts';
import { videoMessages } from './videoMessages.ts';

/** Words that load together, by the name of their module in `content/built/words`. */
export const groups = {
  frame,
  mails,
  messages,
  problems,
  videoMessages,
};

/** The whole of `words.yaml`: only what a firm writes otherwise, and the claims, which have no default. */
export const words = group(groups);
export type Words = z.output<typeof words>;
