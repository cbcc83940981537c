import type { Insight } from '../../../../content/schema/items.ts';
import { ArticleOpening } from '../../article/ArticleOpening.tsx';

export default function InsightOpening({ item }: { item: Insight }) {
  return <ArticleOpening item={item} ground="sky" consultation="Get Expert Advice" />;
}
