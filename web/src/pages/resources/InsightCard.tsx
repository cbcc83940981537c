import { chakra } from '@chakra-ui/react';
import type { Insight } from '../../../../content/schema.ts';
import { Mobile } from '../../components/Mobile.tsx';
import { Row } from '../../components/Row.tsx';
import { ItemLink } from './ItemLink.tsx';
import { listedInsight } from './listedItems.tsx';

const Card = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '1.5rem',
    borderTop: '1px solid',
    borderColor: 'hairline',
    '& h3': { fontSize: 'h3' },
    // The drawing hangs from the card's line.
    '& svg': { display: 'block', width: '7rem', height: 'auto' },
  },
  variants: {
    featured: {
      true: {
        borderColor: 'ink',
        '@media (min-width: 48rem)': {
          gridColumn: 'span 2',
          gap: '2rem 5rem',
          '& h3': { fontSize: 'clamp(1.75rem, 1.2rem + 1.6vw, 2.5rem)' },
          '& p': { maxWidth: 'measure', fontSize: 'lg' },
          '& svg': { display: 'block', width: 'clamp(15rem, 28vw, 25rem)', height: 'auto' },
        },
      },
    },
  },
});

interface InsightCardProps {
  item: Insight;
  /** Larger than its neighbours, over the whole width. */
  featured: boolean;
}

/** An article in the list: words first, its mobile beside them. */
export function InsightCard({ item, featured }: InsightCardProps) {
  const { facts, title, action, href } = listedInsight(item);
  const size = featured ? { width: 400, height: 300 } : { width: 112, height: 150, leaves: 4 };
  return (
    <Card featured={featured}>
      <chakra.div display="flex" flexDirection="column" alignItems="flex-start" paddingBlock="2rem 1.5rem">
        <Row gap="0.375rem 0.875rem" fontSize="xs" color="quiet">
          {facts}
        </Row>
        <chakra.h3 marginTop="0.75rem">{title}</chakra.h3>
        <chakra.p marginTop="0.75rem" marginBottom="0.75rem">
          {item.summary}
        </chakra.p>
        <ItemLink title={title} action={action} href={href} marginTop="auto" />
      </chakra.div>
      <chakra.div display={{ base: 'none', sm: 'block', md: featured ? 'block' : 'none', lg: 'block' }}>
        <Mobile seed={item.id} {...size} />
      </chakra.div>
    </Card>
  );
}
