import { sentences } from '../speech.ts';

/** A sentence that points to what a listener cannot see. */
const pointsToPage =
  /\b(this (paper|article|list|page|table|edition)|(table|list|figures?|sheet|column|lines|page|example|examples|plan) (below|above|shows?|gives?|belongs?|runs?|continues?|(is|are) (composites?|in))|below|above|(left|right)-hand|the following|copy (this|the|it|them)|(in|the) (the )?examples?|sample\)|sample figures|the table|the list|the two tables|these (ten |eight |five )?(points|minutes|questions)|usually these do|this page)\b|:$/i;

/** A beginning that goes on from something before it. */
const goesOn =
  /^(it|they|this|that|those|these|he|she|both|its|their|such|but|and|so|then|therefore|not|here|by now|now|the (first|second|third|fourth|last) |in the project mentioned|all of (it|them))\b/i;

/** A piece of a sentence that announces what a reader will find. */
const announces =
  /^(how|what|which|why|whom|with|written|wording|two tables|seven questions|a (plan|table|method|page|list|calculation))\b[^?]*$/i;

/** What can be spoken of a section: whole sentences from its beginning, as far as they need no page. */
export function spokenSection(body: string): string {
  const all = sentences(body.replace(/\s+/g, ' '));
  if (goesOn.test(all[0] ?? '')) return '';
  const end = all.findIndex((sentence) => pointsToPage.test(sentence));
  return all.slice(0, end < 0 ? undefined : end).join(' ');
}

/** What can be spoken of a summary: its whole sentences. */
export function spokenSummary(summary: string): string {
  return sentences(summary.replace(/\s+/g, ' '))
    .filter((sentence) => !announces.test(sentence) && !pointsToPage.test(sentence))
    .join(' ');
}
