import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { BlockOf, Runs } from '#content/schema/blocks.ts';
import { HiddenTable } from '../ui/HiddenTable.tsx';
import { drawingLook, FigureDrawing } from './FigureDrawing.tsx';
import { SectionTable } from './SectionTable.tsx';

const look: SystemStyleObject = {
  position: 'relative',
  marginTop: '2rem',
  breakInside: 'avoid',
  '& > figcaption': { paddingBottom: '0.75rem', textStyle: 'heading', lineHeight: 1.35 },
  '& > figcaption > span': { color: 'amber' },
  '& > p': { paddingTop: '0.625rem', layerStyle: 'ruled', textStyle: 'caption' },
  ...drawingLook,
};

/** The anchor of a figure. @param number counted through the article, from 1 */
export const figureId = (number: number) => `_figure-${number}`;

const plainRuns = (text: string): Runs => [{ text }];

interface SectionFigureProps extends Omit<BlockOf<'figure'>, 'kind'> {
  /** Counted through the article, from 1. */
  number: number;
}

/** A drawing of data with number, title and source, and its data as a table for screen readers. */
export function SectionFigure({ figure, drawing, number }: SectionFigureProps) {
  // The drawing shows the weights only: everybody gets the scores as a table.
  const hasScores = figure.kind === 'weights' && figure.options !== undefined;
  return (
    <chakra.figure id={figureId(number)} css={look}>
      <figcaption>
        <span>{`Figure ${number}.`}</span> {figure.title}
      </figcaption>
      <FigureDrawing alt={figure.alt} {...drawing} />
      {hasScores ? (
        <SectionTable
          head={drawing.table.head.map(plainRuns)}
          rows={drawing.table.rows.map((row) => row.map(plainRuns))}
        />
      ) : (
        <HiddenTable caption={figure.title} {...drawing.table} />
      )}
      {figure.source && <p>{figure.source}</p>}
    </chakra.figure>
  );
}
