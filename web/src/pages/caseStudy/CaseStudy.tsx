import type { CaseStudy as Item } from '../../../../content/schema.ts';
import { staticPart } from '../../arrival/staticPart.tsx';
import { ArticlePage } from '../../article/ArticlePage.tsx';
import { paths } from '../../paths.ts';

const CaseStudyOpening = staticPart(() => import('./CaseStudyOpening.tsx'));
const PullQuote = staticPart(() => import('./PullQuote.tsx'));
const CaseStudyClosing = staticPart(() => import('./CaseStudyClosing.tsx'));

/** Specification §2, "Case study detail". */
export function CaseStudy(item: Item) {
  return (
    <ArticlePage
      item={item}
      path={paths.caseStudy(item.id)}
      label="Case Study"
      opening={<CaseStudyOpening item={item} />}
      beside={item.quote && <PullQuote {...item.quote} />}
      closing={<CaseStudyClosing item={item} />}
    />
  );
}
