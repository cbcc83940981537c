import type { CaseStudy } from '../../../../content/schema.ts';
import { ArticleOpening } from '../../article/ArticleOpening.tsx';
import { Container } from '../../components/Section.tsx';
import { OutcomeRow } from '../../outcomes/OutcomeRow.tsx';
import { Outcome } from './Outcome.tsx';

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
      {outcomes && (
        <Container paddingBottom="clamp(2.5rem, 1.5rem + 4vw, 5rem)">
          <OutcomeRow caption="Before and after" outcomes={outcomes} />
        </Container>
      )}
      <Outcome challenge={challenge} solution={solution} result={result} />
    </>
  );
}
