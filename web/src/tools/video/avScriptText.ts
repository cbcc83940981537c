import { escaped } from '#content/shared/escaped.ts';
import { timedScenes } from '#functions/video/scenes.ts';
import type { Scene } from '#functions/video/video.ts';
import { cleanLine, cleanText } from './cleanText.ts';

/** Time, caption and picture of each scene on a line, its words below; a picture that nobody has described is left out. */
export function avScriptText(scenes: readonly Scene[]): string {
  const texts = timedScenes(scenes).map(({ time, caption, picture, words }) => {
    const seen = [time, cleanLine(caption), cleanLine(picture)].filter(Boolean).join(' | ');
    return `${seen}\n${cleanText(words)}`;
  });
  return ['AV SCRIPT (time | caption | picture, then the words to speak)', ...texts].join('\n\n');
}

/**
 * The two-column AV script as a table for other programs. Word and Google Docs keep the borders and widths of these
 * attributes; a style would be refused by the site's Content-Security-Policy in browsers that parse what is copied.
 */
export function avScriptHtml(title: string, scenes: readonly Scene[]): string {
  const lines = (text: string) => escaped(cleanText(text)).replaceAll('\n', '<br>');
  const line = (text: string) => escaped(cleanLine(text));
  const rows = timedScenes(scenes).map(({ time, caption, picture, words }) => {
    const seen = [caption && `<b>${line(caption)}</b>`, line(picture)].filter(Boolean).join('<br>');
    return `<tr valign="top"><td>${time}</td><td>${seen}</td><td>${lines(words)}</td></tr>`;
  });
  return [
    `<p><b>${line(title)}</b></p>`,
    '<table border="1" cellspacing="0" cellpadding="6" width="100%">',
    '<thead><tr align="left"><th width="10%">Time</th><th width="35%">Video</th><th width="55%">Audio</th></tr></thead>',
    `<tbody>${rows.join('')}</tbody></table>`,
  ].join('');
}
