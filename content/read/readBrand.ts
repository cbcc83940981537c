import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathOfFace } from '../faces/faceFiles.ts';
import {
  type AuthoredBrand,
  authoredBrand,
  type Brand,
  type BrandDrawing,
  type BrandFaces,
  type BrandIcon,
  type BrandMail,
  type BrandMark,
  type BrandPalette,
  type BrandPictures,
  type BrandPrint,
  type Face,
  type MarkPart,
  type MarkShape,
} from '../schema/brand.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import { checkContrast } from './contrast.ts';
import { checkFields, parseYaml, readText } from './files.ts';
import { type Mark, readMark } from './readMark.ts';

/** The firm's look, each part for those who need it: what all pages hold stays small. */
export interface BrandParts {
  readonly brand: Brand;
  readonly brandDrawing: BrandDrawing;
  readonly brandMark: BrandMark;
  readonly brandIcon: BrandIcon;
  readonly brandFaces: BrandFaces;
  readonly brandMail: BrandMail;
  readonly brandPrint: BrandPrint;
  /** By the names of their files. */
  readonly brandPictures: BrandPictures;
}

/** Families that every mail program has; a mail brings no font with it. */
const systemFonts = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Reads `brand.yaml` and `mark.svg`. */
export async function readBrand(folder: string, problems: string[]): Promise<BrandParts | undefined> {
  const file = `${firmFolder}/brand.yaml`;
  const source = await readText(folder, 'brand.yaml', problems);
  const yaml = source === undefined ? undefined : parseYaml(source, file, 0, problems);
  const authored = yaml && checkFields(authoredBrand, yaml.value, file, problems);
  const svg = await readText(folder, 'mark.svg', problems);
  const mark = svg === undefined ? undefined : readMark(svg, `${firmFolder}/mark.svg`, problems);
  if (authored === undefined || mark === undefined) return undefined;
  const colorOf = (color: string) =>
    Object.entries(authored.colors).find(([role]) => role === color)?.[1] ?? color;
  checkContrast(authored, colorOf, file, problems);
  for (const [role, face] of Object.entries(authored.faces)) {
    for (const problem of faceProblems(face, folder)) problems.push(`${file}: "faces.${role}${problem}`);
  }
  for (const id of Object.keys(authored.mark.parts ?? {})) {
    if (mark.shapes.some((shape) => shape.id === id)) continue;
    problems.push(
      `${file}: "mark.parts.${id}": no shape of mark.svg has this id. Remove it, or give it to one.`,
    );
  }
  return partsOf(authored, mark, colorOf);
}

/** @returns the ends of sentences that begin with the name of the face */
function faceProblems({ files, license }: Face, folder: string): string[] {
  const problems = files
    .filter(({ file }) => pathOfFace(file, folder) === undefined)
    .map(
      ({ file }) =>
        `" names ${file}, which is neither in ${firmFolder} nor in a package. Put the file there, or install the package.`,
    );
  const own = files.find(({ file }) => existsSync(join(folder, file)));
  if (own && license === undefined) {
    problems.push(
      `.license" is missing: ${own.file} is a file of your own, and visitors get it. Put the text of its license beside it and name that, for example "license: fonts/OFL.txt".`,
    );
  }
  if (license !== undefined && !existsSync(join(folder, license))) {
    problems.push(
      `.license" is "${license}", which is not there. Put the text of the license at ${firmFolder}/${license}.`,
    );
  }
  return problems;
}

function partsOf(authored: AuthoredBrand, mark: Mark, colorOf: (color: string) => string): BrandParts {
  const { colors, corners, faces, mail, print } = authored;
  const all = <T extends Record<string, string>>(named: T) =>
    Object.fromEntries(Object.entries(named).map(([name, color]) => [name, colorOf(color)])) as T;
  const palette = ({ ground, line, leaves }: BrandPalette): BrandPalette => ({
    ground: colorOf(ground),
    line: colorOf(line),
    leaves: leaves.map(colorOf),
  });
  const shapesOn = (ground: keyof MarkPart, text: string) =>
    mark.shapes.map(({ id, ...shape }) => {
      const own = id === undefined ? undefined : authored.mark.parts?.[id]?.[ground];
      return colored(shape, own === undefined ? text : colorOf(own));
    });
  const { width, height } = mark;
  const drawn = (shapes: readonly MarkShape[], before = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${before}${shapes.map(shapeElement).join('')}</svg>`;
  const icon = shapesOn('icon', colorOf(authored.mark.icon.line));
  const ground = (corner: number) =>
    `<rect width="${width}" height="${height}" rx="${(corner * width) / 32}" fill="${colorOf(authored.mark.icon.ground)}"/>`;
  const { dark, ...light } = mail;
  const { ink, amber, teal, sky, sand, paper, white, sun, textOnInk } = colors;
  return {
    brand: {
      colors,
      fonts: { heading: familiesOf(faces.heading), body: familiesOf(faces.body) },
      corners: { sm: corners.sm, md: corners.md },
    },
    brandDrawing: {
      light: palette(authored.drawing.light),
      sand: palette(authored.drawing.sand),
      ink: palette(authored.drawing.ink),
      sky: palette(authored.drawing.sky),
    },
    brandMark: { width, height, shapes: shapesOn('light', 'currentColor') },
    brandIcon: { svg: drawn(icon, ground(corners.icon)), tile: drawn(icon, ground(0)) },
    brandFaces: faces,
    brandMail: {
      ...all(light),
      dark: all(dark),
      headingFonts: `'${faces.heading.family}', ${faces.heading.otherwise}`,
      fonts: `'${faces.body.family}', ${systemFonts}`,
      corner: corners.sheet,
    },
    brandPictures: authored.pictures,
    brandPrint: {
      colors: { ink, amber, amberOnInk: sun, teal, sky, sand, paper, white, textOnInk, ...all(print) },
      faces,
      cover: palette(authored.drawing.ink),
      mark: drawn(shapesOn('ink', paper)),
    },
  };
}

/** A fallback with the face's own metrics (`content/faces/fallbackFace.ts`) holds its place until it is there. */
function familiesOf({ family, otherwise }: AuthoredBrand['faces']['heading']): string {
  return `'${family}', '${family} Fallback', ${otherwise}`;
}

function colored({ fill, stroke, ...shape }: MarkShape, text: string): MarkShape {
  const own = (color: string) => (color === 'currentColor' ? text : color);
  return { ...shape, ...(fill && { fill: own(fill) }), ...(stroke && { stroke: own(stroke) }) };
}

function shapeElement({ d, fill = 'none', stroke, strokeWidth, round }: MarkShape): string {
  const line = stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth}"` : '';
  return `<path d="${d}" fill="${fill}"${line}${round ? ' stroke-linecap="round"' : ''}/>`;
}
