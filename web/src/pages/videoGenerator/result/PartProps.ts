import type { ScriptPart } from '../../../../../functions/contract/video.ts';
import type { VideoResult } from '../state/videoResult.ts';

/** A part of a script that is shown. */
export interface PartProps {
  result: VideoResult;
  /** Which of the result's scripts. */
  index: number;
  part: ScriptPart;
}
