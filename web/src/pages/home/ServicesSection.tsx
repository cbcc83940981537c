import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { home } from '../../../../content/built/home.ts';
import type { Home } from '../../../../content/schema/pages.ts';
import { ServiceDisc } from '../../components/ContentIcon.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const List = chakra('ul', { base: { borderTopWidth: '1px', borderColor: 'ink' } });

/** A line of the list: on narrow screens its words are below one another. */
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '2.75rem minmax(0, 1fr)', lg: '2.75rem 5fr 6fr auto' },
    columnGap: { base: '1.25rem', lg: '2rem' },
    alignItems: 'center',
    paddingBlock: { base: '1.25rem 0.125rem', lg: '1.5rem' },
    borderBottomWidth: '1px',
    borderColor: 'hairline',
    '& > h3': { fontSize: 'clamp(1.375rem, 1.1rem + 0.9vw, 1.75rem)' },
    '& > p, & > a': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    '& > p': { marginTop: { base: '0.5rem', lg: '0' } },
    '& > a': { justifySelf: 'start' },
    // The whole line is the link's, and answers the pointer.
    position: 'relative',
    '& > a::after': { content: '""', position: 'absolute', inset: '0' },
    '& > :first-child': { transition: 'transform 180ms' },
    _hover: { '& > h3': { color: 'amber' }, '& > :first-child': { transform: 'translateY(0.375rem)' } },
  },
});

/** The service cards in their alternating colors (specification §2); each link goes to its page. */
function ServiceCards({ cards }: { cards: Home['services']['cards'] }) {
  return (
    <List>
      {cards.map(({ title, description, icon, link, color }) => (
        <Line key={link}>
          <ServiceDisc color={color} icon={icon} />
          <h3>{title}</h3>
          <p>{description}</p>
          <TextLink alone href={link}>
            Learn More
            <VisuallyHidden>{` about ${title}`}</VisuallyHidden>
          </TextLink>
        </Line>
      ))}
    </List>
  );
}

const { heading, intro, cards } = home.services;

export function ServicesSection() {
  return (
    <Section id="services" labelledBy="services-heading">
      <SectionHeading id="services-heading" heading={heading} intro={intro} />
      <ServiceCards cards={cards} />
      <chakra.div marginTop="2.5rem">
        <ButtonLink variant="outline" href={paths.services()}>
          View All Services
        </ButtonLink>
      </chakra.div>
    </Section>
  );
}
