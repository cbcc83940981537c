import type { SeriesRequest } from '../contract/video.ts';
import { lambda } from '../runtime/lambda.ts';
import { connectGeneration } from './generation/connectGeneration.ts';
import { writtenAnswer } from './generation/writtenAnswer.ts';

/** Writes the four scripts of a series about a service area (specification §9). */
export const generateSeries = writtenAnswer('series', (writer, request: SeriesRequest) =>
  writer.series(request),
);

export const handler = lambda('generateSeries', generateSeries, connectGeneration);
