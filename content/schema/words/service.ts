import type * as z from 'zod';
import { group, plural, word } from './kinds.ts';

/** The pages of the services, and what counsel checks of an expert. */
export const service = group({
  approach: word('Learn Our Approach'),
  start: word('Start a Conversation'),
  library: word('From our library'),
  guide: plural({ one: 'Whitepaper, {count} page, PDF', other: 'Whitepaper, {count} pages, PDF' }),
  fields: word('Fields'),
  jurisdictions: word('Jurisdictions'),
  testimony: word('Testimony'),
  reports: word('Reports'),
  publications: word('Publications'),
  curriculum: word('Curriculum vitae'),
  fees: word('Fees'),
});
export type ServiceWords = z.output<typeof service>;
