import { chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import { Fragment, memo, type ReactNode, useMemo } from 'react';
import { brandDrawing } from '../../../content/built/brandDrawing.ts';
import type { Point } from '../../../content/drawing/outline.ts';
import { paperCrops, paperSculpture } from '../../../content/drawing/paperCover.ts';
import {
  type Beam,
  drawSculpture,
  type Ground,
  type Hung,
  type Leaf,
  type SculptureDrawing,
  type SculptureOptions,
} from '../../../content/drawing/sculpture.ts';
import {
  beamPath,
  decimal,
  leafPath,
  sculptureLayers,
  wirePath,
} from '../../../content/drawing/sculpturePaths.ts';

interface SculptureProps {
  /** An item's slug or a page's path: one seed, one drawing. */
  seed: string;
  /** Size of the view box and of the element before CSS. */
  width: number;
  height: number;
  /** Whose palette it takes; its ground is the container's. */
  palette?: Ground;
  leaves?: number;
  frame?: SculptureOptions['frame'];
  /**
   * Lets every beam sway slowly about its hanging point; still under `prefers-reduced-motion`. The page offers
   * a way to pause it (WCAG 2.2.2).
   */
  sway?: boolean;
  /** In a frame that is higher it hangs in the middle, on a wire that goes on to the frame's upper edge. */
  centred?: boolean;
  /** What hangs below a leaf of a swaying drawing, drawn from the given origin. */
  tagsOf?: (sculpture: SculptureDrawing) => (leaf: Leaf, origin: Point) => ReactNode;
}

/** From rest to either side and back to rest, so that a started sway never jumps. */
const swing = (degrees: number) => keyframes`
  0%, 100% { transform: rotate(0deg); animation-timing-function: ease-out }
  25% { transform: rotate(${degrees}deg); animation-timing-function: ease-in-out }
  75% { transform: rotate(${-degrees}deg); animation-timing-function: ease-in }
`;

/** Neighbouring depths swing against one another, which keeps the wires nearly plumb. */
const swings = [
  { name: swing(0.8), seconds: 17 },
  { name: swing(-1.9), seconds: 13 },
  { name: swing(1.7), seconds: 11 },
];

const Swaying = chakra('g', {
  base: Object.fromEntries(
    swings.map(({ name, seconds }, depth) => [
      `& .s${depth}`,
      { '@media (prefers-reduced-motion: no-preference)': { animation: `${name} ${seconds}s infinite` } },
    ]),
  ),
});

/**
 * The hanging sculpture of a seed: decoration, hidden from assistive technology unless it carries tags.
 */
export const Sculpture = memo(function Sculpture(props: SculptureProps) {
  const { seed, width, height, palette = 'light', leaves, frame, sway = false, centred, tagsOf } = props;
  const sculpture = useMemo(
    () => drawSculpture(seed, { width, height, palette: brandDrawing[palette], leaves, frame }),
    [seed, width, height, palette, leaves, frame],
  );
  const view = [0, 0, width, height] as const;
  return <Drawn {...{ sculpture, view, sway, centred, tagsOf }} />;
});

interface PaperSculptureProps {
  /** The paper's. */
  id: string;
  form: keyof typeof paperCrops;
}

/** The cover of a whitepaper, as its PDF has it. */
export function PaperSculpture({ id, form }: PaperSculptureProps) {
  const sculpture = useMemo(() => paperSculpture(id, brandDrawing.ink), [id]);
  if (form === 'small') return <Stamp sculpture={sculpture} />;
  return <Drawn sculpture={sculpture} view={paperCrops[form]} sway={false} />;
}

const tenths = /-?\d+\.\d/g;
/** Nobody sees a tenth of a unit in a drawing as small as a stamp. */
const whole = (path: string) => path.replace(tenths, (length) => `${Math.round(Number(length))}`);

/** A sculpture beside a title: wires and beams are one line. */
function Stamp({ sculpture }: { sculpture: SculptureDrawing }) {
  const { wires, beams, leaves } = sculptureLayers(sculpture);
  return (
    <svg
      aria-hidden="true"
      viewBox={paperCrops.small.join(' ')}
      fill="none"
      stroke={sculpture.palette.line}
      data-drawing
    >
      <path d={whole(wires + beams)} />
      {leaves.map(({ d, fill }) => (
        <path key={d} d={whole(d)} fill={fill} stroke="none" />
      ))}
    </svg>
  );
}

interface DrawnProps {
  sculpture: SculptureDrawing;
  /** What is seen of it: left edge, upper edge, width and height. */
  view: readonly [number, number, number, number];
  sway: boolean;
  centred?: SculptureProps['centred'];
  tagsOf?: SculptureProps['tagsOf'];
}

function Drawn({ sculpture, view, sway, centred, tagsOf }: DrawnProps) {
  const drawing = (
    <Hanging
      sculpture={sculpture}
      beam={sculpture.top}
      from={sculpture.anchor}
      depth={0}
      tag={tagsOf?.(sculpture)}
    />
  );
  const [, , width, height] = view;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or its links say what they are
    <svg
      aria-hidden={tagsOf ? undefined : true}
      viewBox={view.join(' ')}
      width={width}
      height={height}
      // In a frame that is higher it still hangs from the upper edge.
      preserveAspectRatio={centred ? undefined : 'xMidYMin'}
      fill="none"
      stroke={sculpture.palette.line}
      strokeWidth={decimal(sculpture.strokes.wire)}
      data-drawing
    >
      {centred && <path d={`M${decimal(sculpture.anchor.x)} 0v-999`} />}
      {sway ? <Swaying>{drawing}</Swaying> : <Still sculpture={sculpture} />}
    </svg>
  );
}

