import { chakra } from '@chakra-ui/react';
import type { Pointer } from '../../../../content/schema.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PointerList } from '../../components/PointerList.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/columns.ts';

/** The ways to the other lists, and beside them what fits to the article. */
export function ContinueLearning({ reading }: { reading: Pointer[] }) {
  return (
    <Section labelledBy="continue-heading" ground="sand">
      <chakra.div {...columns('1fr 1fr')} gap="2.5rem 5rem">
        <div>
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
        </div>
        {reading.length > 0 && (
          <div>
            <chakra.h3 id="fitting-heading" fontSize="h3" marginBottom="1rem">
              On this subject
            </chakra.h3>
            <PointerList items={reading} labelledBy="fitting-heading" />
          </div>
        )}
      </chakra.div>
    </Section>
  );
}
