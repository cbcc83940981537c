import { brand } from '../../content/built/brand.ts';
import { brandDrawing } from '../../content/built/brandDrawing.ts';
import { site } from '../../content/built/site.ts';
import { groundOfStyle } from '../../content/drawing/groundOfStyle.ts';
import { drawSculpture } from '../../content/drawing/sculpture.ts';
import { sculptureElements } from '../../content/drawing/sculpturePaths.ts';
import { charactersIn, shortened, signsIn } from '../../content/schema/shorten.ts';
import type { ThumbnailRequest } from './video.ts';

/** Pixels: 16:9, as video platforms take it. */
const width = 1280;
const height = 720;
/** The left edge of the title; the sculpture hangs to the right of it. */
const left = 72;
const titleWidth = 620;
const titleTop = 150;
const titleHeight = 400;

/**
 * A thumbnail as SVG: the title beside the sculpture of its title and style. The same request gives the same
 * bytes.
 */
export function sampleThumbnail({ title, style }: ThumbnailRequest): string {
  const palette = brandDrawing[groundOfStyle(style)];
  const sculpture = drawSculpture(`${title}\n${style}`, {
    width,
    height,
    palette,
    frame: { x: 730, y: 60, width: 490, height: 600 },
  });
  const { lines, size } = layOut(title);
  const text = lines
    .map((line, index) => {
      const y = Math.round(titleTop + size + index * size * 1.18);
      return `<text x="${left}" y="${y}" font-size="${size}" font-weight="600">${escapeXml(line)}</text>`;
    })
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`,
    sculptureElements(sculpture),
    `<g fill="${palette.line}" font-family="${brand.fonts.heading}">${text}</g>`,
    `<rect x="${left}" y="608" width="64" height="4" fill="${palette.leaves[1]}"/>`,
    `<text x="${left}" y="652" font-size="28" fill="${palette.line}" font-family="${brand.fonts.body}">${escapeXml(site.name)}</text>`,
    '</svg>',
  ].join('');
}

/** The largest of some sizes in which the title fits, and its lines; the smallest cuts what is left over. */
function layOut(title: string): { lines: string[]; size: number } {
  for (const size of [84, 72, 60, 50, 42]) {
    const lines = wrapped(title, titleWidth / size);
    if (lines.length * size * 1.18 <= titleHeight) return { lines, size };
  }
  const size = 42;
  const most = Math.floor(titleHeight / (size * 1.18));
  const lines = wrapped(title, titleWidth / size).slice(0, most);
  const last = lines.at(-1) ?? '';
  return { lines: [...lines.slice(0, -1), shortened(`${last} …`, charactersIn(last))], size };
}

/** Lines of at most so many ems; a word that is wider than a line is broken. */
function wrapped(text: string, ems: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    for (const piece of broken(word, ems)) {
      const joined = line ? `${line} ${piece}` : piece;
      if (line && widthOf(joined) > ems) {
        lines.push(line);
        line = piece;
      } else line = joined;
    }
  }
  return line ? [...lines, line] : lines;
}

function broken(word: string, ems: number): string[] {
  const pieces = [''];
  for (const character of signsIn(word)) {
    const longer = (pieces.at(-1) ?? '') + character;
    if (widthOf(longer) > ems) pieces.push(character);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}

/** Ems that a text takes in a serif of weight 600, rather too many than too few. */
function widthOf(text: string): number {
  return signsIn(text).reduce((sum, character) => sum + emsOf(character), 0);
}

function emsOf(character: string): number {
  // Latin letters are narrow; scripts and pictures drawn in a square take a whole em.
  if (/^[\u0020-\u024f]/.test(character)) return /^[A-ZMWmw@%]/.test(character) ? 0.8 : 0.56;
  return /^[\u0250-\u10ff\u2010-\u2027]/.test(character) ? 0.7 : 1;
}

/** XML 1.0 §2.2 and §2.4: characters that a text must escape, and characters that it cannot hold at all. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
