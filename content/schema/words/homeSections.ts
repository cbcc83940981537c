import type * as z from 'zod';
import { claim, group, word } from './kinds.ts';

/** The home page. */
export const homeSections = group({
  exploreServices: word('Explore Our Services'),
  advisers: word('Whom you will speak to'),
  counsel: word('For counsel: {name}. {role}.'),
  readCase: word('Read the case'),
  readCaseOf: word('of {company}'),
  outcomes: word('{title}: before and after'),
  write: word('Write to us'),
  answer: claim('time'),
  talk: word('Or talk for half an hour'),
  exploreResources: word('Explore Our Resources'),
});
export type HomeSectionsWords = z.output<typeof homeSections>;
