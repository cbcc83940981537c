import { useParams } from 'react-router-dom';
import { queries } from '../../api/queries.ts';
import { ArticlePage } from '../../article/ArticlePage.tsx';
import { ArticleScreen } from '../../article/ArticleScreen.tsx';
import { paths } from '../../paths.ts';
import CaseStudyClosing from './CaseStudyClosing.tsx';
import CaseStudyOpening from './CaseStudyOpening.tsx';
import PullQuote from './PullQuote.tsx';

/** Specification §2, "Case study detail". */
export default function CaseStudyPage() {
  const { slug = '' } = useParams();
  return (
    <ArticleScreen query={queries.caseStudy(slug)} kind="caseStudy">
      {(item) => (
        <ArticlePage
          item={item}
          path={paths.caseStudy(item.id)}
          label="Case Study"
          opening={<CaseStudyOpening item={item} />}
          closing={
            <>
              {item.quote && <PullQuote quote={item.quote} outcome={item.outcomes?.[0]} />}
              <CaseStudyClosing item={item} />
            </>
          }
        />
      )}
    </ArticleScreen>
  );
}
