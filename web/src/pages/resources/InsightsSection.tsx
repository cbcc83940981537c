import { chakra } from '@chakra-ui/react';
import { resources } from '../../../../content/built/resources.ts';
import { reads } from '../../api/reads.ts';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { InsightCard } from './InsightCard.tsx';
import { LibraryList } from './LibraryList.tsx';
import { listedInsight } from './listedItems.tsx';

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    gap: { base: '0', md: '0 2.5rem', lg: '0 5rem' },
  },
});

export function InsightsSection() {
  return (
    <LibraryList
      id="insights"
      words={resources.insights}
      read={reads.insights()}
      things="insights"
      showAll={(count) => `Show all ${count} articles`}
      listed={listedInsight}
      cards={(newest) => (
        <Grid>
          {newest.map((item, index) => (
            // An odd number leaves no gap: the newest takes the whole width.
            <InsightCard key={item.id} item={item} featured={index === 0 && newest.length % 2 === 1} />
          ))}
        </Grid>
      )}
    >
      <chakra.p marginTop="1.5rem" fontSize="sm">
        New articles come to your feed reader by{' '}
        <TextLink href={paths.feed()} type="application/rss+xml">
          RSS
        </TextLink>
        , or once a month in <TextLink href={paths.newsletter()}>our letter</TextLink>.
      </chakra.p>
    </LibraryList>
  );
}
