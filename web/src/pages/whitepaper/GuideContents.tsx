import { chakra } from '@chakra-ui/react';
import type { Section as GuideSection } from '../../../../content/schema.ts';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';

/** The guide's sections, with the first paragraph of each. */
export function GuideContents({ sections }: { sections: GuideSection[] }) {
  return (
    <Section id="inside" labelledBy="inside-heading" ground="white">
      <SectionHeading id="inside-heading" heading="What's Inside This Guide" />
      <chakra.ol display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }} gap="0 5rem">
        {sections.map(({ heading, body }, index) => (
          <chakra.li
            key={heading}
            display="grid"
            gridTemplateColumns="2.25rem minmax(0, 1fr)"
            gap="0.75rem"
            borderTop="1px solid"
            borderColor="hairline"
            paddingBlock="1.75rem"
          >
            <chakra.span aria-hidden="true" fontFamily="heading" fontSize="1.25rem" color="amber">
              {index + 1}
            </chakra.span>
            <div>
              <chakra.h3 fontSize="h3">{heading}</chakra.h3>
              <chakra.p marginTop="0.5rem" fontSize="sm">
                {body}
              </chakra.p>
            </div>
          </chakra.li>
        ))}
      </chakra.ol>
    </Section>
  );
}
