import { Box, chakra, Flex, Heading, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import type { Insight } from '../../../../content/schema/items.ts';
import type { Picture } from '../../../../content/schema/picture.ts';
import { Change } from '../../components/Change.tsx';
import { Cover, type CoverGround } from '../../components/Cover.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { Together } from '../../components/Together.tsx';
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

/** The newest card fills what the others would leave empty in the first row: facts left, text right. */
const wide = {
  // The neighbour's cover gives the row its height.
  '& > div:first-of-type': { aspectRatio: 'auto', contain: 'size' },
  '& > div:last-of-type': {
    gridTemplateAreas: '"head text" "action text"',
    gridTemplateRows: 'auto 1fr',
    gridTemplateColumns: '1fr 1fr',
    // As high as its neighbours'.
    '& > :last-of-type': { alignSelf: 'end' },
    '& h3': { fontSize: 'clamp(1.5rem, 1.2rem + 1vw, 2rem)' },
  },
};
/** Alone in its row, where no neighbour gives its cover a height: the parts of its text stand side by side. */
const alone = {
  '& > div:first-of-type': { aspectRatio: { base: '5 / 2', lg: '7 / 2' } },
  '& > div:last-of-type': {
    '& h3': wide['& > div:last-of-type']['& h3'],
    '& dl': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: '2.5rem' },
    '& p': { maxWidth: 'measure' },
  },
};

/** Cards in three columns (specification §2), two on medium screens; no number of cards leaves a gap. */
export const CardGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
    },
    gap: '3.5rem 2.5rem',
    '@media (min-width: 48rem) and (max-width: 63.99rem)': {
      '& > li:first-of-type:nth-last-of-type(odd)': { gridColumn: 'span 2', ...alone },
    },
    '@media (min-width: 64rem)': {
      '& > li:first-of-type:nth-last-of-type(3n + 2)': { gridColumn: 'span 2', ...wide },
      '& > li:first-of-type:nth-last-of-type(3n + 1)': { gridColumn: 'span 3', ...alone },
    },
  },
});

/**
 * Papers: on wide screens behind the first row's covers one band of their ground goes through to both edges of the page. The first
 * cover's border image paints it in one piece, below its neighbours; nothing is wider than the page.
 */
export const PaperGrid = chakra(CardGrid, {
  base: {
    lg: {
      '& > li > div:first-of-type': { position: 'relative', borderRadius: '0' },
      // Three in one row are all on the band: two grounds would end at two heights.
      '& > li:nth-of-type(2):nth-last-of-type(2) > div:first-of-type, & > li:nth-of-type(3):last-of-type > div:first-of-type':
        { background: 'none' },
      '& > li:first-of-type > div:first-of-type': {
        background: 'none',
        borderImage: 'linear-gradient({colors.ink}, {colors.ink}) fill 0 / 0 / 0 100vmax',
      },
    },
    _print: { '& > li:first-of-type > div:first-of-type': { borderImage: 'none', background: 'ink' } },
  },
});

/** The articles' cards. */
export const InsightGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    gap: { base: '0', md: '0 2.5rem', lg: '0 5rem' },
  },
});

interface ItemCardProps extends ListedItem {
  item: { heroImage?: string; heroPicture?: Picture; heroImageAlt?: string };
  ground: CoverGround;
}

/**
 * Two rows of the list's grid, so that the words of neighbours begin at one height. A wide card (`CardGrid`)
 * puts its facts beside its text. On phones the cover is a thumbnail beside the title.
 */
