import type { ScriptReply, ScriptRequest, VideoScript } from '../contract/video.ts';
import { thumbnailStyle } from './thumbnailStyle.ts';

/** The script as it was sent, with one new part (decision 39): a writer can change nothing else. */
export function revised(
  { videoType }: ScriptRequest,
  { script, part, thumbnail }: NonNullable<ScriptRequest['revise']>,
  anew: Partial<VideoScript>,
): ScriptReply['data'] {
  return {
    script: { ...script, [part]: anew[part] },
    thumbnail: thumbnail ?? { style: thumbnailStyle(videoType) },
  };
}
