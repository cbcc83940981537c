import type { VideoScript } from '../../../../../functions/contract/video.ts';
import { type Authorship, footerText } from './authorship.ts';
import { plainLine, plainText } from './plainText.ts';

/**
 * A script as plain text (specification §9): title, duration, hook, numbered main content, call to action,
 * voiceover, bulleted visual cues and a generated-by footer.
 */
export function scriptText(script: VideoScript, authorship: Authorship): string {
  return [
    `Title: ${plainLine(script.title)}`,
    `Duration: ${plainLine(script.duration)}`,
    '',
    'HOOK (first 5 seconds)',
    plainText(script.hook),
    '',
    'MAIN CONTENT',
    ...script.mainContent.map((point, index) => `${index + 1}. ${plainLine(point)}`),
    '',
    'CALL TO ACTION',
    plainText(script.callToAction),
    '',
    'VOICEOVER SCRIPT',
    plainText(script.voiceoverScript),
    '',
    'VISUAL CUES',
    ...script.visualCues.map((cue) => `- ${plainLine(cue)}`),
    '',
    '---',
    footerText(authorship),
    '',
  ].join('\n');
}
