import type { CaseStudy } from '../../../../content/schema.ts';
import { ArticleOpening } from '../../article/ArticleOpening.tsx';
import { Outcome } from './Outcome.tsx';
import { Outcomes } from './Outcomes.tsx';

/** Results that are drawn take the place of the cover. */
export default function CaseStudyOpening({ item }: { item: CaseStudy }) {
  const { outcomes, challenge, solution, result } = item;
  return (
    <>
      <ArticleOpening
        item={item}
        ground="sand"
        consultation="Schedule Consultation"
        withoutCover={outcomes !== undefined && item.heroImage === undefined}
      />
      {outcomes && <Outcomes outcomes={outcomes} />}
      <Outcome challenge={challenge} solution={solution} result={result} />
    </>
  );
}
