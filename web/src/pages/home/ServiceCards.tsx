import { chakra } from '@chakra-ui/react';
import type { Home } from '../../../../content/pages.ts';
import { HiddenText } from '../../components/HiddenText.tsx';
import { ServiceDisc } from '../../components/ServiceDisc.tsx';
import { TextLink } from '../../components/TextLink.tsx';

const List = chakra('ul', { base: { borderTopWidth: '1px', borderColor: 'ink' } });

/** A line of the list: on narrow screens its words stand below one another beside the disc. */
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '2.75rem minmax(0, 1fr)', lg: '2.75rem 5fr 6fr auto' },
    columnGap: { base: '1.25rem', lg: '2rem' },
    alignItems: 'center',
    paddingBlock: { base: '1.5rem 1rem', lg: '1.5rem' },
    borderBottomWidth: '1px',
    borderColor: 'hairline',
    '& > h3': { fontSize: 'clamp(1.375rem, 1.1rem + 0.9vw, 1.75rem)' },
    '& > p, & > a': { gridColumn: { base: '2', lg: 'auto' } },
    '& > p': { marginBlock: { base: '0.625rem 0.25rem', lg: '0' } },
    '& > a': { justifySelf: 'start' },
  },
});

/** The service cards in their alternating colours (specification §2); each link goes to its page (decision 7). */
export function ServiceCards({ cards }: { cards: Home['services']['cards'] }) {
  return (
    <List>
      {cards.map(({ title, description, icon, link, colour }) => (
        <Line key={link}>
          <ServiceDisc colour={colour} icon={icon} />
          <h3>{title}</h3>
          <p>{description}</p>
          <TextLink alone href={link}>
            Learn More<HiddenText> about {title}</HiddenText>
          </TextLink>
        </Line>
      ))}
    </List>
  );
}
