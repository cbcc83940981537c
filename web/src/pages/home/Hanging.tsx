import { Fragment, type ReactNode } from 'react';
import type { BeamGroup } from '#content/drawing/mobile.ts';

interface HangingProps<Weight> {
  beam: BeamGroup<Weight>;
  children: (weight: Weight) => ReactNode;
  /** How many beams are above. */
  depth?: number;
}

/** A beam and what it carries, in a group that turns about the point from which it hangs. */
export function Hanging<Weight>({ beam, children, depth = 0 }: HangingProps<Weight>) {
  return (
    <g transform={`translate(${beam.at})`}>
      <g className={`depth${depth % 3}`}>
        <path d={beam.wires} />
        <path className="beam" d={beam.beam} />
        {beam.weights.map((weight, side) => (
          <Fragment key={side}>{children(weight)}</Fragment>
        ))}
        {beam.beams.map((lower) => (
          <Hanging key={lower.at} beam={lower} depth={depth + 1}>
            {children}
          </Hanging>
        ))}
      </g>
    </g>
  );
}

interface LinesProps {
  lines: readonly string[];
  /** Their common middle. */
  x: number;
  /** Where the first line begins, and the height of a line. */
  y: number;
  height: number;
}

/** Words below a weight. */
export function Lines({ lines, x, y, height }: LinesProps) {
  return (
    // Screen readers read the lines as one text, so there is a space between two lines.
    <text y={y}>
      {lines.map((line) => (
        <tspan key={line} x={x} dy={height}>
          {line}
          <tspan> </tspan>
        </tspan>
      ))}
    </text>
  );
}
