import type { CaseStudy } from '../../../../content/schema.ts';
import { ArticleOpening } from '../../article/ArticleOpening.tsx';
import { Outcome } from './Outcome.tsx';

export default function CaseStudyOpening({ item }: { item: CaseStudy }) {
  return (
    <>
      <ArticleOpening item={item} ground="sand" consultation="Schedule Consultation" />
      <Outcome challenge={item.challenge} solution={item.solution} result={item.result} />
    </>
  );
}
