import * as words from '../../../../content/built/words.ts';
import type { Insight } from '../../../../content/schema/items.ts';
import { ArticleOpening } from '../../article/ArticleOpening.tsx';

export default function InsightOpening({ item }: { item: Insight }) {
  return <ArticleOpening item={item} ground="sky" consultation={words.expertAdvice} />;
}
