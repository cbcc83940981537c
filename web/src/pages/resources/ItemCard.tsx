import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Outcome } from '#content/schema/items.ts';
import { BeforeAfter } from '../../components/BeforeAfter.tsx';
import {
  type Covered,
  type CoverGround,
  CoverPicture,
  coverGrounds,
  coverLook,
} from '../../components/Cover.tsx';
import { factsLook } from '../../components/ItemFacts.tsx';
import { KeepHyphenated } from '../../components/KeepHyphenated.tsx';
import { disclosureLook, openWhenWide } from '../../ui/Disclosure.tsx';
import { PlainLink } from '../../ui/Link.tsx';
import { aloneLook, textLinkLook } from '../../ui/TextLink.tsx';

/** How many cards of a list phones show at first. */
export const shownOnPhones = 3;

/** A card that has its row for itself lies down: its cover keeps its column, and its words have the others. */
const lying = {
  gridColumn: '1 / -1',
  gridRow: 'auto',
  gridTemplateColumns: 'subgrid',
  gridTemplateRows: 'auto auto 1fr',
  '& > .cover': { gridArea: { md: '1 / 1 / -1 / span 1', lg: '1 / 1 / -1 / span 2' } },
  '& > :not(.cover)': { gridColumn: { md: '2 / -1', lg: '3 / -1' } },
  '& h3': { fontSize: 'clamp(1.5rem, 1.2rem + 1vw, 2rem)' },
  '& p, & dl': { maxWidth: 'measure' },
};

/** Its cover above its words, and on phones a thumbnail beside them: facts and title stand beside it, the rest below. */
const underCover = {
  gridTemplateColumns: { base: '6rem minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
  gridTemplateRows: { md: 'subgrid' },
  gridRow: { md: 'span 4' },
  columnGap: { base: '1.25rem', md: 'normal' },
  rowGap: { base: '0.5rem', md: '0.75rem' },
  fontSize: 'sm',
  '& > :not(.cover, .head)': { gridColumn: { base: '1 / -1', md: 'auto' } },
  '& > .head > .facts': { flexDirection: 'column' },
  '& > .head > h3': { marginTop: '0.75rem' },
  '& > .head > .outcome': { marginTop: '0.375rem', textStyle: 'note', lineHeight: 1.35 },
  mdDown: {
    '& > .cover': { gridRow: 'span 2', alignSelf: 'start', aspectRatio: '1' },
    '& > .head': { display: 'contents' },
    '& > .head > :is(.facts, h3)': { gridColumn: '2', marginTop: '0' },
    '& > .head > .outcome': { gridColumn: '1 / -1', marginTop: '0' },
  },
} as const;

/** Under a line from which its cover hangs, beside its words. */
const underLine = {
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateRows: { md: 'subgrid' },
  gridRow: { md: 'span 3' },
  columnGap: '1.5rem',
  rowGap: '0.75rem',
  paddingBottom: '1.5rem',
  borderTop: '1px solid {colors.hairline}',
  '& > .cover': {
    gridArea: { base: '1 / 2', lg: '1 / 2 / -1' },
    width: { base: '4.5rem', lg: '7rem' },
    aspectRatio: '10 / 9',
  },
  '& > .head': { gridArea: '1 / 1', paddingTop: { base: '1.25rem', md: '2rem' } },
  '& > .head > h3': { marginTop: '0.75rem' },
  '& > :not(.cover, .head)': { gridColumn: { base: '1 / -1', lg: '1' } },
};

/** The link, and a disclosure beside it that is open above it on wide screens. */
const ways = {
  display: 'grid',
  gridTemplateRows: { lg: '1fr auto' },
  rowGap: '0.75rem',
  '& > a': {
    ...textLinkLook,
    ...aloneLook,
    fontSize: 'md',
    // Above the summary's line.
    position: 'relative',
    gridArea: { base: '1 / 1', lg: '2 / 1', _print: '2 / 1' },
    placeSelf: { base: 'start', lg: 'end start' },
  },
  '& > p': { textStyle: 'note', gridArea: { base: '1 / 1', lg: '2 / 1' }, placeSelf: 'center end' },
  '& > details': { ...disclosureLook, gridArea: '1 / 1', border: 'none' },
  '& > details > summary': {
    width: 'fit-content',
    minHeight: '2.75rem',
    marginLeft: 'auto',
    paddingBlock: '0',
    gap: '0.5rem',
  },
  ...openWhenWide,
} as const;

/** Each card is rows of the list's grid, so that each part of neighbours begins at one height. */
const cards: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '& > li': {
    display: 'grid',
    breakInside: 'avoid',
    '& > .cover': coverLook,
    '& > .sand': coverGrounds.sand,
    '& > .ink': coverGrounds.ink,
  },
  '& .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '0.375rem 0.875rem',
    textStyle: 'caption',
    ...factsLook,
  },
  // The list's own ground is the badge's.
  '& .ink + .head .badge': { background: 'paper' },
  '& dl': { display: 'grid', gap: '0.625rem' },
  '& dt': { marginRight: '0.375em', textStyle: 'strong' },
  '& dt, & dd': { display: { mdDown: 'inline' } },
  '& .ways': ways,
};

