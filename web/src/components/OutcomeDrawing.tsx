import { chakra } from '@chakra-ui/react';
import { type OutcomeForm, outcomeBeam, outcomeForms } from '../../../content/drawing/outcomeBeam.ts';
import type { Outcome } from '../../../content/schema/items.ts';
import { partsOfUnit, withSeparators } from '../format.ts';

/** The small drawing has none. */
const words = {
  '& text': {
    fill: 'quiet',
    stroke: 'none',
    textAnchor: 'middle',
    '@media (forced-colors: active)': { fill: 'currentColor' },
  },
  '& .figure': { fill: 'currentColor', fontFamily: 'heading', fontWeight: 560, letterSpacing: '-0.02em' },
} as const;

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    overflow: 'visible',
    color: 'ink',
    '@media (forced-colors: active)': { color: 'CanvasText' },
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.4px',
    '& .after': {
      fill: 'amber',
      stroke: 'none',
      '@media (forced-colors: active)': { fill: 'currentColor' },
    },
  },
  variants: {
    form: {
      row: {
        width: '100%',
        height: 'auto',
        // The drawing is smaller on phones, its words are not.
        '& text': { ...words['& text'], fontSize: { base: '24px', md: '20px', lg: '15px' } },
        '& .figure': { ...words['& .figure'], fontSize: { base: '44px', md: '34px' } },
        '@media (max-width: 22rem)': { '& text:not(.figure)': { fontSize: '28px' } },
      },
      card: {
        strokeWidth: '2px',
        '& text': { ...words['& text'], fontSize: '27px' },
        '& .figure': { ...words['& .figure'], fontSize: '54px' },
        '& tspan': {
          fill: 'quiet',
          fontFamily: 'body',
          fontSize: '27px',
          fontWeight: 400,
          letterSpacing: '0',
          '@media (forced-colors: active)': { fill: 'currentColor' },
        },
        // As small as a thumbnail: the figures are beside it.
        '@media (max-width: 47.99rem)': { strokeWidth: '4px', '& text': { display: 'none' } },
      },
      small: { strokeWidth: '4px' },
    },
  },
});

/** Units from a disc to its figure, and from there to its words; the small drawing has none. */
const leading = { row: [40, 25], card: [52, 32] } as const;

const beamWidth = { row: 3.2, card: 4.4, small: 9 } as const;

interface OutcomeDrawingProps {
  outcome: Outcome;
  form: Exclude<OutcomeForm, 'social'>;
}

/**
 * A result as a beam that has tipped: the figure before is an outlined disc, the figure after a filled one, and their
 * areas are the figures. Hidden from assistive technology: words beside it say the same.
 */
export function OutcomeDrawing({ outcome, form }: OutcomeDrawingProps) {
  const { width, height } = outcomeForms[form];
  const { lines, beam, before, after } = outcomeBeam(outcome, form);
  const unit = partsOfUnit(outcome.unit);
  const said = ({ cx, cy, r }: typeof before, value: number, when: string) => {
    if (form === 'small') return null;
    const [figure, words] = leading[form];
    const y = Number(cy) + Number(r) + figure;
    return (
      <>
        <text className="figure" x={cx} y={y}>
          {withSeparators(value) + unit.sign}
          {/* A cover reads by itself; a row of results has its unit below it. */}
          {form === 'card' && unit.words && <tspan>{` ${unit.words}`}</tspan>}
        </text>
        <text x={cx} y={y + words}>
          {when}
        </text>
      </>
    );
  };
  return (
    <Drawing form={form} aria-hidden="true" data-drawing viewBox={`0 0 ${width} ${height}`}>
      <path d={lines} />
      <path d={beam} strokeWidth={beamWidth[form]} strokeLinecap="round" />
      <circle {...before} strokeDasharray="4 4" />
      <circle className="after" {...after} />
      {said(before, outcome.before, 'before')}
      {said(after, outcome.after, 'after')}
    </Drawing>
  );
}
