import { chakra } from '@chakra-ui/react';
import { type ChimeForm, chimeForms, figureChime } from '../../../content/drawing/figureChime.ts';
import type { Mark } from '../../../content/schema/figure.ts';

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: '100%',
    height: 'auto',
    overflow: 'visible',
    fill: 'ink',
    '& path': { fill: 'none', stroke: 'ink', strokeWidth: '1.4px' },
    '& .strong, & circle': { fill: 'amber' },
    '& .outline': { fill: 'none', stroke: 'ink', strokeWidth: '1.4px', strokeDasharray: '5 5' },
    '@media (forced-colors: active)': {
      fill: 'CanvasText',
      '& path, & .outline': { stroke: 'CanvasText' },
      '& .strong, & circle': { fill: 'Highlight' },
    },
  },
  variants: {
    form: {
      card: {},
      hero: {},
      narrow: { '& path, & .outline': { strokeWidth: '1px' } },
      small: { '& path, & .outline': { strokeWidth: '4px' } },
    },
  },
});

interface FigureChimeProps {
  marks: readonly Mark[];
  form: Exclude<ChimeForm, 'social'>;
}

/** An article's first figure as its cover. Hidden from assistive technology: the article has the figure itself. */
export function FigureChime({ marks, form }: FigureChimeProps) {
  const { width, height } = chimeForms[form];
  const { wires, bars, points } = figureChime(marks, form);
  return (
    <Drawing
      form={form}
      aria-hidden="true"
      data-drawing
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMin meet"
    >
      <path d={wires} />
      {bars.map(({ look, ...bar }) => (
        <rect key={bar.x} className={look} {...bar} />
      ))}
      {points.map((point) => (
        <circle key={point.cx} {...point} />
      ))}
    </Drawing>
  );
}
