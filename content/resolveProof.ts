import { findItem } from './findItem.ts';
import type { AuthoredHome, Home, Proof } from './pages.ts';
import type { CaseStudy, Insight } from './schema.ts';

interface Items {
  /** Newest first. */
  caseStudies: CaseStudy[];
  insights: Insight[];
}

/** Puts the facts of the case studies and the newest article in the place of the ids that the home page names. */
export function resolveProof(
  { proof, ...home }: AuthoredHome,
  { caseStudies, insights }: Items,
  problems: string[],
): { home: Home; proof: Proof } | undefined {
  const find = (field: string, id: string) =>
    findItem(caseStudies, id, { file: 'content/home.yaml', field, noun: 'case study' }, problems);
  for (const [index, { caseStudy }] of home.testimonials.cards.entries()) {
    if (caseStudy) find(`testimonials.cards[${index}].caseStudy`, caseStudy);
  }
  const shown = find('proof.caseStudy', proof.caseStudy);
  const [insight] = insights;
  if (!shown || !insight) return undefined;
  const { id, industry, title, summary, outcomes } = shown;
  if (!outcomes) {
    problems.push(
      `content/home.yaml: "proof.caseStudy" is "${id}", which has no outcomes to draw. Add "outcomes" to content/case-studies/${id}.md or name another.`,
    );
    return undefined;
  }
  const { category, date, readTime } = insight;
  return {
    home,
    proof: {
      ...proof,
      caseStudy: { id, industry, title, summary, outcomes },
      insight: { id: insight.id, category, date, readTime, title: insight.title, summary: insight.summary },
    },
  };
}
