import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** Parts of the home page that run code: its drawing and the frame of its form. */
export const home = group({
  contactForm: word('Get in Touch'),
  pause: word('Pause the movement of the drawing'),
});
export type HomeWords = z.output<typeof home>;
