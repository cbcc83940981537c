import { chakra } from '@chakra-ui/react';
import { Disclosure } from '../../components/Disclosure.tsx';
import { HiddenText } from '../../components/HiddenText.tsx';
import { openWhenWide } from '../../components/openWhenWide.ts';
import { Figure } from './Figure.tsx';
import { ItemLink } from './ItemLink.tsx';
import type { ListedItem } from './listedItems.tsx';

/** A list in full: as many rows as there are, each under its own line. */
export const LibraryRows = chakra('ul', {
  base: { borderBottom: '1px solid', borderColor: 'hairline' },
});

/** On narrow screens the link and what opens the row stand on one line; on wide ones all of it has a column each. */
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: '3fr 4fr 6fr' },
    gridTemplateRows: { lg: 'auto 1fr' },
    columnGap: { base: '1rem', lg: '3rem' },
    paddingBlock: { base: '1.25rem 0.5rem', lg: '1.75rem 1.5rem' },
    borderTop: '1px solid',
    borderColor: 'hairline',
    breakInside: 'avoid',
    '& > *': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    '& > h3': { gridArea: { lg: '1 / 2' }, fontSize: 'h3' },
    '& > a': { gridArea: { base: '3 / 1', lg: '2 / 2' }, position: 'relative', placeSelf: 'start' },
    '& > details': { gridArea: { base: '3 / 1 / auto / -1', lg: '1 / 3 / span 2' }, border: 'none' },
    '& > details > summary': {
      width: 'fit-content',
      minHeight: '2.75rem',
      marginLeft: 'auto',
      paddingBlock: '0',
      gap: '0.5rem',
      fontSize: 'sm',
    },
    '& > details > :not(summary)': { paddingBlock: { base: '0.5rem 1rem', lg: '0' }, fontSize: 'sm' },
    ...openWhenWide,
  },
});

const Facts = chakra('div', {
  base: {
    gridRow: { lg: 'span 2' },
    display: 'flex',
    flexWrap: 'wrap',
    flexDirection: { lg: 'column' },
    alignItems: { base: 'center', lg: 'flex-start' },
    gap: '0.375rem 0.875rem',
    marginBottom: { base: '0.5rem', lg: '0' },
    fontSize: 'xs',
    color: 'quiet',
  },
});

/** An item of the library's lists in full: a line to look for, not a card to look at. */
export function LibraryRow({ facts, outcome, title, action, href, about }: ListedItem) {
  return (
    <Row>
      <Facts>
        {facts}
        {outcome && <Figure {...outcome} />}
      </Facts>
      <h3>{title}</h3>
      <ItemLink title={title} action={action} href={href} />
      <Disclosure>
        <summary>
          <span>
            In short<HiddenText>: {title}</HiddenText>
          </span>
        </summary>
        {about}
      </Disclosure>
    </Row>
  );
}
