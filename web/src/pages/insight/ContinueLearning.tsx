import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { paths } from '../../paths.ts';

export function ContinueLearning() {
  return (
    <Section labelledBy="continue-heading" ground="sand">
      <SectionHeading
        id="continue-heading"
        heading="Continue Your Learning"
        intro="See how it went for others, or take a complete method with you."
      />
      <chakra.div display="flex" flexWrap="wrap" gap="0.75rem">
        <ButtonLink look="outline" href={paths.resourcesSection('case-studies')}>
          Case Studies
        </ButtonLink>
        <ButtonLink look="outline" href={paths.resourcesSection('whitepapers')}>
          Whitepapers
        </ButtonLink>
      </chakra.div>
    </Section>
  );
}
