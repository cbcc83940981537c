/**
 * A stage's writers, one for the functions that write and one for the function that draws, so that the latter does not carry the
 * library. A bundle holds one writer only, so that the sample is in no stage: `functions/bundle.ts` puts its name in place of
 * `process.env.BUNDLED_WRITER`, and esbuild leaves out the import that can then not be reached.
 */
import { readKey } from './generate.ts';
import type { VideoSettings } from './videoSettings.ts';
import type { Generation, TextWriter, ThumbnailDrawer } from './Writer.ts';

export async function textWriter(
  { writer, openai }: VideoSettings,
  generation: Generation,
): Promise<TextWriter> {
  return (process.env.BUNDLED_WRITER ?? writer) === 'sample'
    ? (await import('./sampleWriter.ts')).sampleWriter
    : (await import('./openaiWriter.ts')).openaiWriter(openai, await readKey(), generation);
}

export async function thumbnailDrawer(
  { writer, openai }: VideoSettings,
  generation: Generation,
): Promise<ThumbnailDrawer> {
  return (process.env.BUNDLED_WRITER ?? writer) === 'sample'
    ? (await import('./sampleWriter.ts')).sampleWriter
    : (await import('./openaiDrawer.ts')).openaiDrawer(openai, await readKey(), generation);
}
