import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import type { VideoScript } from '../../../../../functions/video/video.ts';
import { subjectOf, type VideoResult } from '../state/videoResult.ts';
import { footerText } from './authorship.ts';
import { plainLine, plainText } from './plainText.ts';

/**
 * A script as plain text (specification §9): title, duration, hook, numbered main content, call to action,
 * voiceover and bulleted visual cues.
 */
function scriptLines(script: VideoScript): string[] {
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
  ];
}

/** The texts of a result one after the other, what is to be checked in them, and who wrote them (specification §9). */
export function resultText(result: VideoResult): string {
  const scripts = result.scripts.map(scriptLines);
  const messages =
    result.kind === 'campaign'
      ? (['socialMediaPosts', 'emailTemplates'] as const).flatMap((list) =>
          result[list].map((text, index) => [
            fill(videoResultWords.texts[list], { number: index + 1 }).toUpperCase(),
            plainText(text),
          ]),
        )
      : [];
  const notes = result.notes?.length
    ? [['TO CHECK BEFORE YOU USE IT', ...result.notes.map((note) => `- ${plainLine(note)}`)]]
    : [];
  const parts = [...scripts, ...messages, ...notes, [footerText(result.generatedBy)]];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n---\n')}\n`;
}

/** Every character outside [A-Za-z0-9] becomes one hyphen, then lower case. */
export function hyphenated(text: string): string {
  return text.replace(/[^A-Za-z0-9]/gu, '-').toLowerCase();
}

/** Name of a result's file (specification §9); no title gives a path or a hidden extension. */
export function resultFileName(result: VideoResult): string {
  return `${hyphenated(subjectOf(result))}-${result.kind}.txt`;
}
