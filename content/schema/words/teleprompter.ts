import type * as z from 'zod';
import { group, plural, word } from './kinds.ts';

/** The teleprompter of a script. */
export const teleprompter = group({
  title: word('Teleprompter: {title}'),
  pause: word('Pause'),
  play: word('Play'),
  restart: word('To the start'),
  speed: word('Speed'),
  rate: plural({ one: '{count} word a minute', other: '{count} words a minute' }),
  keys: word('Space plays and pauses, the left and right arrows change the speed.'),
  lessMotion: word('Your device asks for less motion: scroll by hand, or with the arrow keys.'),
});
export type TeleprompterWords = z.output<typeof teleprompter>;
