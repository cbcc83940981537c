import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Cover, type CoverGround } from './Cover.tsx';

interface ItemCardProps {
  /** Slug of the item: the seed of its drawing. */
  seed: string;
  ground: CoverGround;
  heroImage?: string;
  heroImageAlt?: string;
  /** Badge and facts above the title. */
  facts: ReactNode;
  title: string;
  children: ReactNode;
  /** The card's link, at its foot. */
  action: ReactNode;
}

/**
 * Two rows of the list's grid, so that the words of neighbours begin at one height. A wide card (`CardGrid`)
 * puts its facts beside its text.
 */
const Card = chakra('li', {
  base: { display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: '1.25rem' },
});
const Words = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateAreas: '"head" "text" "action"',
    gridTemplateRows: 'auto 1fr auto',
    gap: '0.75rem 2.5rem',
  },
});

/** A case study or whitepaper in a list: its own mobile as cover, then its words. */
export function ItemCard(props: ItemCardProps) {
  const { seed, ground, heroImage, heroImageAlt, facts, title, children, action } = props;
  return (
    <Card>
      <Cover seed={seed} ground={ground} image={heroImage} alt={heroImageAlt} />
      <Words>
        <chakra.div gridArea="head">
          <chakra.div
            display="flex"
            flexDirection="column"
            alignItems="flex-start"
            gap="0.625rem"
            fontSize="xs"
            color="quiet"
          >
            {facts}
          </chakra.div>
          <chakra.h3 fontSize="h3" marginTop="0.75rem">
            {title}
          </chakra.h3>
        </chakra.div>
        <chakra.div gridArea="text" fontSize="sm">
          {children}
        </chakra.div>
        <chakra.div gridArea="action">{action}</chakra.div>
      </Words>
    </Card>
  );
}
