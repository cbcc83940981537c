import { chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import { decimal } from '../../../content/drawing/sculpturePaths.ts';
import { inOrder } from '../inOrder.tsx';

/** Positions in the drawing's own units, y downwards. */
interface Place {
  x: number;
  y: number;
}

/** A beam with one weight at an end, and at the other the next beam or the last weight. */
interface LinkedBeam {
  /** Where the beam hangs. */
  hang: Place;
  /** Where the wire begins from which it hangs: the end of the beam above, or the upper edge. */
  from: Place;
  left: Place;
  right: Place;
  /** Control point of the quadratic curve from `left` through `hang` to `right`. */
  control: Place;
  /** One weight; the last beam carries two. */
  weights: { index: number; end: Place; centre: Place }[];
}

/** In the drawing's own units: each weight beyond two makes it a beam longer. */
export const drawingSizeOf = (count: number) => ({ width: 540, height: 50 + 75 * count });

/**
 * The lowest beams, from the top down: how far the weight is from the point where its beam hangs, and the length of its
 * wire. Further beams above are shorter, so that the names below their weights have room.
 */
const lowest = [
  { arm: 196, wire: 12 },
  { arm: 176, wire: 22 },
  { arm: 148, wire: 22 },
  { arm: 126, wire: 22 },
  { arm: 92, wire: 20 },
];
export const weightRadius = 30;
/** Height of a line of the name below a weight. */
export const labelLine = 22;
const drop = 74;
/** The last weight hangs a little deeper than the one before. */
const lastWire = 46;
const first: Place = { x: 272, y: 36 };
/** How far a beam's end hangs below its middle: a parabola, so that longer arms hang lower. */
const bend = 0.00062;

function armsOf(count: number) {
  const further = Math.max(0, count - 1 - lowest.length);
  return [...Array.from({ length: further }, () => ({ arm: 172, wire: 12 })), ...lowest].slice(1 - count);
}

/**
 * A sculpture of two or more equal weights, one below the other, alternately left and right, so that each has room for its name.
 * In balance: a beam hangs at the centre of mass of its weight and of all the weights below.
 */
export function linkedBeams(count: number): LinkedBeam[] {
  const arms = armsOf(count);
  if (arms.length <= lowest.length) return beamsBelow(first, arms);
  // A longer sculpture is as wide as the drawing: it hangs where both sides have the same room.
  const places = beamsBelow({ ...first, x: 0 }, arms).flatMap(({ weights }) => weights);
  const sides = places.map(({ centre }) => centre.x);
  const middle = (Math.min(...sides) + Math.max(...sides)) / 2;
  return beamsBelow({ ...first, x: drawingSizeOf(count).width / 2 - middle }, arms);
}

function beamsBelow(start: Place, arms: readonly (typeof lowest)[number][]): LinkedBeam[] {
  const beams: LinkedBeam[] = [];
  let hang = start;
  let from: Place = { x: start.x, y: 0 };
  arms.forEach(({ arm, wire }, index) => {
    const others = arms.length - index;
    const side = index % 2 === 0 ? -1 : 1;
    const ends = [side * arm, (-side * arm) / others].map((x) => ({
      x: hang.x + x,
      y: hang.y + bend * x ** 2,
    })) as [Place, Place];
    const [left, right] = side === -1 ? ends : [ends[1], ends[0]];
    const weight = (at: number, end: Place, length: number) => ({
      index: at,
      end,
      centre: { x: end.x, y: end.y + length + weightRadius },
    });
    const weights = [weight(index, ends[0], wire)];
    if (others === 1) weights.push(weight(index + 1, ends[1], lastWire));
    const control = {
      x: (left.x + right.x) / 2,
      y: hang.y + bend * (left.x - hang.x) * (right.x - hang.x),
    };
    beams.push({ hang, from, left, right, control, weights });
    from = ends[1];
    hang = { x: ends[1].x, y: ends[1].y + drop };
  });
  return beams;
}

/** Down at the weight that is pointed at, and back. */
const tip = (degrees: number) => keyframes`40% { transform: rotate(${degrees}deg) }`;
const [tipLeft, tipRight] = [tip(-2.5), tip(2.5)];

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: '100%',
    fill: 'none',
    stroke: 'ink',
    strokeWidth: '1.4px',
    '& text': {
      fill: 'ink',
      stroke: 'none',
      textAnchor: 'middle',
      fontSize: { base: '19px', md: '20px', lg: '19px' },
      fontWeight: 600,
    },
    // The space between two lines, for those who read them as one: with a width it would move the first aside.
    '& tspan tspan': { fontSize: '0' },
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

interface LinkedWeight {
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
  /** Two or more: one weight balances nothing. */
  weights: readonly LinkedWeight[];
}

/**
 * Links as a sculpture in balance: each weight leads somewhere. Pointing at a weight, or reaching it with the keyboard,
 * tips its beam once.
 */
export function LinkedSculpture({ label, weights }: LinkedSculptureProps) {
  const { width, height } = drawingSizeOf(weights.length);
  return (
    <nav aria-label={label}>
      <Drawing viewBox={`0 0 ${width} ${height}`}>
        {/* In a frame that is higher the wire goes on to its upper edge. */}
        <path d={`M${first.x} 0v-999`} />
        <Hanging level={0} beams={linkedBeams(weights.length)} weights={weights} />
      </Drawing>
    </nav>
  );
}

interface HangingProps {
  /** Of the beam, from the top. */
  level: number;
  beams: readonly LinkedBeam[];
  weights: readonly LinkedWeight[];
}

/** A beam with all that it carries, drawn from the point about which it tips. */
function Hanging({ level, beams, weights: all }: HangingProps) {
  const beam = beams[level]!;
  const origin = beams[level - 1]?.hang ?? { x: 0, y: 0 };
  const { hang, from, left, right, control, weights } = beam;
  const at = (point: { x: number; y: number }) => `${decimal(point.x - hang.x)} ${decimal(point.y - hang.y)}`;
  const wires = weights.map(({ end, centre }) => `M${at(end)}V${decimal(centre.y - weightRadius - hang.y)}`);
  return (
    <g transform={`translate(${decimal(hang.x - origin.x)} ${decimal(hang.y - origin.y)})`}>
      <g>
        <path d={`M${at(from)}V0${wires.join('')}`} />
        <path d={`M${at(left)}Q${at(control)} ${at(right)}`} strokeWidth="2.4" strokeLinecap="round" />
        {weights.map(({ index, centre }) => (
          <Weight key={index} {...all[index]!} x={centre.x - hang.x} y={centre.y - hang.y} />
        ))}
        {level + 1 < beams.length && <Hanging level={level + 1} beams={beams} weights={all} />}
      </g>
    </g>
  );
}

function Weight({ title, short, link, color, icon, x, y }: LinkedWeight & Place) {
  return (
    <a href={link} className={x < 0 ? 'onLeft' : 'onRight'} aria-label={title}>
      <circle className={color} cx={decimal(x)} cy={decimal(y)} r={weightRadius} />
      <g transform={`translate(${decimal(x - 13)} ${decimal(y - 13)})`} color="white">
        {icon}
      </g>
      <text y={decimal(y + weightRadius + 3)}>
        {inOrder(short, (line) => (
          <tspan x={decimal(x)} dy={labelLine}>
            {line}
            <tspan> </tspan>
          </tspan>
        ))}
      </text>
    </a>
  );
}
