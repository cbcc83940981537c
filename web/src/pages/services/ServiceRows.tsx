import { chakra } from '@chakra-ui/react';
import type { Services } from '../../../../content/pages.ts';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import { HiddenText } from '../../components/HiddenText.tsx';
import { Section } from '../../components/Section.tsx';
import { TextLink } from '../../components/TextLink.tsx';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '2.75rem minmax(0, 1fr)', lg: '4.5rem 5fr 6fr' },
    columnGap: { base: '1.25rem', lg: '2rem' },
    borderTopWidth: '1px',
    borderColor: 'hairline',
  },
});

const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '2.75rem',
    height: '2.75rem',
    marginTop: { base: '1.75rem', lg: '2.5rem' },
    borderRadius: 'full',
    // Its edge where colours are forced.
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    color: 'white',
  },
  variants: { colour: { primary: { background: 'ink' }, secondary: { background: 'amber' } } },
});

/** The services, a row each. */
export function ServiceRows({ heading, cards }: Services['services']) {
  return (
    <Section id="services" labelledBy="services-heading" ground="white">
      <chakra.h2 id="services-heading" fontSize="h2" marginBottom={{ base: '2rem', md: '3rem' }}>
        {heading}
      </chakra.h2>
      <chakra.ul borderBottomWidth="1px" borderColor="hairline">
        {cards.map(({ title, description, icon, link, colour }) => (
          <Row key={link}>
            <Disc colour={colour}>
              <ContentIcon name={icon} />
            </Disc>
            <chakra.h3
              fontSize="clamp(1.5rem, 1.3rem + 0.8vw, 2rem)"
              alignSelf={{ base: 'center', lg: 'start' }}
              paddingTop={{ base: '1.75rem', lg: '2.625rem' }}
              maxWidth={{ lg: '12em' }}
            >
              {title}
            </chakra.h3>
            <chakra.div
              gridColumn={{ base: '2', lg: 'auto' }}
              paddingBlock={{ base: '0.875rem 2rem', lg: '2.625rem' }}
            >
              <p>{description}</p>
              <chakra.p marginTop="1rem">
                <TextLink alone href={link}>
                  Learn More<HiddenText> about {title}</HiddenText>
                </TextLink>
              </chakra.p>
            </chakra.div>
          </Row>
        ))}
      </chakra.ul>
    </Section>
  );
}
