import { chakra } from '@chakra-ui/react';
import type { Services } from '../../../../content/pages.ts';
import { HiddenText } from '../../components/HiddenText.tsx';
import { Section } from '../../components/Section.tsx';
import { ServiceDisc } from '../../components/ServiceDisc.tsx';
import { TextLink } from '../../components/TextLink.tsx';

/** Three in each of two columns on wide screens: all six are seen at once. */
const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
    columnGap: { lg: '3rem', xl: '5rem' },
  },
});

const Card = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.75rem minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: { base: '1.25rem', lg: '1.75rem' },
    paddingBlock: { base: '1.75rem 1.25rem', lg: '2.25rem 2rem' },
    borderTopWidth: '1px',
    borderColor: 'hairline',
  },
});

/** The six services. */
export function ServiceGrid({ heading, cards }: Services['services']) {
  return (
    <Section id="services" labelledBy="services-heading" ground="white">
      <chakra.h2 id="services-heading" fontSize="h2" marginBottom={{ base: '2rem', md: '3rem' }}>
        {heading}
      </chakra.h2>
      <Cards>
        {cards.map(({ title, description, icon, link, colour }) => (
          <Card key={link}>
            <ServiceDisc colour={colour} icon={icon} />
            <chakra.h3 fontSize="clamp(1.5rem, 1.3rem + 0.8vw, 1.75rem)" alignSelf="center">
              {title}
            </chakra.h3>
            <chakra.div gridColumn="2" marginTop="0.75rem">
              <p>{description}</p>
              <chakra.p marginTop="0.75rem">
                <TextLink alone href={link}>
                  Learn More<HiddenText> about {title}</HiddenText>
                </TextLink>
              </chakra.p>
            </chakra.div>
          </Card>
        ))}
      </Cards>
    </Section>
  );
}
