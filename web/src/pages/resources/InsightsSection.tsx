import { chakra } from '@chakra-ui/react';
import { resources } from '../../../../content/built/resources.ts';
import { reads } from '../../api/reads.ts';
import { ReadList } from '../../components/ReadList.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { InsightCard } from './InsightCard.tsx';
import { InsightRow } from './InsightRow.tsx';
import { LibraryRows } from './LibraryRow.tsx';
import { partAtNewest } from './newest.ts';
import { ShowAll } from './ShowAll.tsx';

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    gap: { base: '0', md: '0 2.5rem', lg: '0 5rem' },
  },
});

export function InsightsSection() {
  return (
    <Section id="insights" labelledBy="insights-heading">
      <SectionHeading id="insights-heading" {...resources.insights} />
      <ReadList read={reads.insights()} loadingText="Loading insights..." things="insights">
        {(items) => {
          const { newest, others } = partAtNewest(items);
          const cards = (
            <Grid>
              {newest.map((item, index) => (
                <InsightCard
                  key={item.id}
                  item={item}
                  // An odd number leaves no gap: the newest takes the whole width.
                  featured={index === 0 && newest.length % 2 === 1}
                />
              ))}
            </Grid>
          );
          if (others.length === 0) return cards;
          return (
            <ShowAll list="insights" label={`Show all ${items.length} articles`} newest={cards}>
              <LibraryRows>
                {items.map((item) => (
                  <InsightRow key={item.id} item={item} />
                ))}
              </LibraryRows>
            </ShowAll>
          );
        }}
      </ReadList>
      <chakra.p marginTop="1.5rem" fontSize="sm">
        New articles come to your feed reader by{' '}
        <TextLink href={paths.feed()} type="application/rss+xml">
          RSS
        </TextLink>
        , or once a month in <TextLink href={paths.newsletter()}>our letter</TextLink>.
      </chakra.p>
    </Section>
  );
}
