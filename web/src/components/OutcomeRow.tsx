import { chakra } from '@chakra-ui/react';
import { decimal } from '../../../content/mobilePaths.ts';
import type { Outcome } from '../../../content/schema.ts';
import { outcomeBalance, type Weight } from './outcomeBalance.ts';
import { partsOfUnit } from './outcomeText.ts';

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
    '& .figure': {
      fill: 'ink',
      fontFamily: 'heading',
      fontWeight: 560,
      fontSize: { base: '44px', md: '34px' },
      letterSpacing: '-0.02em',
    },
    '@media (forced-colors: active)': { stroke: 'CanvasText', '& text, & .figure': { fill: 'CanvasText' } },
  },
});

/** Width and height of the drawing; the beam hangs from the middle of its upper edge. */
const box = { width: 340, height: 380 };
const hang = { x: box.width / 2, y: 36 };

/**
 * A result as a beam that has tipped: the figure before is an outlined disc, the figure after a filled one, and their
 * areas are the figures. Hidden from assistive technology: a table beside it says the same.
 */
export function OutcomeDrawing({ before, after, unit }: Outcome) {
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
          {value.toLocaleString('en-US') + sign}
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
      <circle {...disc(right)} fill="#b5541c" stroke="none" />
      {words(left, before, 'before')}
      {words(right, after, 'after')}
    </Drawing>
  );
}
