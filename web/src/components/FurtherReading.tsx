import { Box, chakra, Grid, Heading, Text } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import type { Pointer } from '#content/schema/items.ts';
import { counted, minutesToRead } from '../format.ts';
import { paths } from '../paths.ts';
import { touch } from '../theme/recipes.ts';
import { columns } from '../theme/system.ts';
import { Link } from '../ui/Link.tsx';
import { Section } from '../ui/Section.tsx';
import { Drawing } from './Drawing.tsx';

const kinds = {
  'case-study': { about: 'Case study', pathOf: paths.caseStudy },
  insight: { about: 'Article', pathOf: paths.insight },
  whitepaper: { about: 'Whitepaper', pathOf: paths.whitepaper },
} as const;

/** '6 min read', '18 pages' */
function lengthOf({ readTime, pages }: Pointer): string {
  return readTime === undefined ? counted(pages ?? 0, 'page', 'pages') : minutesToRead(readTime);
}

function lineOf({ kind, id, title, cover }: Pointer) {
  const { about, pathOf } = kinds[kind];
  return { title, about, href: pathOf(id), cover, paper: kind === 'whitepaper' };
}

interface FurtherReadingProps {
  heading: string;
  items: readonly Pointer[];
  ground?: 'white' | 'sand';
}

/** The items of the library that fit the page, one of each kind; nothing when none fits. */
export function FurtherReading({ heading, items, ground = 'white' }: FurtherReadingProps) {
  if (items.length === 0) return null;
  return (
    <Section labelledBy="_reading" ground={ground} space="small">
      <h2 id="_reading">{heading}</h2>
      <Box
        as="ul"
        role="list"
        {...columns('repeat(auto-fit, minmax(12rem, 1fr))')}
        gap="0 2.5rem"
        mt={{ base: '2rem', lg: '3rem' }}
      >
        {items.map((item) => (
          <ItemLine
            key={item.kind + item.id}
            {...lineOf(item)}
            facts={
              <>
                {`${item.subject}, `}
                <chakra.span whiteSpace="nowrap">{lengthOf(item)}</chakra.span>
              </>
            }
            py={{ base: '1rem', lg: '1.25rem 0' }}
          />
        ))}
      </Box>
    </Section>
  );
}

interface PointerListProps {
  items: readonly Pointer[];
  /** Id of the element that names the list. */
  labelledBy: string;
}

/** A short list of items of the library: kind, length and title. */
export function PointerList({ items, labelledBy }: PointerListProps) {
  return (
    <ul role="list" aria-labelledby={labelledBy}>
      {items.map((item) => (
        <ItemLine
          key={item.kind + item.id}
          {...lineOf(item)}
          facts={lengthOf(item)}
          py="0.75rem 0.5rem"
          small
        />
      ))}
    </ul>
  );
}

interface ItemLineProps extends SmallCoverProps {
  title: string;
  /** Its kind or topic. */
  about: string;
  /** Date, length. */
  facts: ReactNode;
  href: string;
  py: ComponentProps<typeof Box>['py'];
  /** Its title is no heading of the page. */
  small?: boolean;
}

/** An item of the library under a line: what it is about, its title, and beside them its cover in small. */
export function ItemLine({ cover, paper, title, about, facts, href, py, small = false }: ItemLineProps) {
  // With its padding as high as a thumb; two lines keep their distance from their neighbours.
  const room = small ? { py: { base: '0.625rem', lg: '0.375rem' } } : { minHeight: touch, py: '0.5625rem' };
  return (
    <Grid
      as="li"
      templateColumns="minmax(0, 1fr) auto"
      alignContent="start"
      justifyItems="start"
      py={py}
      borderTopWidth="1px"
      borderColor={small ? 'hairline' : 'ink'}
    >
      <Text textStyle="caption" lineHeight={small ? 1.35 : undefined}>
        <chakra.span mr="0.625rem" fontWeight={600} color="amberDeep">
          {about}
        </chakra.span>{' '}
        {facts}
      </Text>
      <Heading
        as={small ? 'p' : 'h3'}
        textStyle="heading"
        fontSize={small ? '1.125rem' : 'clamp(1.25rem, 1.1rem + 0.6vw, 1.625rem)'}
        lineHeight={small ? 1.35 : undefined}
        color="ink"
      >
        <Link
          href={href}
          display="inline-block"
          {...room}
          transition="color 180ms"
          _hover={{ color: 'amber', textDecorationLine: 'underline' }}
        >
          {title}
        </Link>
      </Heading>
      <SmallCover cover={cover} paper={paper} />
    </Grid>
  );
}

interface SmallCoverProps {
  /** Address of the item's drawing. */
  cover?: string | undefined;
  /** Whether it is a whitepaper, whose drawing is on ink. */
  paper?: boolean | undefined;
}

/** An item's cover in small, beside its title. */
function SmallCover({ cover, paper = false }: SmallCoverProps) {
  return (
    <Box
      gridColumn="2"
      gridRow="1 / span 2"
      width="4.5rem"
      marginLeft="1rem"
      css={paper ? { '& img': { borderRadius: 'sm' } } : {}}
    >
      <Drawing src={cover} onInk={paper} />
    </Box>
  );
}
