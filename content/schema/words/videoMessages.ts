import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** What the forms of the video generator say of what was entered. */
export const videoMessages = group({
  topic: word('Topic'),
  targetAudience: word('Target audience'),
  videoType: word('Video type'),
  duration: word('Duration'),
  serviceArea: word('Service area'),
  campaignTheme: word('Campaign theme'),
  instruction: word('Instruction'),
  title: word('Title'),
  style: word('Style'),
  part: word('Name the part to rewrite'),
  change: word('Say what should change'),
});
export type VideoMessagesWords = z.output<typeof videoMessages>;
