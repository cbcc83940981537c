import type { CaseStudy } from '../../../../content/schema.ts';
import { ArticleOpening } from '../../article/ArticleOpening.tsx';
import { Outcome } from './Outcome.tsx';
import { Outcomes } from './Outcomes.tsx';
import { PullQuote } from './PullQuote.tsx';

export default function CaseStudyOpening({ item }: { item: CaseStudy }) {
  return (
    <>
      <ArticleOpening item={item} ground="sand" consultation="Schedule Consultation" />
      <Outcome challenge={item.challenge} solution={item.solution} result={item.result} />
      {item.outcomes && <Outcomes outcomes={item.outcomes} />}
      {item.quote && <PullQuote {...item.quote} />}
    </>
  );
}
