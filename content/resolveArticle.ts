import { findItem } from './findItem.ts';
import type { AuthoredRoiCalculator, RoiCalculator } from './pages.ts';
import type { Insight } from './schema.ts';

/** Gives the calculator's article its title. */
export function resolveArticle(
  { ownSide }: AuthoredRoiCalculator,
  insights: readonly Insight[],
  problems: string[],
): RoiCalculator {
  const place = { file: 'content/roiCalculator.yaml', field: 'ownSide.article', noun: 'insight' };
  const article = findItem(insights, ownSide.article, place, problems);
  return { ownSide: { ...ownSide, article: { id: ownSide.article, title: article?.title ?? '' } } };
}
