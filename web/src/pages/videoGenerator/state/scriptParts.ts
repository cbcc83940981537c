import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import { type ScriptPart, type VideoScript, videoScript } from '../../../../../functions/contract/video.ts';
import {
  campaignVideos,
  type PlannedVideo,
  seriesVideos,
} from '../../../../../functions/contract/videoPlans.ts';
import { change } from './generations.ts';
import type { CampaignResult, SeriesResult, VideoResult } from './videoResult.ts';

/** What the page calls the parts of a script. */
export const partNames: Record<ScriptPart, string> = videoResultWords.parts;

/** A part as one text; a list has an item on each line. */
export function partText(script: VideoScript, part: ScriptPart): string {
  const value = script[part];
  return typeof value === 'string' ? value : value.map((item) => item.replace(/\s+/g, ' ')).join('\n');
}

/** A script with one part from an edited text. @returns a sentence when the text does not do */
export function withPartText(script: VideoScript, part: ScriptPart, text: string): VideoScript | string {
  const isList = Array.isArray(script[part]);
  const value = isList ? text.split('\n').filter((line) => line.trim() !== '') : text;
  const parsed = videoScript.shape[part].safeParse(value);
  if (parsed.success) return { ...script, [part]: parsed.data };
  const { code } = parsed.error.issues[0]!;
  const name = partNames[part];
  if (code === 'too_big') return fill(videoResultWords.tooLong, { part: name });
  return fill(isList ? videoResultWords.noLine : videoResultWords.empty, { part: name });
}

/** Puts a changed script into its result, on the page and on this device. */
export function changeScript<R extends VideoResult>(
  result: R,
  index: number,
  script: VideoScript,
  { edited = true } = {},
): void {
  const scripts = result.scripts.map((old, at) => (at === index ? script : old));
  change({ ...result, scripts, edited: result.edited || edited } as R);
}

/** A script that begins with another of its hooks, also where it is spoken. */
export function withHook(script: VideoScript, hook: string): VideoScript {
  const { voiceoverScript: spoken, hook: before } = script;
  const voiceoverScript = spoken.startsWith(before) ? hook + spoken.slice(before.length) : spoken;
  return { ...script, hook, voiceoverScript };
}

/** For whom and as what one of several scripts was written. */
export function plannedVideo({ kind }: SeriesResult | CampaignResult, index: number): PlannedVideo {
  return (kind === 'series' ? seriesVideos : campaignVideos)[index]!;
}
