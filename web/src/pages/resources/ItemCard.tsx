import { chakra } from '@chakra-ui/react';
import { Cover, type CoverGround } from '../../components/Cover.tsx';
import { ItemLink } from './ItemLink.tsx';
import type { ListedItem } from './listedItems.tsx';

interface ItemCardProps extends ListedItem {
  /** Its slug is the seed of its drawing. */
  item: { id: string; heroImage?: string; heroImageAlt?: string };
  ground: CoverGround;
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
export function ItemCard({ item, ground, facts, title, about, action, href }: ItemCardProps) {
  return (
    <Card>
      <Cover seed={item.id} ground={ground} image={item.heroImage} alt={item.heroImageAlt} />
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
          {about}
        </chakra.div>
        <chakra.div gridArea="action">
          <ItemLink title={title} action={action} href={href} />
        </chakra.div>
      </Words>
    </Card>
  );
}