function Still({ sculpture }: { sculpture: SculptureDrawing }) {
  const { wires, beams, leaves } = sculptureLayers(sculpture);
  return (
    <>
      <path d={wires} />
      <path d={beams} strokeWidth={decimal(sculpture.strokes.beam)} />
      {leaves.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} stroke="none" />
      ))}
    </>
  );
}

interface HangingProps {
  sculpture: SculptureDrawing;
  beam: Beam;
  /** Upper end of the beam's wire: the point it sways about. */
  from: Point;
  depth: number;
  /** The surrounding group's origin. */
  origin?: Point;
  tag: ReturnType<NonNullable<SculptureProps['tagsOf']>> | undefined;
}

const page: Point = { x: 0, y: 0 };

/** A beam with its wires and leaves; the beams below it sway inside its group. */
function Hanging({ sculpture, beam, from, depth, origin = page, tag }: HangingProps) {
  const carried = [
    { side: 'left', hung: beam.carries[0], end: beam.left },
    { side: 'right', hung: beam.carries[1], end: beam.right },
  ];
  const leafWires = carried.filter(({ hung }) => hung.kind === 'leaf');
  const wires = [{ hung: beam as Hung, end: from }, ...leafWires]
    .map(({ hung, end }) => wirePath(end, hung.hang, from))
    .join('');
  return (
    <g transform={`translate(${decimal(from.x - origin.x)} ${decimal(from.y - origin.y)})`}>
      <g className={`s${depth % swings.length}`}>
        <path d={wires} />
        <path d={beamPath(beam, from)} strokeWidth={decimal(sculpture.strokes.beam)} />
        {carried.map(({ hung, end, side }) =>
          hung.kind === 'leaf' ? (
            <Fragment key={side}>
              <path d={leafPath(hung, from)} fill={hung.color} stroke="none" />
              {tag?.(hung, from)}
            </Fragment>
          ) : (
            <Hanging
              key={side}
              sculpture={sculpture}
              beam={hung}
              from={end}
              depth={depth + 1}
              origin={from}
              tag={tag}
            />
          ),
        )}
      </g>
    </g>
  );
}
