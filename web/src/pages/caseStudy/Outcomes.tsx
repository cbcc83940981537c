import type { Outcome } from '../../../../content/schema.ts';
import { Container } from '../../components/Section.tsx';
import { OutcomeRow } from '../../outcomes/OutcomeRow.tsx';

/** What the work came to, before anything is told of it. */
export function Outcomes({ outcomes }: { outcomes: Outcome[] }) {
  return (
    <Container paddingBottom="clamp(2.5rem, 1.5rem + 4vw, 5rem)">
      <OutcomeRow caption="Before and after" outcomes={outcomes} />
    </Container>
  );
}
