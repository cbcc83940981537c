import { chakra } from '@chakra-ui/react';
import type { Home } from '../../../content/pages.ts';
import { ContentIcon } from './ContentIcon.tsx';

const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'center',
    width: '2.75rem',
    height: '2.75rem',
    borderRadius: 'full',
    // Its edge where colours are forced.
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    color: 'white',
  },
  variants: { colour: { primary: { background: 'ink' }, secondary: { background: 'amber' } } },
});

/** A service's icon on its colour. */
export function ServiceDisc({ icon, colour }: Pick<Home['services']['cards'][number], 'icon' | 'colour'>) {
  return (
    <Disc colour={colour}>
      <ContentIcon name={icon} />
    </Disc>
  );
}
