import { chakra } from '@chakra-ui/react';
import type { Outcome, Quote } from '../../../../content/schema/items.ts';
import { Container } from '../../components/Section.tsx';

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
    maxWidth: { base: '21em', md: '14em', lg: '17em' },
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

const size = 400;
const wire = 56;
const largest = (size - wire) / 2;

/** Cut by the page's right edge; on phones also by the band's lower one. */
const Discs = chakra('svg', {
  base: {
    position: 'absolute',
    top: { base: 'auto', md: '0' },
    bottom: { base: '-3rem', md: 'auto' },
    // As far from the words as these are wide at most.
    right: { base: '-2.5rem', md: '-5rem', lg: '-9rem', xl: '-7rem' },
    width: { base: '9.5rem', md: '16rem', lg: '25rem', xl: '32rem' },
    height: 'auto',
    fill: 'none',
    stroke: 'ink',
    strokeWidth: '1.4px',
    // The band's edge cuts the wire off: around one centre they need none.
    '& .wire': { display: { base: 'none', md: 'inline' } },
    '@media (max-width: 47.99rem)': { '& circle': { cy: `${size / 2}px` } },
    '& .after': { fill: 'amber', stroke: 'none' },
    '& .before': { strokeDasharray: '5 5' },
    _print: { display: 'none' },
    '@media (forced-colors: active)': { stroke: 'CanvasText', '& .after': { fill: 'GrayText' } },
  },
});

/** A result's figures as two discs on one wire, the figure before outlined, the figure after filled. */
function ResultDiscs({ before, after }: Outcome) {
  const larger = Math.max(before, after);
  if (larger <= 0) return null;
  const hung = (value: number) => {
    const r = largest * Math.sqrt(value / larger);
    return { cx: size / 2, cy: Math.round(wire + r), r: Math.round(r) };
  };
  return (
    <Discs aria-hidden="true" data-drawing viewBox={`0 0 ${size} ${size}`}>
      <path className="wire" d={`M${size / 2} 0V${wire}`} />
      <circle className="after" {...hung(after)} />
      <circle className="before" {...hung(before)} />
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
