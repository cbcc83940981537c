import { chakra } from '@chakra-ui/react';
import type { CaseStudy } from '../../../../content/schema/items.ts';
import { ArticleOpening } from '../../article/ArticleOpening.tsx';
import { OutcomeRow } from '../../components/OutcomeRow.tsx';
import { Together } from '../../components/Together.tsx';
import { inOrder } from '../../inOrder.tsx';
import { columns } from '../../theme/system.ts';
import { Container, Section } from '../../ui/Section.tsx';

interface OutcomeProps {
  challenge: string;
  solution: string;
  result: string;
}

/** The three-part box: challenge, solution and results. */
export function Outcome({ challenge, solution, result }: OutcomeProps) {
  const parts = [
    ['Challenge', challenge],
    ['Solution', solution],
    ['Results', result],
  ] as const;
  return (
    <Section ground="sand" space="small">
      <chakra.div {...columns('repeat(3, 1fr)')} gap={{ base: '1.75rem', lg: '3rem' }}>
        {inOrder(parts, ([heading, text]) => (
          <chakra.div borderTop="2px solid" borderColor="amber" paddingTop="1.25rem" breakInside="avoid">
            <chakra.h2 fontSize="h3">{heading}</chakra.h2>
            <chakra.p marginTop="0.625rem">
              <Together text={text} />
            </chakra.p>
          </chakra.div>
        ))}
      </chakra.div>
    </Section>
  );
}

/** Bar, header and results of a case study. A drawing of results takes the place of the cover. */
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
          <OutcomeRow caption="Before and after" outcomes={outcomes} brief />
        </Container>
      )}
      <Outcome challenge={challenge} solution={solution} result={result} />
    </>
  );
}
