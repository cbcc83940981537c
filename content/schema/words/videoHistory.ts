import type * as z from 'zod';
import { group, plural, word } from './kinds.ts';

/** What the AI Video Generator has written on this device. */
export const videoHistory = group({
  kinds: group({
    script: word('Video script'),
    series: word('Video series'),
    campaign: word('Marketing campaign'),
  }),
  /** Inside a sentence. */
  kindsInText: group({
    script: word('video script'),
    series: word('video series'),
    campaign: word('marketing campaign'),
  }),
  cleared: word('History cleared'),
  removeAll: plural({
    one: 'Remove this result from this device?',
    other: 'Remove all {count} results from this device?',
  }),
  yes: word('Yes, clear'),
  keep: word('Keep'),
  clear: word('Clear history'),
  entry: word('{kind}, {time}'),
  editedEntry: word('{kind}, {time}, edited'),
  open: word('Open'),
  remove: word('Remove'),
  removed: word('Removed: {subject}'),
  notKept: word(
    'This browser keeps nothing for this page: your results stay here until you close it. Download what you need.',
  ),
  none: word('Nothing yet. What you have written above will be listed here.'),
});
export type VideoHistoryWords = z.output<typeof videoHistory>;
