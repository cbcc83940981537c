import type * as z from 'zod';
import { claim, group, word } from './kinds.ts';

/** The page of a whitepaper. */
export const whitepaperSections = group({
  published: word('Published {month}'),
  inside: word("What's Inside This Guide"),
  look: word('A Look Inside'),
  lookCover: word('The cover, as it stands in the PDF.'),
  lookSpread: word('The cover and a spread, as they stand in the PDF.'),
  lookText: word('The cover and two spreads, as they stand in the PDF.'),
  takeaways: word('To work with'),
  takeawaysText: word('The paper’s lists and tables in formats that your own people can change.'),
  takeaway: word('Download for {format}'),
  expert: word('Expert Insights'),
  expertText: claim(),
  actionable: word('Actionable Strategies'),
  actionableText: word('Checklists and wording that you can use the same week, with or without us.'),
  real: word('Real-World Examples'),
  realText: word('What worked, what did not, and what it cost, in figures.'),
  why: word('Why Download This Guide?'),
  subject: word('On the same subject'),
});
export type WhitepaperSectionsWords = z.output<typeof whitepaperSections>;
