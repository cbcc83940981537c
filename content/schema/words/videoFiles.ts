import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The headings of a script that is saved as a Word document. */
export const videoFiles = group({
  hook: word('Hook (first 5 seconds)'),
  mainContent: word('Main content'),
  callToAction: word('Call to action'),
  voiceover: word('Voiceover script'),
  visualCues: word('Visual cues'),
});
export type VideoFilesWords = z.output<typeof videoFiles>;
