import { Grid, Text } from '@chakra-ui/react';
import { features } from '#content/built/features.ts';
import { resources } from '#content/built/resources.ts';
import * as words from '#content/built/words.ts';
import { queries } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { CardGrid, InsightCard, ItemCard } from './ItemCard.tsx';
import { LibraryList } from './LibraryList.tsx';
import { listedCaseStudy, listedInsight, listedWhitepaper } from './listedItems.tsx';

/** The library's three lists. */
export default function LibraryLists() {
  return (
    <>
      <LibraryList
        id="case-studies"
        name="case studies"
        ground="white"
        words={resources.caseStudies}
        query={queries.caseStudies()}
        listed={listedCaseStudy}
        cards={(newest) => (
          <CardGrid role="list">
            {newest.map((item) => (
              <ItemCard key={item.id} item={item} ground="sand" {...listedCaseStudy(item)} />
            ))}
          </CardGrid>
        )}
      />
      <LibraryList
        id="insights"
        name="insights"
        allName="articles"
        words={resources.insights}
        query={queries.insights()}
        listed={listedInsight}
        cards={(newest) => (
          <Grid
            as="ul"
            role="list"
            templateColumns={{ base: '1fr', md: '1fr 1fr' }}
            columnGap={{ base: '0', md: '2.5rem', lg: '5rem' }}
          >
            {newest.map((item, index) => (
              // An odd number leaves no gap: the newest takes the whole width.
              <InsightCard key={item.id} item={item} featured={index === 0 && newest.length % 2 === 1} />
            ))}
          </Grid>
        )}
      >
        <Text mt="1.5rem" fontSize="sm">
          New articles come to your feed reader by{' '}
          <TextLink href={paths.feed()} type="application/rss+xml">
            RSS
          </TextLink>
          {features.newsletter && (
            <>
              , or {words.letterRhythm} in <TextLink href={paths.newsletter()}>our letter</TextLink>
            </>
          )}
          .
        </Text>
      </LibraryList>
      <LibraryList
        id="whitepapers"
        name="whitepapers"
        ground="sand"
        words={resources.whitepapers}
        query={queries.whitepapers()}
        listed={listedWhitepaper}
        cards={(newest) => (
          <CardGrid role="list" band="ink">
            {newest.map((item) => (
              <ItemCard key={item.id} item={item} ground="ink" {...listedWhitepaper(item)} />
            ))}
          </CardGrid>
        )}
      />
    </>
  );
}
