import * as insightWords from '../../../../content/built/words/insight.ts';
import type { Insight } from '../../../../content/schema/items.ts';
import { ArticleOpening } from '../../article/ArticleOpening.tsx';

export default function InsightOpening({ item }: { item: Insight }) {
  return <ArticleOpening item={item} ground="sky" consultation={insightWords.advice} />;
}
