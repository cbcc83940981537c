import { chakra } from '@chakra-ui/react';
import * as libraryWords from '../../../content/built/words/library.ts';
import { decimal } from '../../../content/drawing/sculpturePaths.ts';
import type { Outcome } from '../../../content/schema/items.ts';
import { withSeparators } from '../format.ts';
import { HiddenTable } from './HiddenTable.tsx';

/** A space parts a number from a unit of letters, not from a sign such as %. */
export function withUnit(value: number, unit: string): string {
  return `${withSeparators(value)}${/^[a-z]/i.test(unit) ? ' ' : ''}${unit}`;
}

/** The parts of a unit: the sign at each number of a drawing, and the words that come once below it. */
export function partsOfUnit(unit: string): { sign: string; words: string } {
  const sign = /^[^a-z\s]*/i.exec(unit)![0];
  return { sign, words: unit.slice(sign.length).trim() };
}

/** A weight of an outcome's balance: a disc under its wire. */
export interface Weight {
  /** Where the wire begins: the beam's end. */
  end: { x: number; y: number };
  centre: { x: number; y: number };
  radius: number;
}

interface OutcomeBalance {
  /** Degrees by which the beam has tipped, clockwise: towards the figure that is larger. */
  tilt: number;
  before: Weight;
  after: Weight;
}

/** Lengths of the drawing, in its own units; the beam hangs at 0 0. */
const arm = 100;
/** How far the beam's ends lie below its hanging point when it is level. */
const depth = 100;
const largestRadius = 46;
const wire = 34;

/**
 * The rest position of a beam that carries two figures. Each figure is a disc whose area is the figure, and the area
 * is its weight; beam and wires weigh nothing. The beam has tipped until both weights pull equally on the point from
 * which it hangs (decision 115): tan(tilt) = arm / depth × (after − before) / (after + before).
 */
export function outcomeBalance(before: number, after: number): OutcomeBalance {
  const sum = before + after;
  const tilt = sum === 0 ? 0 : Math.atan(((arm / depth) * (after - before)) / sum);
  const larger = Math.max(before, after);
  const weight = (value: number, side: -1 | 1): Weight => {
    const end = {
      x: side * arm * Math.cos(tilt) - depth * Math.sin(tilt),
      y: side * arm * Math.sin(tilt) + depth * Math.cos(tilt),
    };
    const radius = larger === 0 ? 0 : largestRadius * Math.sqrt(value / larger);
    return { end, centre: { x: end.x, y: end.y + wire + radius }, radius };
  };
  return { tilt: (tilt * 180) / Math.PI, before: weight(before, -1), after: weight(after, 1) };
}

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: '100%',
    height: 'auto',
    overflow: 'visible',
    fill: 'none',
    stroke: 'ink',
    strokeWidth: '1.4px',
    // The drawing is smaller on phones, its words are not.
    '& text': { fill: 'quiet', stroke: 'none', textAnchor: 'middle', fontSize: { base: '24px', md: '15px' } },
    '& .after': { fill: 'amber', stroke: 'none' },
    '& .figure': {
      fill: 'ink',
      fontFamily: 'heading',
      fontWeight: 560,
      fontSize: { base: '44px', md: '34px' },
      letterSpacing: '-0.02em',
    },
    '@media (forced-colors: active)': {
      stroke: 'CanvasText',
      '& text, & .figure, & .after': { fill: 'CanvasText' },
    },
  },
});

/** Width and height of the drawing; the beam hangs from the middle of its upper edge. */
const box = { width: 340, height: 380 };
const hang = { x: box.width / 2, y: 36 };

/**
 * A result as a beam that has tipped: the figure before is an outlined disc, the figure after a filled one, and their
 * areas are the figures. Hidden from assistive technology: a table beside it says the same.
 */
function OutcomeDrawing({ before, after, unit }: Outcome) {
  const balance = outcomeBalance(before, after);
  const sign = partsOfUnit(unit).sign;
  const at = (point: { x: number; y: number }) => `${decimal(hang.x + point.x)} ${decimal(hang.y + point.y)}`;
  const [left, right] = [balance.before, balance.after];
  const wire = ({ end, centre, radius }: Weight) => `M${at(end)}V${decimal(hang.y + centre.y - radius)}`;
  const words = ({ centre, radius }: Weight, value: number, when: string) => {
    const x = decimal(hang.x + centre.x);
    const y = hang.y + centre.y + radius;
    return (
      <>
        <text className="figure" x={x} y={decimal(y + 40)}>
          {withSeparators(value) + sign}
        </text>
        <text x={x} y={decimal(y + 65)}>
          {when}
        </text>
      </>
    );
  };
  const disc = ({ centre, radius }: Weight) => ({
    cx: decimal(hang.x + centre.x),
    cy: decimal(hang.y + centre.y),
    r: decimal(radius),
  });
  return (
    <Drawing aria-hidden="true" data-drawing viewBox={`0 0 ${box.width} ${box.height}`}>
      <path
        d={`M${at({ x: 0, y: -hang.y })}V${hang.y}L${at(left.end)}M${at({ x: 0, y: 0 })}L${at(right.end)}${wire(left)}${wire(right)}`}
      />
      <path d={`M${at(left.end)}L${at(right.end)}`} strokeWidth="3.2" strokeLinecap="round" />
      <circle {...disc(left)} strokeDasharray="4 4" />
      <circle className="after" {...disc(right)} />
      {words(left, before, libraryWords.before)}
      {words(right, after, libraryWords.after)}
    </Drawing>
  );
}

/** All beams hang from one line. On phones each has its words beside it, under a line of its own. */
const Row = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridAutoFlow: { md: 'column' },
    gridAutoColumns: { md: 'minmax(0, 1fr)' },
    columnGap: { md: '2rem', lg: '4rem' },
    borderTop: { md: '1px solid' },
    borderColor: 'edge',
  },
});

const Result = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 11.5rem) minmax(7rem, 1fr)', md: 'minmax(0, 1fr)' },
    columnGap: '1.25rem',
    alignContent: 'start',
    alignItems: { base: 'center', md: 'start' },
    borderTop: { base: '1px solid', md: '0' },
    borderColor: 'edge',
    // The next result's line keeps its distance from the lowest word.
    paddingBottom: { base: '1rem', md: '0' },
    breakInside: 'avoid',
    '& > svg': { maxWidth: { md: '20rem' }, marginInline: { md: 'auto' } },
  },
});

interface OutcomeRowProps {
  caption: string;
  outcomes: Outcome[];
}

/** The results of a case study side by side. */
export function OutcomeRow({ caption, outcomes }: OutcomeRowProps) {
  return (
    <Row>
      <HiddenTable
        caption={caption}
        head={[libraryWords.result, libraryWords.outcomeBefore, libraryWords.outcomeAfter]}
        rows={outcomes.map(({ label, before, after, unit }) => [
          label,
          withUnit(before, unit),
          withUnit(after, unit),
        ])}
      />
      {outcomes.map((outcome) => (
        <Result key={outcome.label} aria-hidden="true">
          <OutcomeDrawing {...outcome} />
          <chakra.p textAlign={{ md: 'center' }} lineHeight={1.4}>
            <chakra.b display="block" fontWeight={600} color="ink">
              {outcome.label}
            </chakra.b>
            <chakra.span fontSize="sm" color="quiet">
              {partsOfUnit(outcome.unit).words}
            </chakra.span>
          </chakra.p>
        </Result>
      ))}
    </Row>
  );
}
