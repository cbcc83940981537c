import { site } from '../../../../../content/built/site.ts';
import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import type { GeneratedBy, VideoScript } from '../../../../../functions/contract/video.ts';

/** The writer of a text, as far as the page knows it. */
export interface Authorship {
  generatedBy?: GeneratedBy | undefined;
  /** Whether a visitor has changed the text since. */
  edited: boolean;
}

/** The writer of a result (decision 34), without a full stop. */
export function writerOf(generatedBy: GeneratedBy | undefined): string {
  if (generatedBy?.writer === 'openai') {
    return generatedBy.model
      ? fill(videoResultWords.byModel, { model: generatedBy.model })
      : videoResultWords.byModels;
  }
  if (generatedBy?.writer === 'sample') return videoResultWords.bySample;
  return videoResultWords.byUnknown;
}

/** The maker of a picture (decision 34), without a full stop. */
export function drawerOf(generatedBy: GeneratedBy | undefined): string {
  if (generatedBy?.writer === 'openai') {
    return generatedBy.model
      ? fill(videoResultWords.drawnByModel, { model: generatedBy.model })
      : videoResultWords.drawnByModels;
  }
  if (generatedBy?.writer === 'sample') return videoResultWords.drawnBySample;
  return videoResultWords.drawnByUnknown;
}

export const reviewText = videoResultWords.check;

/** The last lines of every downloaded text. */
export function footerText({ generatedBy, edited }: Authorship): string {
  const by = fill(edited ? videoResultWords.generatedByEdited : videoResultWords.generatedBy, {
    name: site.name,
    writer: writerOf(generatedBy),
  });
  return `${by}\n${reviewText}`;
}

/** A script with who wrote it: what the sheet and the kit are made of. */
export interface WholeScript {
  readonly script: VideoScript;
  readonly authorship: Authorship;
}
