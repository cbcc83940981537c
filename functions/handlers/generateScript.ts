import { generateScript as route } from '../contract/routes/video.ts';
import type { ScriptRequest } from '../contract/video.ts';
import { connectGeneration, writtenAnswer } from '../generation/connectGeneration.ts';
import { lambda } from '../runtime/lambda.ts';

/** Writes one script (specification §7). */
export const generateScript = writtenAnswer('script', (writer, request: ScriptRequest) =>
  writer.script(request),
);

export const handler = lambda('generateScript', route, generateScript, connectGeneration);
