import { useParams } from 'react-router-dom';
import { queries } from '../../api/queries.ts';
import { ArticlePage } from '../../article/ArticlePage.tsx';
import { ArticleScreen } from '../../article/ArticleScreen.tsx';
import { paths } from '../../paths.ts';
import InsightClosing from './InsightClosing.tsx';
import InsightOpening from './InsightOpening.tsx';

/** Specification §2, "Insight detail". */
export default function InsightPage() {
  const { slug = '' } = useParams();
  return (
    <ArticleScreen query={queries.insight(slug)} kind="insight">
      {(item) => (
        <ArticlePage
          item={item}
          path={paths.insight(item.id)}
          label="Insights"
          opening={<InsightOpening item={item} />}
          closing={<InsightClosing item={item} />}
        />
      )}
    </ArticleScreen>
  );
}
