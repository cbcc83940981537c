import { chakra } from '@chakra-ui/react';
import type { Home } from '../../../content/pages.ts';
import { ContentIcon } from './ContentIcon.tsx';
import { HiddenText } from './HiddenText.tsx';
import { TextLink } from './TextLink.tsx';

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' },
    borderColor: 'hairline',
    borderTopWidth: '1px',
    borderLeftWidth: { base: '0', md: '1px' },
  },
});

const Card = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    padding: { base: '2rem 0', md: '2.25rem 2rem' },
    borderColor: 'hairline',
    borderBottomWidth: '1px',
    borderRightWidth: { base: '0', md: '1px' },
  },
});

const Badge = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '2.75rem',
    height: '2.75rem',
    borderRadius: 'full',
    // Its edge where colours are forced.
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    color: 'white',
    marginBottom: '1.5rem',
  },
  variants: { colour: { primary: { background: 'ink' }, secondary: { background: 'amber' } } },
});

/** The service cards in their alternating colours (specification §2); each link goes to its page (decision 7). */
export function ServiceCards({ cards }: { cards: Home['services']['cards'] }) {
  return (
    <Grid>
      {cards.map(({ title, description, icon, link, colour }) => (
        <Card key={link}>
          <Badge colour={colour}>
            <ContentIcon name={icon} />
          </Badge>
          <chakra.h3 fontSize="h3">{title}</chakra.h3>
          <chakra.p marginTop="0.75rem" marginBottom="1.5rem">
            {description}
          </chakra.p>
          <TextLink alone href={link} marginTop="auto">
            Learn More<HiddenText> about {title}</HiddenText>
          </TextLink>
        </Card>
      ))}
    </Grid>
  );
}
