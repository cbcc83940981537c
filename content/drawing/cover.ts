import type { CaseStudy, Insight } from '../schema/items.ts';
import { drawChime } from './chime.ts';
import { drawOutcome } from './outcome.ts';
import { paperCrop, paperSculpture } from './paperCover.ts';
import { drawSculpture, type Ground } from './sculpture.ts';
import { sculptureElements } from './sculpturePaths.ts';
import { drawingSize, type Paint } from './svg.ts';

/** A hanging sculpture of five to seven weights. @param seed one seed, one drawing */
export function drawSeed(seed: string, { palettes, strokes }: Paint, ground: Ground = 'light'): string {
  return sculptureElements(drawSculpture(seed, { ...drawingSize, palette: palettes[ground] }), strokes.thin);
}

/** A case study by its first result. */
export function drawCaseStudy({ id, outcomes }: Pick<CaseStudy, 'id' | 'outcomes'>, paint: Paint): string {
  return outcomes ? drawOutcome(outcomes[0]!, paint).elements : drawSeed(id, paint, 'sand');
}

/** An article by its first figure. */
export function drawInsight({ id, sections }: Pick<Insight, 'id' | 'sections'>, paint: Paint): string {
  const figure = sections.find((section) => section.drawing)?.drawing;
  const marks = figure?.rows.map(({ mark }) => mark);
  return marks ? drawChime(marks, paint) : drawSeed(id, paint, 'sky');
}

/** A whitepaper by the sculpture on its printed cover. */
export function drawWhitepaper({ id }: { id: string }, { palettes, strokes }: Paint): string {
  const elements = sculptureElements(paperSculpture(id, palettes.ink), strokes.thin);
  return `<g transform="translate(${-paperCrop.left})">${elements}</g>`;
}