/**
 * `mdOnly`, a little less than `md`: two queries that begin at one width are sorted by the language's rules, which a phone takes
 * long to load.
 */
const tablet = '@media screen and (min-width: 47.9999rem) and (max-width: 63.9975rem)';

/**
 * Three columns, two columns (specification §2). No number of cards leaves a gap: one that is left over has its row for itself,
 * and two share it.
 */
const columnLooks: Record<'two' | 'three', SystemStyleObject> = {
  three: {
    gridTemplateColumns: { lg: 'repeat(6, minmax(0, 1fr))' },
    columnGap: '2.5rem',
    rowGap: '3.5rem',
    '& > li': underCover,
    [tablet]: { '& > li:last-of-type:nth-of-type(odd)': lying },
    lg: {
      '& > li': { gridColumn: 'span 2' },
      '& > li:nth-last-of-type(2):nth-of-type(3n + 1), & > li:last-of-type:nth-of-type(3n + 2)': {
        gridColumn: 'span 3',
        '& > .cover': { aspectRatio: '2' },
      },
      '& > li:last-of-type:nth-of-type(3n + 1)': lying,
    },
  },
  two: {
    columnGap: { md: '2.5rem', lg: '5rem' },
    '& > li': underLine,
    md: {
      '& > li:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1', '& p': { maxWidth: 'measure' } },
    },
  },
};

/**
 * Followed by a `details` with the rest. On phones all but three wait until it is open, and browsers do not scroll by what they
 * push down: the next card is where the summary was.
 */
const firstCards = {
  '@media screen and (max-width: 47.99rem)': {
    ':root:has(& + details > summary:focus)': { overflowAnchor: 'none' },
    [`&:has(+ details:not([open])) > li:nth-of-type(n + ${shownOnPhones + 1})`]: { display: 'none' },
  },
};

interface CardGridProps {
  columns: keyof typeof columnLooks;
  /** Whether the list's other cards are in a `details` after it. */
  first?: boolean;
  children: ReactNode;
}

/** Cards of one list, with the look of all that is in them. */
export function CardGrid({ columns, first = false, children }: CardGridProps) {
  return (
    <chakra.ul role="list" css={[cards, columnLooks[columns], first ? firstCards : {}]}>
      {children}
    </chakra.ul>
  );
}

interface ItemCardProps {
  item: Covered & { title: string };
  /** Behind the cover. */
  ground?: Exclude<CoverGround, 'sky'>;
  /** Badge, date, length. */
  facts: ReactNode;
  /** A case's first result. */
  outcome?: Outcome | undefined;
  /** The words of its link, and its address. */
  action: string;
  href: string;
  /** What it is about, in one element. */
  children: ReactNode;
  /** A word beside the link, or a disclosure with more of it, which on wide screens is open above the link. */
  more?: ReactNode;
}

/** An item of the library in its list: its cover, and its words. */
export function ItemCard({ item, ground, facts, outcome, action, href, children, more }: ItemCardProps) {
  return (
    <li>
      <div className={ground ? `cover ${ground}` : 'cover'}>
        <CoverPicture item={item} ground={ground} />
      </div>
      <div className="head">
        <div className="facts">{facts}</div>
        <h3>{item.title}</h3>
        {outcome && (
          <p className="outcome">
            <BeforeAfter outcome={outcome} inFull mr="0.5rem" fontSize="1.5rem" />{' '}
            <KeepHyphenated text={outcome.label} />
          </p>
        )}
      </div>
      {children}
      <div className="ways">
        <PlainLink href={href}>
          {action}
          <span className="unseen">: {item.title}</span>
        </PlainLink>
        {more}
      </div>
    </li>
  );
}
