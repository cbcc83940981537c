import { chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import type { LinkedDrawing } from '#content/drawing/linked.ts';
import { Link } from '../ui/Link.tsx';
import { Hanging, Lines } from './Hanging.tsx';

/** Tips a beam down at the side of the weight that is pointed at, and back. */
const tip = (degrees: number) => keyframes`40% { transform: rotate(${degrees}deg) }`;
const [tipLeft, tipRight] = [tip(-2.5), tip(2.5)];

const Picture = chakra('svg', {
  base: {
    display: 'block',
    width: '100%',
    fill: 'none',
    stroke: 'ink',
    strokeWidth: '1.4px',
    '& .beam': { strokeWidth: '2.4px', strokeLinecap: 'round' },
    '& text': {
      fill: 'ink',
      stroke: 'none',
      textAnchor: 'middle',
      fontSize: { base: '19px', md: '20px', lg: '19px' },
      fontWeight: 600,
    },
    // Its names are wider than it on the narrowest screens.
    '@media (max-width: 22rem)': {
      overflow: 'visible',
      clipPath: 'inset(0 -1rem)',
      '& text': { fontSize: '24px' },
    },
    '& a': { cursor: 'pointer' },
    '& :is(.primary, .secondary)': { stroke: 'none' },
    '& .primary': { fill: 'ink' },
    '& .secondary': { fill: 'amber' },
    '& a:is(:hover, :focus-visible) text': { textDecoration: 'underline' },
    '@media (prefers-reduced-motion: no-preference)': {
      '& g:has(> .onLeft:is(:hover, :focus-visible))': { animation: `${tipLeft} 240ms ease-out` },
      '& g:has(> .onRight:is(:hover, :focus-visible))': { animation: `${tipRight} 240ms ease-out` },
    },
    '@media (forced-colors: active)': {
      stroke: 'CanvasText',
      '& text': { fill: 'LinkText' },
      '& :is(.primary, .secondary)': { stroke: 'LinkText', forcedColorAdjust: 'none' },
    },
  },
});

interface WeightLink {
  title: string;
  /** The title in lines below the weight. */
  short: readonly string[];
  link: string;
  color: 'primary' | 'secondary';
  /** Its icon, 26 units wide. */
  icon: ReactNode;
}

interface LinkedSculptureProps {
  label: string;
  drawing: LinkedDrawing;
  weights: readonly WeightLink[];
}

const radius = 30;

/**
 * Links as a sculpture in balance: each weight leads somewhere. Pointing at a weight, or reaching it with the keyboard,
 * tips its beam once.
 */
export function LinkedSculpture({ label, drawing, weights }: LinkedSculptureProps) {
  return (
    <nav aria-label={label}>
      <Picture viewBox={`0 0 ${drawing.width} ${drawing.height}`}>
        <Hanging beam={drawing.hung}>
          {({ index, x, y }) => {
            const { title, short, link, color, icon } = weights[index]!;
            return (
              <Link href={link} className={x < 0 ? 'onLeft' : 'onRight'} aria-label={title}>
                <circle className={color} cx={x} cy={y} r={radius} />
                <g transform={`translate(${x - 13} ${y - 13})`} color="white">
                  {icon}
                </g>
                <Lines lines={short} x={x} y={y + radius + 3} height={22} />
              </Link>
            );
          }}
        </Hanging>
      </Picture>
    </nav>
  );
}
