import { useParams } from 'react-router-dom';
import { reads } from '../../api/reads.ts';
import { ArticleScreen } from '../../article/ArticleScreen.tsx';
import { CaseStudy } from './CaseStudy.tsx';

export default function CaseStudyPage() {
  const { slug = '' } = useParams();
  return (
    <ArticleScreen read={reads.caseStudy(slug)} kind="Case Study" loadingText="Loading case study...">
      {(item) => <CaseStudy {...item} />}
    </ArticleScreen>
  );
}
