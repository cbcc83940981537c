import type { AuthoredRoiCalculator, RoiCalculator } from './pages.ts';
import type { Insight } from './schema.ts';

/** Gives the calculator's article its title. */
export function resolveArticle(
  { ownSide }: AuthoredRoiCalculator,
  insights: readonly Insight[],
  problems: string[],
): RoiCalculator {
  const article = insights.find(({ id }) => id === ownSide.article);
  if (!article) {
    const known = insights.map(({ id }) => id).toSorted();
    problems.push(
      `content/roiCalculator.yaml: "ownSide.article" is "${ownSide.article}", and no insight has that id. Write one of ${known.join(', ')}.`,
    );
  }
  return { ownSide: { ...ownSide, article: { id: ownSide.article, title: article?.title ?? '' } } };
}
