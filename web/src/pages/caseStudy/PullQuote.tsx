import { chakra } from '@chakra-ui/react';
import type { Outcome, Quote } from '../../../../content/schema/items.ts';
import { Container } from '../../ui/Section.tsx';

const Band = chakra('figure', {
  base: {
    position: 'relative',
    overflow: 'clip',
    background: 'skyPale',
    paddingBlock: { base: '3.5rem 6.5rem', md: 'clamp(5rem, 9vw, 9rem)' },
    breakInside: 'avoid',
    _print: { paddingBlock: '1.5rem', background: 'none' },
  },
});

const Words = chakra('blockquote', {
  base: {
    maxWidth: { base: '21em', md: '13.5em', lg: '14.5em' },
    fontFamily: 'heading',
    fontSize: 'clamp(1.625rem, 1.1rem + 2.4vw, 3rem)',
    lineHeight: 1.25,
    letterSpacing: '-0.012em',
    color: 'ink',
    textWrap: 'balance',
    // The mark hangs: the words begin at the column's edge.
    textIndent: '-0.44em',
  },
});

/** Of the larger disc. */
const radius = 100;

/** Cut by the page's right edge; on phones also by the band's lower one. */
const Discs = chakra('svg', {
  base: {
    position: 'absolute',
    top: { base: 'auto', md: '0' },
    bottom: { base: '-4rem', md: 'auto' },
    // As far from the words as these are wide at most.
    right: { base: '-2.5rem', md: '-4.5rem', lg: '-7rem', xl: '-9rem' },
    width: { base: '13rem', md: '18rem', lg: '28rem', xl: '36rem' },
    height: 'auto',
    fill: 'none',
    stroke: 'ink',
    strokeWidth: '1.4px',
    // The band's edge cuts the wires off.
    '& path': { display: { base: 'none', md: 'inline' } },
    '& .after': { fill: 'amber', stroke: 'none' },
    '& .before': { strokeDasharray: '5 5' },
    _print: { display: 'none' },
    '@media (forced-colors: active)': { stroke: 'CanvasText', '& .after': { fill: 'GrayText' } },
  },
});

/** A result's figures as two discs on wires of their own, the figure before outlined, the figure after filled. */
function ResultDiscs({ before, after }: Outcome) {
  const larger = Math.max(before, after);
  if (larger <= 0) return null;
  const hung = (value: number, cx: number, wire: number) => {
    const r = Math.round(radius * Math.sqrt(value / larger));
    return { cx, cy: wire + r, r };
  };
  return (
    <Discs aria-hidden="true" data-drawing viewBox={`0 0 ${4.4 * radius} ${3.2 * radius}`}>
      <path d="M110 0V40M330 0V70" />
      <circle className="before" {...hung(before, 110, 40)} />
      <circle className="after" {...hung(after, 330, 70)} />
    </Discs>
  );
}

interface PullQuoteProps {
  quote: Quote;
  /** The case's first result. */
  outcome: Outcome | undefined;
}

/** A client's words about the work over the whole width, beside what the work came to. */
export default function PullQuote({ quote: { text, name, role }, outcome }: PullQuoteProps) {
  return (
    <Band>
      {outcome && <ResultDiscs {...outcome} />}
      <Container position="relative">
        <Words>“{text}”</Words>
        <chakra.figcaption marginTop="1.5rem" fontSize="sm" color="quiet">
          {name}, {role}
        </chakra.figcaption>
      </Container>
    </Band>
  );
}
