import { countWords, spokenSeconds } from '#content/shared/spoken.ts';
import type { Scene, VideoScript } from './video.ts';

/** A scene with the time at which it begins. */
export interface TimedScene extends Scene {
  /** Such as `0:05` or `4:40`, from the beginning of the video. */
  readonly time: string;
}

/** Scenes with the times at which they begin when their words are spoken one after the other. */
export function timedScenes(scenes: readonly Scene[]): TimedScene[] {
  let spoken = 0;
  return scenes.map((scene) => {
    const seconds = Math.round(spokenSeconds(spoken));
    spoken += countWords(scene.words);
    return { ...scene, time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` };
  });
}

/**
 * A script from its scenes: every specified field (§3) is derived from them, so that no two of them can disagree.
 * @param scenes the first is the hook, the last the call to action
 */
export function scriptOf(title: string, duration: string, scenes: readonly Scene[]): Required<VideoScript> {
  return {
    title,
    duration,
    hook: scenes[0]!.words,
    mainContent: scenes.slice(1, -1).map(({ caption }) => caption),
    callToAction: scenes.at(-1)!.words,
    voiceoverScript: scenes.map(({ words }) => words).join('\n\n'),
    visualCues: timedScenes(scenes).map(
      ({ time, caption, picture }) => `${time} Caption: ${sentence(caption)} Picture: ${sentence(picture)}`,
    ),
    scenes: [...scenes],
  };
}

/** With a period, where it has no end of its own. */
function sentence(text: string): string {
  return /[.!?…][”’")]*$/.test(text) ? text : `${text}.`;
}
