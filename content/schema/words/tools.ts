import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The cards of the tools and templates. */
export const tools = group({
  failed: word('Download Failed'),
  failedText: word('Unable to make the workbook. Please try again, or take the CSV file.'),
  workbook: word('Excel workbook (.xlsx)'),
  soon: word('Tool access coming soon!'),
  access: word('Access Tool'),
  project: word('Writing about your own project? {link}'),
  generator: word('Try the AI Video Generator'),
});
export type ToolsWords = z.output<typeof tools>;
