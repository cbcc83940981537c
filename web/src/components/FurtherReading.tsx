import { chakra } from '@chakra-ui/react';
import type { Pointer } from '../../../content/schema/items.ts';
import { counted, minutesToRead } from '../format.ts';
import { paths } from '../paths.ts';
import { columns } from '../theme/system.ts';
import { Link } from '../ui/Link.tsx';
import { Section } from '../ui/Section.tsx';
import { Drawing } from './Drawing.tsx';

const kinds = {
  'case-study': { name: 'Case study', pathOf: paths.caseStudy },
  insight: { name: 'Article', pathOf: paths.insight },
  whitepaper: { name: 'Whitepaper', pathOf: paths.whitepaper },
} as const;

export function kindOf({ kind }: Pointer): string {
  return kinds[kind].name;
}

export function pathOf({ kind, id }: Pointer): string {
  return kinds[kind].pathOf(id);
}

/** '6 min read', '18 pages' */
export function lengthOf({ readTime, pages }: Pointer): string {
  return readTime === undefined ? counted(pages ?? 0, 'page', 'pages') : minutesToRead(readTime);
}

/** A row with the cover in small beside its words. */
export const rowWithCover = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  justifyItems: 'start',
  '& > :not(div)': { gridColumn: '1' },
} as const;

const List = chakra('ul', {
  base: {
    '& > li': {
      ...rowWithCover,
      paddingBlock: '0.75rem 0.5rem',
      borderTopWidth: '1px',
      borderColor: 'hairline',
      lineHeight: 1.35,
    },
    '& p': { fontSize: 'xs', color: 'quiet' },
    '& p span': { marginRight: '0.625rem', fontWeight: 600, color: 'amberDeep' },
    '& a': {
      // As high as a thumb with one line; with two the words keep their distance from their neighbours.
      display: 'inline-block',
      paddingBlock: { base: '0.625rem', lg: '0.375rem' },
      fontFamily: 'heading',
      fontSize: '1.125rem',
      color: 'ink',
      transition: 'color 180ms',
      _hover: { color: 'amber', textDecorationLine: 'underline' },
    },
  },
});

interface PointerListProps {
  items: Pointer[];
  /** Id of the element that names the list. */
  labelledBy?: string;
  /** Whether each has its cover in small. */
  results?: boolean;
}

/** Beside a title. */
const Small = chakra('div', {
  base: {
    gridColumn: '2',
    gridRow: '1 / span 2',
    width: '4.5rem',
    marginLeft: '1rem',
  },
});

interface SmallCoverProps {
  /** Address of the item's drawing. */
  cover?: string | undefined;
  paper?: boolean | undefined;
}

/** An item's cover in small. */
export function SmallCover({ cover, paper = false }: SmallCoverProps) {
  return (
    <Small css={paper ? { '& img': { borderRadius: 'sm' } } : undefined}>
      <Drawing src={cover} onInk={paper} />
    </Small>
  );
}

/** A short list of items of the library: kind, length and title. */
export function PointerList({ items, labelledBy, results = false }: PointerListProps) {
  return (
    <List aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={item.kind + item.id}>
          {results && <SmallCover {...item} paper={item.kind === 'whitepaper'} />}
          <p>
            <span>{kindOf(item)}</span> {lengthOf(item)}
          </p>
          <Link href={pathOf(item)}>{item.title}</Link>
        </li>
      ))}
    </List>
  );
}

const Items = chakra('ul', {
  base: {
    ...columns('repeat(auto-fit, minmax(12rem, 1fr))'),
    gap: '0 2.5rem',
    marginTop: { base: '2rem', lg: '3rem' },
    '& > li': {
      ...rowWithCover,
      paddingBlock: { base: '1rem', lg: '1.25rem 0' },
      borderTopWidth: '1px',
      borderColor: 'ink',
    },
    '& h3': { fontSize: 'clamp(1.25rem, 1.1rem + 0.6vw, 1.625rem)' },
    '& a': {
      display: 'inline-block',
      paddingBlock: '0.6875rem',
      transition: 'color 180ms',
      _hover: { color: 'amber', textDecorationLine: 'underline' },
    },
  },
});

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
      <Items>
        {items.map((item) => (
          <li key={item.kind + item.id}>
            <SmallCover {...item} paper={item.kind === 'whitepaper'} />
            <chakra.p fontSize="xs" color="quiet">
              <chakra.span fontWeight={600} color="amberDeep" marginRight="0.625rem">
                {kindOf(item)}
              </chakra.span>
              {` ${item.subject}, `}
              <chakra.span whiteSpace="nowrap">{lengthOf(item)}</chakra.span>
            </chakra.p>
            <h3>
              <Link href={pathOf(item)}>{item.title}</Link>
            </h3>
          </li>
        ))}
      </Items>
    </Section>
  );
}
