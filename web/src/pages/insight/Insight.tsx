import type { Insight as Item } from '../../../../content/schema.ts';
import { staticPart } from '../../arrival/staticPart.tsx';
import { ArticlePage } from '../../article/ArticlePage.tsx';
import { paths } from '../../paths.ts';

const InsightOpening = staticPart(() => import('./InsightOpening.tsx'));
const InsightClosing = staticPart(() => import('./InsightClosing.tsx'));

/** Specification §2, "Insight detail". */
export function Insight(item: Item) {
  return (
    <ArticlePage
      item={item}
      path={paths.insight(item.id)}
      label="Insights"
      opening={<InsightOpening item={item} />}
      closing={<InsightClosing item={item} />}
    />
  );
}
