import { generateSeries as route } from '../contract/routes/video.ts';
import type { SeriesRequest } from '../contract/video.ts';
import { connectGeneration, writtenAnswer } from '../generation/connectGeneration.ts';
import { lambda } from '../runtime/lambda.ts';

/** Writes the four scripts of a series about a service area (specification §9). */
export const generateSeries = writtenAnswer('series', (writer, request: SeriesRequest) =>
  writer.series(request),
);

export const handler = lambda('generateSeries', route, generateSeries, connectGeneration);
