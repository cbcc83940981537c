import { site } from '../../../../../content/built/site.ts';
import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import type { GeneratedBy } from '../../../../../functions/video/video.ts';

/** The writer of a result, without a full stop. */
export function writerOf(generatedBy: GeneratedBy | undefined): string {
  if (generatedBy?.writer === 'openai') {
    return generatedBy.model
      ? fill(videoResultWords.byModel, { model: generatedBy.model })
      : videoResultWords.byModels;
  }
  if (generatedBy?.writer === 'sample') return videoResultWords.bySample;
  return videoResultWords.byUnknown;
}

/** The maker of a picture, without a full stop. */
export function drawerOf(generatedBy: GeneratedBy | undefined): string {
  if (generatedBy?.writer === 'openai') {
    return generatedBy.model
      ? fill(videoResultWords.drawnByModel, { model: generatedBy.model })
      : videoResultWords.drawnByModels;
  }
  if (generatedBy?.writer === 'sample') return videoResultWords.drawnBySample;
  return videoResultWords.drawnByUnknown;
}

/** The last lines of every downloaded text. */
export function footerText(generatedBy: GeneratedBy | undefined): string {
  const by = fill(videoResultWords.generatedBy, { name: site.name, writer: writerOf(generatedBy) });
  return `${by}\n${videoResultWords.check}`;
}
