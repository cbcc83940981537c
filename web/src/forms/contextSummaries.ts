import { type ContactContext, type ContextFact, maxScore } from '../../../functions/contact/contact.ts';

export type ContextPart = keyof ContactContext;

/** One part of a message's context, in words. */
export interface ContextSummary {
  part: ContextPart;
  title: string;
  line: string;
  /** Further facts, for which a line is too short. */
  more: ContextFact[];
}

/** What a context says, part by part. */
export function contextSummaries({ assessment, roi, page, source = {} }: ContactContext): ContextSummary[] {
  const summaries: ContextSummary[] = [];
  if (assessment) {
    const { score, level, weakest } = assessment;
    const line = `${score} out of ${maxScore}, ${level}`;
    summaries.push({
      part: 'assessment',
      title: 'Your assessment',
      line: weakest ? `${line}; weakest: ${weakest}` : line,
      more: [],
    });
  }
  if (roi) {
    summaries.push({
      part: 'roi',
      title: 'Your ROI calculation',
      line: factLines(roi.results.slice(0, 3)).join('; '),
      more: [...roi.inputs, ...roi.results],
    });
  }
  if (page) summaries.push({ part: 'page', title: 'The page you came from', line: page, more: [] });
  const { utm = {}, referrer } = source;
  const from = [...(referrer ? [referrer] : []), ...Object.values(utm)].join(', ');
  if (from) summaries.push({ part: 'source', title: 'How you came here', line: from, more: [] });
  return summaries;
}

/** Figures as text, a line each. */
export function factLines(figures: readonly ContextFact[]): string[] {
  return figures.map(({ label, value }) => `${label}: ${value}`);
}
