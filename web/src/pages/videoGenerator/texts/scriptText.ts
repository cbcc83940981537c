import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import type { VideoScript } from '../../../../../functions/contract/video.ts';
import { type Authorship, footerText } from './authorship.ts';
import { plainLine, plainText } from './plainText.ts';

/**
 * A script as plain text (specification §9): title, duration, hook, numbered main content, call to action,
 * voiceover, bulleted visual cues and a generated-by footer.
 */
export function scriptText(script: VideoScript, authorship: Authorship): string {
  return [
    fill(videoResultWords.titleLine, { title: plainLine(script.title) }),
    fill(videoResultWords.durationLine, { duration: plainLine(script.duration) }),
    '',
    videoResultWords.hookHeading,
    plainText(script.hook),
    '',
    videoResultWords.mainContentHeading,
    ...script.mainContent.map((point, index) => `${index + 1}. ${plainLine(point)}`),
    '',
    videoResultWords.callToActionHeading,
    plainText(script.callToAction),
    '',
    videoResultWords.voiceoverHeading,
    plainText(script.voiceoverScript),
    '',
    videoResultWords.visualCuesHeading,
    ...script.visualCues.map((cue) => `- ${plainLine(cue)}`),
    '',
    '---',
    footerText(authorship),
    '',
  ].join('\n');
}

/** Decision 39: every character outside [A-Za-z0-9] becomes one hyphen, then lower case. */
export function hyphenated(text: string): string {
  return text.replace(/[^A-Za-z0-9]/gu, '-').toLowerCase();
}

/** Name of a script's file (specification §9); no title gives a path or a hidden extension. */
export function scriptFileName(title: string, extension: 'txt' | 'srt' | 'docx' = 'txt'): string {
  return `${hyphenated(title)}-script.${extension}`;
}