const Card = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '7.5rem minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
    gridTemplateAreas: { base: '"cover head" "text text" "action action"', md: 'none' },
    gridRow: { md: 'span 2' },
    gridTemplateRows: { md: 'subgrid' },
    columnGap: '1.25rem',
    rowGap: { base: '0.75rem', md: '1.25rem' },
    '@media (max-width: 47.99rem)': {
      '& > div:first-of-type': {
        gridArea: 'cover',
        alignSelf: 'start',
        aspectRatio: '1',
      },
    },
  },
});
/** A case study or whitepaper in a list: its result or its own sculpture as cover, then its words. */
export function ItemCard({ item, ground, facts, title, about, action, href, outcome, cover }: ItemCardProps) {
  return (
    <Card>
      <Cover
        cover={cover}
        ground={ground}
        image={item.heroImage}
        picture={item.heroPicture}
        alt={item.heroImageAlt}
        outcome={outcome}
      />
      <Box
        display={{ base: 'contents', md: 'grid' }}
        gridTemplateAreas='"head" "text" "action"'
        gridTemplateRows="auto 1fr auto"
        gap="0.75rem 2.5rem"
      >
        <Box gridArea="head">
          <Flex direction="column" align="flex-start" gap="0.625rem" fontSize="xs" color="quiet">
            {facts}
          </Flex>
          <Heading as="h3" marginTop="0.75rem">
            {title}
          </Heading>
          {outcome && (
            // What the cover's drawing shows, in words; beside a thumbnail with its figures.
            <Text marginTop="0.375rem" fontSize="sm" lineHeight={1.35} color="quiet">
              <Change outcome={outcome} inFull display="block" fontSize="1.5rem" srOnly={{ md: true }} />{' '}
              <Together text={outcome.label} />
            </Text>
          )}
        </Box>
        <Box gridArea="text" fontSize="sm">
          {about}
        </Box>
        <Box gridArea="action">
          <ItemLink title={title} action={action} href={href} />
        </Box>
      </Box>
    </Card>
  );
}

/** Where there is room, the words are one column beside the drawing. */
const besideDrawing = {
  gridTemplateRows: 'auto',
  '& > div:first-of-type': { display: 'flex' },
};

/** The drawing hangs from the card's line. In small it is beside the title, and the other words are below both. */
const InsightItem = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'auto auto auto 1fr',
    justifyItems: 'start',
    columnGap: '1.5rem',
    borderTop: '1px solid',
    borderColor: 'hairline',
    '& h3': { fontSize: 'h3' },
    '& > div:first-of-type': { display: 'contents', flexDirection: 'column', alignItems: 'flex-start' },
    '& > div > p, & > div > a': { gridColumn: '1 / -1' },
    '& > div:last-of-type': { gridArea: '1 / 2 / span 2' },
    '& img': { width: '4.5rem' },
  },
  variants: {
    featured: {
      true: {
        borderColor: 'ink',
        '@media (min-width: 48rem)': {
          ...besideDrawing,
          gridColumn: 'span 2',
          columnGap: '5rem',
          '& h3': { fontSize: 'clamp(1.75rem, 1.2rem + 1.6vw, 2.5rem)' },
          '& p': { maxWidth: 'measure', fontSize: 'lg' },
          '& img': { width: 'clamp(14rem, 24vw, 21rem)' },
        },
      },
      false: {
        '@media (min-width: 64rem)': { ...besideDrawing, '& img': { width: '7rem' } },
      },
    },
  },
});

interface InsightCardProps {
  item: Insight;
  /** Larger than its neighbours, over the whole width. */
  featured: boolean;
}

/** An article in the list: words first, beside them its cover. */
export function InsightCard({ item, featured }: InsightCardProps) {
  const { facts, title, action, href, cover } = listedInsight(item);
  return (
    <InsightItem featured={featured}>
      <div>
        <Row gap="0.375rem 0.875rem" fontSize="xs" color="quiet" paddingTop={{ base: '1.25rem', md: '2rem' }}>
          {facts}
        </Row>
        <Heading as="h3" marginTop="0.75rem">
          {title}
        </Heading>
        <Text marginBlock="0.75rem">
          <Together text={item.summary} />
        </Text>
        <ItemLink title={title} action={action} href={href} marginTop="auto" marginBottom="1.5rem" />
      </div>
      <div>
        <Drawing src={cover} />
      </div>
    </InsightItem>
  );
}
