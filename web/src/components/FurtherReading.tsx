import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import type { Pointer } from '../../../content/schema/items.ts';
import { counted, minutesToRead } from '../format.ts';
import { paths } from '../paths.ts';
import { touch } from '../theme/recipes.ts';
import { columns } from '../theme/system.ts';
import { Link } from '../ui/Link.tsx';
import { Section } from '../ui/Section.tsx';
import { Drawing } from './Drawing.tsx';

const kinds = {
  'case-study': { name: 'Case study', pathOf: paths.caseStudy },
  insight: { name: 'Article', pathOf: paths.insight },
  whitepaper: { name: 'Whitepaper', pathOf: paths.whitepaper },
} as const;

/** '6 min read', '18 pages' */
function lengthOf({ readTime, pages }: Pointer): string {
  return readTime === undefined ? counted(pages ?? 0, 'page', 'pages') : minutesToRead(readTime);
}

interface FurtherReadingProps {
  heading: string;
  items: Pointer[];
  ground?: 'paper' | 'white' | 'sand';
}

/** The items of the library that fit the page, one of each kind; nothing when none fits. */
export function FurtherReading({ heading, items, ground = 'white' }: FurtherReadingProps) {
  if (items.length === 0) return null;
  return (
    <Section id="reading" labelledBy="reading-heading" ground={ground} space="small">
      <h2 id="reading-heading">{heading}</h2>
      <chakra.ul
        {...columns('repeat(auto-fit, minmax(12rem, 1fr))')}
        gap="0 2.5rem"
        marginTop={{ base: '2rem', lg: '3rem' }}
      >
        {items.map((item) => (
          <ItemLine
            key={item.kind + item.id}
            {...item}
            paper={item.kind === 'whitepaper'}
            about={kinds[item.kind].name}
            facts={
              <>
                {`${item.subject}, `}
                <chakra.span whiteSpace="nowrap">{lengthOf(item)}</chakra.span>
              </>
            }
            href={kinds[item.kind].pathOf(item.id)}
            paddingBlock={{ base: '1rem', lg: '1.25rem 0' }}
          />
        ))}
      </chakra.ul>
    </Section>
  );
}

interface ItemLineProps extends SmallCoverProps {
  title: string;
  /** Its kind or topic. */
  about: string;
  /** Date, length. */
  facts: ReactNode;
  href: string;
  paddingBlock: ComponentProps<typeof Line>['paddingBlock'];
}

/** An item of the library under a line: what it is about, its title, and beside them its cover in small. */
export function ItemLine({ cover, paper, title, about, facts, href, paddingBlock }: ItemLineProps) {
  return (
    <Line borderColor="ink" paddingBlock={paddingBlock}>
      <SmallCover cover={cover} paper={paper} />
      <Text fontSize="xs" color="quiet">
        <About>{about}</About> {facts}
      </Text>
      <Heading as="h3" fontSize="clamp(1.25rem, 1.1rem + 0.6vw, 1.625rem)">
        <TitleLink href={href} minHeight={touch} paddingBlock="0.5625rem">
          {title}
        </TitleLink>
      </Heading>
    </Line>
  );
}

interface PointerListProps {
  items: Pointer[];
  /** Id of the element that names the list. */
  labelledBy?: string;
  /** Whether each has its cover in small. */
  results?: boolean;
}

/** A short list of items of the library: kind, length and title. */
export function PointerList({ items, labelledBy, results = false }: PointerListProps) {
  return (
    <ul aria-labelledby={labelledBy}>
      {items.map((item) => (
        <Line
          key={item.kind + item.id}
          borderColor="hairline"
          paddingBlock="0.75rem 0.5rem"
          lineHeight={1.35}
        >
          {results && <SmallCover cover={item.cover} paper={item.kind === 'whitepaper'} />}
          <Text fontSize="xs" color="quiet">
            <About>{kinds[item.kind].name}</About> {lengthOf(item)}
          </Text>
          <TitleLink
            href={kinds[item.kind].pathOf(item.id)}
            paddingBlock={{ base: '0.625rem', lg: '0.375rem' }}
            fontFamily="heading"
            fontSize="1.125rem"
            color="ink"
          >
            {item.title}
          </TitleLink>
        </Line>
      ))}
    </ul>
  );
}

interface SmallCoverProps {
  /** Address of the item's drawing. */
  cover?: string | undefined;
  paper?: boolean | undefined;
}

/** An item's cover in small, beside its title. */
export function SmallCover({ cover, paper = false }: SmallCoverProps) {
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

/** Words, and beside them the cover in small. */
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'start',
    justifyItems: 'start',
    borderTopWidth: '1px',
    '& > :not(div)': { gridColumn: '1' },
  },
});

const About = chakra('span', { base: { marginRight: '0.625rem', fontWeight: 600, color: 'amberDeep' } });

const TitleLink = chakra(Link, {
  base: {
    // With its padding as high as a thumb; two lines keep their distance from their neighbours.
    display: 'inline-block',
    transition: 'color 180ms',
    _hover: { color: 'amber', textDecorationLine: 'underline' },
  },
});
