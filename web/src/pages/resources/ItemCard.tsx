import { Box, chakra, Flex, Grid, Heading, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import type { Insight } from '../../api/replies.ts';
import { BeforeAfter } from '../../components/BeforeAfter.tsx';
import { Cover, type Covered, type CoverGround } from '../../components/Cover.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { KeepHyphenated } from '../../components/KeepHyphenated.tsx';
import { Row } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { type ListedItem, listedInsight } from './listedItems.tsx';

type ItemLinkProps = Pick<ListedItem, 'title' | 'action' | 'href'> & ComponentProps<typeof TextLink>;

/** The way from a list to an item; the link's name says to which. */
export function ItemLink({ title, action, ...link }: ItemLinkProps) {
  return (
    <TextLink alone {...link}>
      {action}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </TextLink>
  );
}

/** A card over the whole width: its cover is flat, and the parts of its text stand side by side. */
const alone = {
  gridColumn: '1 / -1',
  '& > div:first-of-type': { aspectRatio: { base: '5 / 2', lg: '7 / 2' } },
  '& h3': { fontSize: 'clamp(1.5rem, 1.2rem + 1vw, 2rem)' },
  '& dl': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: '2.5rem' },
  '& p': { maxWidth: 'measure' },
};

/** One row of at most three cards (specification §2); on medium screens two columns. No number of cards leaves a gap. */
export const CardGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'none' },
    gridAutoFlow: { lg: 'column' },
    gridAutoColumns: { lg: 'minmax(0, 1fr)' },
    gap: '3.5rem 2.5rem',
    mdOnly: { '& > li:first-of-type:nth-last-of-type(odd)': alone },
    lg: { '& > li:only-of-type': alone },
  },
  variants: {
    /**
     * On wide screens one ground goes behind the covers, through to both edges of the page. The first cover's border
     * image paints it in one piece, below its neighbours; nothing is wider than the page.
     */
    band: {
      ink: {
        '@media (min-width: 64rem)': {
          '& > li > div:first-of-type': { position: 'relative', borderRadius: '0', background: 'none' },
          '& > li:first-of-type > div:first-of-type': {
            borderImage: 'linear-gradient({colors.ink}, {colors.ink}) fill 0 / 0 / 0 100vmax',
          },
        },
      },
    },
  },
});

/** Two rows of the list's grid, so that the words of neighbours begin at one height. On phones the cover is a thumbnail. */
const Card = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '7.5rem minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
    gridTemplateAreas: { base: '"cover head" "text text" "action action"', md: 'none' },
    gridRow: { md: 'span 2' },
    gridTemplateRows: { md: 'subgrid' },
    columnGap: '1.25rem',
    rowGap: { base: '0.75rem', md: '1.25rem' },
    mdDown: { '& > div:first-of-type': { gridArea: 'cover', alignSelf: 'start', aspectRatio: '1' } },
  },
});

interface ItemCardProps extends ListedItem {
  item: Covered;
  ground: CoverGround;
}

/** A case study or whitepaper in a list: its result or its own sculpture as cover, then its words. */
export function ItemCard({ item, ground, facts, title, about, action, href, outcome }: ItemCardProps) {
  return (
    <Card>
      <Cover item={item} ground={ground} outcome={outcome} />
      <Grid
        display={{ base: 'contents', md: 'grid' }}
        templateAreas='"head" "text" "action"'
        templateRows="auto 1fr auto"
        rowGap="0.75rem"
      >
        <Box gridArea="head">
          <Flex direction="column" align="flex-start" gap="0.625rem" textStyle="caption">
            {facts}
          </Flex>
          <Heading as="h3" mt="0.75rem">
            {title}
          </Heading>
          {outcome && (
            // What the cover's drawing shows, in words; beside a thumbnail with its figures.
            <Text mt="0.375rem" textStyle="note" lineHeight={1.35}>
              <BeforeAfter outcome={outcome} inFull display="block" fontSize="1.5rem" srOnly={{ md: true }} />{' '}
              <KeepHyphenated text={outcome.label} />
            </Text>
          )}
        </Box>
        <Box gridArea="text" fontSize="sm">
          {about}
        </Box>
        <Box gridArea="action">
          <ItemLink title={title} action={action} href={href} />
        </Box>
      </Grid>
    </Card>
  );
}

interface InsightCardProps {
  item: Insight;
  /** Larger than its neighbours, over the whole width. */
  featured: boolean;
}

/** An article in the list, under a line: its words, and its cover beside the title or, where there is room, beside all. */
export function InsightCard({ item, featured }: InsightCardProps) {
  const { facts, title, action, href, cover } = listedInsight(item);
  const wide = featured ? 'md' : 'lg';
  return (
    <Grid
      as="li"
      gridColumn={{ md: featured ? 'span 2' : 'auto' }}
      templateColumns="minmax(0, 1fr) auto"
      templateRows="auto auto auto 1fr"
      templateAreas={{
        base: '"facts cover" "title cover" "text text" "link link"',
        [wide]: '"facts cover" "title cover" "text cover" "link cover"',
      }}
      justifyItems="start"
      columnGap={{ base: '1.5rem', md: featured ? '5rem' : '1.5rem' }}
      borderTop="1px solid"
      borderColor={featured ? 'ink' : 'hairline'}
    >
      <Row gridArea="facts" gap="0.375rem 0.875rem" textStyle="caption" pt={{ base: '1.25rem', md: '2rem' }}>
        {facts}
      </Row>
      <Heading
        as="h3"
        gridArea="title"
        mt="0.75rem"
        fontSize={{ base: 'h3', md: featured ? 'clamp(1.75rem, 1.2rem + 1.6vw, 2.5rem)' : 'h3' }}
      >
        {title}
      </Heading>
      <Text
        gridArea="text"
        my="0.75rem"
        maxWidth={{ md: featured ? 'measure' : 'none' }}
        fontSize={{ md: featured ? 'lg' : 'md' }}
      >
        <KeepHyphenated text={item.summary} />
      </Text>
      <ItemLink gridArea="link" title={title} action={action} href={href} alignSelf="end" mb="1.5rem" />
      <Box
        gridArea="cover"
        width={{ base: '4.5rem', [wide]: featured ? 'clamp(14rem, 24vw, 21rem)' : '7rem' }}
      >
        <Drawing src={cover} />
      </Box>
    </Grid>
  );
}
