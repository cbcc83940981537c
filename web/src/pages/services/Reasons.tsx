import { chakra } from '@chakra-ui/react';
import type { Services } from '../../../../content/pages.ts';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';

/** The why-partner grid. */
export function Reasons({ heading, intro, cards }: Services['reasons']) {
  return (
    <Section labelledBy="reasons-heading" ground="sand">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '4fr 8fr' }}
        gap={{ base: '0', lg: '4rem' }}
      >
        <SectionHeading id="reasons-heading" heading={heading} intro={intro} />
        <chakra.ul
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
          gap={{ base: '2rem', md: '3rem' }}
        >
          {cards.map(({ title, description, icon }) => (
            <chakra.li key={title} display="grid" gridTemplateColumns="2.25rem minmax(0, 1fr)">
              <chakra.span color="amber" paddingTop="0.125rem">
                <ContentIcon name={icon} />
              </chakra.span>
              <div>
                <chakra.h3 fontSize="h3">{title}</chakra.h3>
                <chakra.p marginTop="0.5rem">{description}</chakra.p>
              </div>
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.div>
    </Section>
  );
}
