import { useParams } from 'react-router-dom';
import { reads } from '../../api/reads.ts';
import { ArticleScreen } from '../../article/ArticleScreen.tsx';
import { Whitepaper } from './Whitepaper.tsx';

export default function WhitepaperPage() {
  const { slug = '' } = useParams();
  return (
    <ArticleScreen read={reads.whitepaper(slug)} kind="Whitepaper" loadingText="Loading whitepaper...">
      {(item) => <Whitepaper {...item} />}
    </ArticleScreen>
  );
}
