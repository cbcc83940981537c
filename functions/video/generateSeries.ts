import { lambda } from '../runtime/lambda.ts';
import { connectGeneration, writtenAnswer } from './connectGeneration.ts';
import { generateSeries as route } from './routes.ts';
import type { SeriesRequest } from './video.ts';

/** Writes the four scripts of a series about a service area (specification §9). */
export const generateSeries = writtenAnswer('series', (writer, request: SeriesRequest) =>
  writer.series(request),
);

export const handler = lambda('generateSeries', route, generateSeries, connectGeneration);
