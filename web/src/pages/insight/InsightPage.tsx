import { useParams } from 'react-router-dom';
import { reads } from '../../api/reads.ts';
import { ArticleScreen } from '../../article/ArticleScreen.tsx';
import { Insight } from './Insight.tsx';

export default function InsightPage() {
  const { slug = '' } = useParams();
  return (
    <ArticleScreen read={reads.insight(slug)} kind="Article" loadingText="Loading article...">
      {(item) => <Insight {...item} />}
    </ArticleScreen>
  );
}
