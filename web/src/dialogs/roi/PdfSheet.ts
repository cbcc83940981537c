import {
  breakTextIntoLines,
  type Color,
  LineCapStyle,
  type PDFFont,
  type PDFPage,
  PDFString,
  rgb,
} from '@cantoo/pdf-lib';
import { brand } from '../../../../content/built/brand.ts';
import { brandMark } from '../../../../content/built/brandMark.ts';
import type { ReportTable } from './roiReport.ts';

/** Of `#` and two hexadecimal digits for each of red, green and blue. */
function pdfColor(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  return rgb(red, green, blue);
}

const { ink, text, amber, hairline, white } = brand.colors;
/** The site's colors. */
export const colors = {
  ink: pdfColor(ink),
  text: pdfColor(text),
  amber: pdfColor(amber),
  hairline: pdfColor(hairline),
  paper: pdfColor(white),
};

export type Face = 'serif' | 'plain' | 'bold';

interface TextStyle {
  /** Points. */
  size?: number;
  face?: Face;
  color?: Color;
  align?: 'left' | 'center' | 'right';
  /** Points; a longer text is set smaller. */
  within?: number;
}

/** Text size and the distance of lines and of table rows, in points. */
const textSize = 8.5;
const leading = 12;
export const rowHeight = 15;
/** Points. */
const markHeight = (32 * 23) / 26;

/** Writes and draws on a PDF page. Lengths in points; y runs upwards; y is a text's baseline. */
export class PdfSheet {
  readonly page: PDFPage;
  readonly #fonts: Record<Face, PDFFont>;

  constructor(page: PDFPage, fonts: Record<Face, PDFFont>) {
    this.page = page;
    this.#fonts = fonts;
  }

  write(words: string, x: number, y: number, style: TextStyle = {}): void {
    const { face = 'plain', color = colors.text, align = 'left', within = Number.POSITIVE_INFINITY } = style;
    const font = this.#fonts[face];
    const text = writable(words, font);
    const wished = style.size ?? textSize;
    const size = wished * Math.min(1, within / font.widthOfTextAtSize(text, wished));
    const width = font.widthOfTextAtSize(text, size);
    const shift = { left: 0, center: width / 2, right: width }[align];
    this.page.drawText(text, { x: x - shift, y, size, font, color });
  }

  line(points: readonly (readonly [x: number, y: number])[], color: Color, thickness = 0.6): void {
    for (const [index, [x, y]] of points.slice(1).entries()) {
      const [fromX, fromY] = points[index]!;
      this.page.drawLine({ start: { x: fromX, y: fromY }, end: { x, y }, color, thickness });
    }
  }

  /** A level line. */
  rule(from: number, to: number, y: number, color: Color, thickness = 0.6): void {
    this.page.drawLine({ start: { x: from, y }, end: { x: to, y }, color, thickness });
  }

  /** @returns the y below the last line */
  paragraph(words: string, x: number, y: number, width: number): number {
    const font = this.#fonts.plain;
    const widthOf = (text: string) => font.widthOfTextAtSize(text, textSize);
    // A space may reach over the edge.
    const lines = breakTextIntoLines(writable(words, font), [' '], width + widthOf(' '), widthOf);
    for (const [index, line] of lines.entries()) this.write(line.trimEnd(), x, y - index * leading);
    return y - lines.length * leading;
  }

  /** @returns the y below the table */
  table({ caption, head, rows }: ReportTable, x: number, y: number, width: number): number {
    this.write(caption, x, y, { size: 12, face: 'serif', color: colors.ink });
    const names = rows.map(([name = '']) => this.#fonts.plain.widthOfTextAtSize(name, textSize));
    const nameWidth = Math.max(...names) + 10;
    const columnWidth = (width - nameWidth) / (head.length - 1);
    let under = y - 18;
    for (const [index, row] of [head, ...rows].entries()) {
      const isHead = index === 0;
      for (const [column, words] of row.entries()) {
        const face = isHead ? 'bold' : 'plain';
        if (column === 0) this.write(words, x, under, { face, within: nameWidth });
        else {
          const right = x + nameWidth + column * columnWidth;
          this.write(words, right, under, {
            face,
            color: colors.ink,
            align: 'right',
            within: columnWidth - 4,
          });
        }
      }
      this.rule(x, x + width, under - 4.5, isHead ? colors.ink : colors.hairline);
      under -= rowHeight;
    }
    return under;
  }

  /** The firm's sign, 28 points high; y is its upper edge. */
  mark(x: number, y: number): void {
    const { height, shapes } = brandMark;
    const scale = markHeight / height;
    const own = (color: string) => (color === 'currentColor' ? colors.ink : pdfColor(color));
    for (const { d, fill, stroke, strokeWidth = 0, round } of shapes) {
      this.page.drawSvgPath(d, {
        x,
        y,
        scale,
        borderWidth: strokeWidth * scale,
        ...(fill && { color: own(fill) }),
        ...(stroke && { borderColor: own(stroke) }),
        ...(round && { borderLineCap: LineCapStyle.Round }),
      });
    }
  }

  /** A line of text that leads to an address. */
  link(words: string, url: string, x: number, y: number): void {
    this.write(words, x, y, { color: colors.amber, face: 'bold' });
    const width = this.#fonts.bold.widthOfTextAtSize(writable(words, this.#fonts.bold), textSize);
    const { context } = this.page.doc;
    const annotation = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [x, y - 3, x + width, y + 9],
      Border: [0, 0, 0],
      Contents: PDFString.of(words),
      A: { Type: 'Action', S: 'URI', URI: PDFString.of(url) },
    });
    this.page.node.addAnnot(context.register(annotation));
  }
}

/** The fonts hold Western European letters only; what they lack becomes a question mark. */
function writable(words: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  return Array.from(words, (letter) => (known.has(letter.codePointAt(0)!) ? letter : '?')).join('');
}
