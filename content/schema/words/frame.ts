import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** Bar and menu of every page, and what stands in the place of a part that could not be loaded. */
export const frame = group({
  skip: word('Skip to main content'),
  mainNavigation: word('Main'),
  mobileNavigation: word('Mobile'),
  openMenu: word('Open menu'),
  closeMenu: word('Close menu'),
  partLost: word('This part of the page could not be loaded.'),
  loadAgain: word('Load the page again'),
});
export type FrameWords = z.output<typeof frame>;
