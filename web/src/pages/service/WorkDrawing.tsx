import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Services } from '../../../../content/schema/pages.ts';
import type { ServiceDrawing, WorkDrawing as Work } from '../../../../content/schema/serviceDrawing.ts';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import { PictureElement } from '../../components/Illustration.tsx';

/** Units of the square around the weight. */
const size = 400;

const Disc = chakra('svg', {
  base: {
    display: 'block',
    width: '100%',
    height: 'auto',
    fill: 'none',
    stroke: 'white',
    strokeWidth: '3px',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    forcedColorAdjust: 'none',
    '& :is(.full, .mark)': { stroke: 'none' },
    '& .full': { fill: 'white' },
    '& .broken': { strokeDasharray: '1 9' },
    '& .beam': { strokeWidth: '5px' },
    '& text': { stroke: 'none', fontFamily: 'heading', fontSize: '34px', textAnchor: 'middle' },
  },
  variants: {
    tone: {
      primary: {
        '& .ground': { fill: 'ink' },
        '& .inked': { stroke: 'ink' },
        '& .mark': { fill: 'sun' },
        '& .marked': { stroke: 'sun' },
        '& text': { fill: 'ink' },
      },
      secondary: {
        '& .ground': { fill: 'amber' },
        '& .inked': { stroke: 'amber' },
        '& .mark': { fill: 'ink' },
        '& .marked': { stroke: 'ink' },
        '& text': { fill: 'amberDeep' },
        '& .mark + text': { fill: 'white' },
      },
    },
  },
});

const disc = (className: string, x: number, y: number, radius: number) => (
  <circle key={`${x} ${y}`} className={className} cx={x} cy={y} r={radius} />
);

/** How many of the highest marks each row has, and where it hangs: together they are level. */
const scores = { highest: 5, rows: [3, 5, 3], from: 110, apart: 90 };

/** Depths of the weights below their beam, and of the line: what is above it has passed. */
const threshold = { line: 214, depths: [272, 166, 248, 300, 150, 256], from: 95, apart: 42 };

/** Four steps along a diagonal through the middle. */
const step = { width: 90, height: 44 };
const steps = [0, 1, 2, 3].map((index) => ({ x: 62 + 62 * index, y: 91 + 58 * index }));

/** Widths of what is left after each stage. */
const stages = [236, 178, 134, 104, 86];

/** A sheet with lines on it, as tall as its table allows. */
function Report({ x, filled }: { x: number; filled: boolean }) {
  return (
    <>
      <rect className={filled ? 'full' : 'ground'} x={x} y={142} width={84} height={112} rx={3} />
      <path
        className={filled ? 'inked' : undefined}
        d={[168, 190, 234].map((y) => `M${x + 16} ${y}h52`).join('')}
      />
      <path className="marked beam" d={`M${x + 16} 212h52`} />
    </>
  );
}

const drawings: Record<Work, ReactNode> = {
  order: (
    <>
      {steps.slice(1).map(({ x, y }) => (
        <path key={x} d={`M${x + 14} ${y - 14}V${y}`} />
      ))}
      {steps.map(({ x, y }, index) => (
        <g key={x}>
          <rect className={index === 0 ? 'mark' : 'full'} x={x} y={y} {...step} rx={3} />
          <text x={x + step.width / 2} y={y + 33}>
            {index + 1}
          </text>
        </g>
      ))}
    </>
  ),
  scores: (
    <>
      <path d="M200 0V92" />
      <path className="beam" d="M92 104Q200 80 308 104" />
      {scores.rows.map((marks, row) => {
        const x = scores.from + scores.apart * row;
        const best = marks === Math.max(...scores.rows);
        return (
          <g key={x}>
            <path d={`M${x} ${row === 1 ? 92 : 100}V150`} />
            {Array.from({ length: scores.highest }, (_, mark) =>
              disc(mark < marks ? (best ? 'mark' : 'full') : 'ring', x, 164 + 36 * mark, 14),
            )}
          </g>
        );
      })}
    </>
  ),
  threshold: (
    <>
      <path d="M200 0V84" />
      <path className="beam" d="M83 96Q200 72 317 96" />
      <path className="broken" d={`M4 ${threshold.line}H396`} />
      {threshold.depths.map((depth, index) => {
        const x = threshold.from + threshold.apart * index;
        return (
          <g key={x}>
            <path d={`M${x} 90V${depth - 15}`} />
            {disc(depth < threshold.line ? 'mark' : 'ring', x, depth, 15)}
          </g>
        );
      })}
    </>
  ),
  stages: (
    <>
      <path d={`M200 0V${96 + 46 * (stages.length - 1)}`} />
      {stages.map((width, index) => (
        <rect
          key={width}
          className={index === stages.length - 1 ? 'mark' : 'full'}
          x={200 - width / 2}
          y={96 + 46 * index}
          width={width}
          height={30}
          rx={3}
        />
      ))}
    </>
  ),
  stock: (
    <>
      <path d="M96 84V304H322" />
      <path className="beam" d="M98 300C112 190 168 116 318 100" />
      <path className="broken" d="M157 165V302M98 165H157" />
      {disc('mark', 157, 165, 17)}
    </>
  ),
  reports: (
    <>
      <path d="M200 0V56L72 254M200 56L328 254" />
      <path className="beam" d="M64 258H336" />
      <Report x={104} filled />
      <Report x={212} filled={false} />
    </>
  ),
};

interface WorkDrawingProps {
  drawing: ServiceDrawing | undefined;
  card: Pick<Services['services']['cards'][number], 'icon' | 'color'>;
}

/** A service as one large weight, with the drawing of its work, a picture of the firm, or its icon. */
export function WorkDrawing({ drawing, card }: WorkDrawingProps) {
  if (drawing?.kind === 'picture') {
    const { picture } = drawing;
    return (
      <chakra.div
        overflow="hidden"
        borderRadius="full"
        aspectRatio="1"
        css={{
          '& picture': { display: 'contents' },
          '& img': { width: '100%', height: '100%', objectFit: 'cover' },
        }}
      >
        <PictureElement picture={picture} alt={picture.alt} sizes="(min-width: 48rem) 30vw, 80vw" first />
      </chakra.div>
    );
  }
  const told = drawing ? { role: 'img', 'aria-label': drawing.alt } : { 'aria-hidden': true };
  return (
    <Disc viewBox={`0 0 ${size} ${size}`} tone={card.color} {...told}>
      <circle className="ground" stroke="none" cx={size / 2} cy={size / 2} r={size / 2} />
      {drawing ? (
        drawings[drawing.kind]
      ) : (
        <g transform="translate(120 120)" color="white">
          <ContentIcon name={card.icon} size={160} />
        </g>
      )}
    </Disc>
  );
}
