import { lambda } from '../runtime/lambda.ts';
import { connectGeneration, writtenAnswer } from './connectGeneration.ts';
import { generateScript as route } from './routes.ts';
import type { ScriptRequest } from './video.ts';

/** Writes one script (specification §7). */
export const generateScript = writtenAnswer('script', (writer, request: ScriptRequest) =>
  writer.script(request),
);

export const handler = lambda('generateScript', route, generateScript, connectGeneration);
