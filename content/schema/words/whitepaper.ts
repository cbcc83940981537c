import type * as z from 'zod';
import { group, plural, word } from './kinds.ts';

/** The download of a whitepaper. */
export const whitepaper = group({
  ready: word('Ready when you are'),
  free: plural({ one: '{count} page, PDF, free.', other: '{count} pages, PDF, free.' }),
  downloadNow: word('Download Now'),
  help: word('Need Implementation Help?'),
  insights: plural({ one: '{count} page of expert insights', other: '{count} pages of expert insights' }),
  download: word('Download'),
  downloads: plural({ one: '{count} download', other: '{count} downloads' }),
  downloadReady: word('Download Ready!'),
  downloadFailed: word('Download Failed'),
  downloadFailedText: word('Unable to download the whitepaper. Please try again.'),
  downloading: word('Your whitepaper is being downloaded.'),
});
export type WhitepaperWords = z.output<typeof whitepaper>;
