import { home } from '../../../../content/built/home.ts';
import { ReasonGrid } from '../../components/ReasonGrid.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';

const { heading, intro, cards } = home.reasons;

/** "Why Partner with Us"; its id is the specification's. */
export function ReasonsSection() {
  return (
    <Section id="industries" labelledBy="reasons-heading" ground="ink">
      <SectionHeading id="reasons-heading" heading={heading} intro={intro} />
      <ReasonGrid reasons={cards} />
    </Section>
  );
}
