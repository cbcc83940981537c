import { caseStudies } from '#content/built/caseStudies.ts';
import { insights } from '#content/built/insights.ts';
import { whitepapers } from '#content/built/whitepapers.ts';
import { publicPages } from '#web/pages.ts';

const fixed = publicPages.filter(({ modified }) => !modified);

/** Specification §2's route table, one path for each kind of item. */
export const routes = [
  ...fixed.filter(({ unlisted }) => !unlisted).map(({ path }) => path),
  `/case-studies/${caseStudies[0]!.id}`,
  `/insights/${insights[0]!.id}`,
  `/whitepapers/${whitepapers[0]!.id}`,
];

/** Pages that mails lead to; neither indexed nor in the site map. */
export const unlistedRoutes = fixed.filter(({ unlisted }) => unlisted).map(({ path }) => path);
