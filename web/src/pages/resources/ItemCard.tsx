import { Box, chakra, Flex, Grid, Heading, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Outcome } from '#content/schema/items.ts';
import { BeforeAfter } from '../../components/BeforeAfter.tsx';
import { Cover, type Covered, type CoverGround } from '../../components/Cover.tsx';
import { KeepHyphenated } from '../../components/KeepHyphenated.tsx';
import { openWhenWide } from '../../ui/Disclosure.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** How many cards of a list phones show at first. */
export const shownOnPhones = 3;

/** A card that has its row for itself lies down: its cover keeps its column, and its words have the others. */
const lying = {
  gridColumn: '1 / -1',
  gridRow: 'auto',
  gridTemplateColumns: 'subgrid',
  gridTemplateRows: 'auto auto 1fr',
  '& > div:first-of-type': { gridArea: { md: '1 / 1 / -1 / span 1', lg: '1 / 1 / -1 / span 2' } },
  '& > :not(div:first-of-type)': { gridColumn: { md: '2 / -1', lg: '3 / -1' } },
  '& h3': { fontSize: 'clamp(1.5rem, 1.2rem + 1vw, 2rem)' },
  '& p, & dl': { maxWidth: 'measure' },
};

/**
 * Cards of one list (specification §2: three columns, two columns). No number of cards leaves a gap: one that is left over
 * has its row for itself, and two share it.
 */
export const CardGrid = chakra(
  'ul',
  {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    },
    variants: {
      columns: {
        three: {
          gridTemplateColumns: { lg: 'repeat(6, minmax(0, 1fr))' },
          columnGap: '2.5rem',
          rowGap: '3.5rem',
          mdOnly: { '& > li:last-of-type:nth-of-type(odd)': lying },
          lg: {
            '& > li': { gridColumn: 'span 2' },
            '& > li:nth-last-of-type(2):nth-of-type(3n + 1), & > li:last-of-type:nth-of-type(3n + 2)': {
              gridColumn: 'span 3',
              '& > div:first-of-type': { aspectRatio: '2' },
            },
            '& > li:last-of-type:nth-of-type(3n + 1)': lying,
          },
        },
        two: {
          columnGap: { md: '2.5rem', lg: '5rem' },
          md: {
            '& > li:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1', '& p': { maxWidth: 'measure' } },
          },
        },
      },
      /**
       * Followed by a `details` with the rest. On phones all but three wait until it is open, and browsers do not scroll by
       * what they push down: the next card is where the summary was.
       */
      first: {
        true: {
          '@media screen and (max-width: 47.99rem)': {
            ':root:has(& + details > summary:focus)': { overflowAnchor: 'none' },
            [`&:has(+ details:not([open])) > li:nth-of-type(n + ${shownOnPhones + 1})`]: { display: 'none' },
          },
        },
      },
    },
  },
  { defaultProps: { role: 'list' } },
);

/** Rows of the list's grid, so that each part of neighbours begins at one height. On phones the cover is a thumbnail. */
const Card = chakra('li', {
  base: {
    display: 'grid',
    breakInside: 'avoid',
    '& > :nth-child(n + 3)': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
  variants: {
    cover: {
      above: {
        gridTemplateColumns: { base: '6rem minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
        gridTemplateRows: { md: 'subgrid' },
        gridRow: { md: 'span 4' },
        columnGap: { base: '1.25rem', md: 'normal' },
        rowGap: { base: '0.5rem', md: '0.75rem' },
        fontSize: 'sm',
        mdDown: {
          '& > div:first-of-type': { gridRow: 'span 2', alignSelf: 'start', aspectRatio: '1' },
          // Facts and title stand beside the thumbnail, the result below it.
          '& > div:nth-of-type(2)': {
            display: 'contents',
            '& > *': { gridColumn: '2', marginTop: '0' },
            '& > p': { gridColumn: '1 / -1' },
          },
        },
      },
      /** Under a line from which it hangs. */
      beside: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateRows: { md: 'subgrid' },
        gridRow: { md: 'span 3' },
        columnGap: '1.5rem',
        rowGap: '0.75rem',
        paddingBottom: '1.5rem',
        borderTop: '1px solid {colors.hairline}',
        '& > div:first-of-type': {
          gridArea: { base: '1 / 2', lg: '1 / 2 / -1' },
          width: { base: '4.5rem', lg: '7rem' },
          aspectRatio: '10 / 9',
        },
        '& > div:nth-of-type(2)': { gridArea: '1 / 1', paddingTop: { base: '1.25rem', md: '2rem' } },
        '& > :nth-child(n + 3)': { gridColumn: { base: '1 / -1', md: '1 / -1', lg: '1' } },
      },
    },
  },
});

interface ItemCardProps {
  item: Covered & { title: string };
  cover: 'above' | 'beside';
  /** Behind the cover. */
  ground?: CoverGround;
  /** Badge, date, length. */
  facts: ReactNode;
  /** A case's first result. */
  outcome?: Outcome | undefined;
  /** The words of its link, and its address. */
  action: string;
  href: string;
  /** What it is about, in one element. */
  children: ReactNode;
  /** A disclosure with more of it; on wide screens it is open, above the link. */
  more?: ReactNode;
}

/** An item of the library in its list: its cover, and its words. */
export function ItemCard(props: ItemCardProps) {
  const { item, cover, ground, facts, outcome, action, href, children, more } = props;
  return (
    <Card cover={cover}>
      <Cover item={item} ground={ground} />
      <Box>
        <Flex
          direction={cover === 'above' ? 'column' : 'row'}
          wrap="wrap"
          align="flex-start"
          gap="0.375rem 0.875rem"
          textStyle="caption"
        >
          {facts}
        </Flex>
        <Heading as="h3" mt="0.75rem">
          {item.title}
        </Heading>
        {outcome && (
          <Text mt="0.375rem" textStyle="note" lineHeight={1.35}>
            <BeforeAfter outcome={outcome} inFull mr="0.5rem" fontSize="1.5rem" />{' '}
            <KeepHyphenated text={outcome.label} />
          </Text>
        )}
      </Box>
      {children}
      <Grid templateRows={{ lg: '1fr auto' }} rowGap="0.75rem" css={openWhenWide}>
        <TextLink
          alone
          href={href}
          fontSize="md"
          // Above the summary's line.
          position="relative"
          gridArea={{ base: '1 / 1', lg: '2 / 1', _print: '2 / 1' }}
          placeSelf={{ base: 'start', lg: 'end start' }}
        >
          {action}
          <VisuallyHidden>: {item.title}</VisuallyHidden>
        </TextLink>
        {more}
      </Grid>
    </Card>
  );
}
