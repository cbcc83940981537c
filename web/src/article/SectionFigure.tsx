import { chakra } from '@chakra-ui/react';
import type { Figure } from '../../../content/figures.ts';
import { HiddenTable } from '../components/HiddenTable.tsx';
import { FigureDrawing } from '../figures/FigureDrawing.tsx';
import { figureTable } from '../figures/figureTable.ts';
import { SectionTable } from './SectionTable.tsx';

interface SectionFigureProps {
  figure: Figure;
  /** Counted through the article, from 1. */
  number: number;
}

/** A drawing of data with number, title and source, and its data as a table for screen readers. */
export function SectionFigure({ figure, number }: SectionFigureProps) {
  // Scores stand beside the weights for everybody: the drawing shows the weights only.
  const hasScores = figure.kind === 'weights' && figure.options !== undefined;
  return (
    <chakra.figure position="relative" marginTop="2rem" marginInline="0" breakInside="avoid">
      <chakra.figcaption
        fontFamily="heading"
        fontWeight={560}
        lineHeight={1.35}
        color="ink"
        paddingBottom="0.75rem"
      >
        <chakra.span color="amber">Figure {number}.</chakra.span> {figure.title}
      </chakra.figcaption>
      <FigureDrawing figure={figure} />
      {hasScores ? (
        <SectionTable {...figureTable(figure)} />
      ) : (
        <HiddenTable caption={figure.title} {...figureTable(figure)} />
      )}
      {figure.source && (
        <chakra.p
          borderTop="1px solid"
          borderColor="hairline"
          paddingTop="0.625rem"
          fontSize="xs"
          color="quiet"
        >
          {figure.source}
        </chakra.p>
      )}
    </chakra.figure>
  );
}
