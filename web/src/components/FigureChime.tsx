import { chakra } from '@chakra-ui/react';
import { type ChimeForm, chimeForms, figureChime } from '../../../content/drawing/figureChime.ts';
import type { Mark } from '../../../content/schema/figure.ts';

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: '100%',
    height: 'auto',
    overflow: 'visible',
    color: 'ink',
    '@media (forced-colors: active)': { color: 'CanvasText' },
    fill: 'currentColor',
    '& path, & .outline': { fill: 'none', stroke: 'currentColor' },
    '& .outline': { strokeDasharray: '5 5' },
    '& .strong, & circle': { fill: 'amber', '@media (forced-colors: active)': { fill: 'Highlight' } },
  },
  variants: {
    form: {
      card: { strokeWidth: '1.4px' },
      hero: { strokeWidth: '1.4px' },
      narrow: { strokeWidth: '1px' },
      small: { strokeWidth: '4px' },
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
      preserveAspectRatio="xMidYMin"
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
