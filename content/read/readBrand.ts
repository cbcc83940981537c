import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, pathOfFace } from '../faces/faceFiles.ts';
import {
  authoredBrand,
  type Brand,
  type BrandDrawing,
  type BrandFaces,
  type BrandPictures,
  type BrandPrint,
  type Face,
  type Svg,
} from '../schema/brand.ts';
import { type Colors, deriveColors } from '../schema/colors.ts';
import { checkContrast } from './contrast.ts';
import { placesIn, readYaml } from './fields.ts';
import { readText } from './files.ts';
import { coloredMark, readMark } from './readMark.ts';

/** The firm's look in parts, because every page loads `brand`, which stays small, and only some need the others. */
interface BrandParts {
  readonly brand: Brand;
  readonly brandDrawing: BrandDrawing;
  /** The firm's mark (logo): its lines take the text's color. */
  readonly brandMark: Svg;
  /** The mark on a ground with round corners. */
  readonly brandIcon: Svg;
  readonly brandFaces: BrandFaces;
  readonly brandPrint: BrandPrint;
  /** By the names of their files. */
  readonly brandPictures: BrandPictures;
}

/** Reads `brand.yaml` and `mark.svg`. */
export async function readBrand(folder: string, problems: string[]): Promise<BrandParts | undefined> {
  const authored = await readYaml(authoredBrand, folder, 'brand.yaml', problems);
  const svg = await readText(folder, 'mark.svg', problems);
  const brandMark = svg === undefined ? undefined : await readMark(svg, `mark.svg`, problems);
  if (authored === undefined || brandMark === undefined) return undefined;
  const { faces, corner, pictures } = authored;
  const placeOf = placesIn(folder, 'brand.yaml');
  const colors = deriveColors(authored.colors);
  checkContrast(authored.colors, placeOf, problems);
  for (const [role, face] of Object.entries(faces)) {
    for (const problem of faceProblems(face, folder)) {
      problems.push(`${placeOf(['faces', role])}: "faces.${role}${problem}`);
    }
  }
  const brandDrawing = palettesOf(colors);
  // On ink the accents of the mark are paler.
  const onInk = coloredMark(brandMark, colors.paper)
    .replaceAll(colors.amber, colors.amberPale)
    .replaceAll(colors.teal, colors.tealPale);
  return {
    brand: {
      colors,
      fonts: { heading: familiesOf(faces.heading), body: familiesOf(faces.body) },
      corners: { sm: Math.max(0, corner - 1), md: corner },
    },
    brandDrawing,
    brandMark,
    brandIcon: iconOf(onInk, colors.ink),
    brandFaces: faces,
    brandPictures: pictures,
    brandPrint: {
      colors,
      faces,
      cover: brandDrawing.ink,
      mark: onInk,
    },
  };
}

/** @returns the ends of sentences that begin with the name of the face */
function faceProblems(face: Face, folder: string): string[] {
  const { license } = face;
  const files = filesOf(face);
  const problems = files
    .filter((file) => pathOfFace(file, folder) === undefined)
    .map(
      (file) =>
        `" names ${file}, which is neither in the firm’s folder nor in a package. Put the file there, or install the package.`,
    );
  const own = files.find((file) => existsSync(join(folder, file)));
  if (own !== undefined && license === undefined) {
    problems.push(
      `.license" is missing: ${own} is a file of your own, and visitors get it. Put the text of its license beside it and name that, for example "license: fonts/OFL.txt".`,
    );
  }
  if (license !== undefined && !existsSync(join(folder, license))) {
    problems.push(`.license" is "${license}", which is not there. Put the text of the license there.`);
  }
  return problems;
}

/** The hanging sculpture on its four grounds. */
function palettesOf(colors: Colors): BrandDrawing {
  const { ink, amber, sun, teal, sky, paper, sandDeep, skyPale, amberPale, tealPale, quietOnInk } = colors;
  return {
    light: { ground: paper, line: ink, leaves: [ink, amber, sun, teal, sky] },
    sand: { ground: sandDeep, line: ink, leaves: [ink, amber, sun, teal, paper] },
    ink: { ground: ink, line: quietOnInk, leaves: [paper, amberPale, sun, tealPale, sky] },
    sky: { ground: skyPale, line: ink, leaves: [ink, amber, sun, teal, paper] },
  };
}

/** A fallback with the face's own metrics (`content/faces/buildFaces.ts`) holds its place until it is there. */
function familiesOf({ family, otherwise }: Face): string {
  return `'${family}', '${family} Fallback', ${otherwise}`;
}

/** The mark on a ground with round corners. */
function iconOf(mark: string, ground: string): string {
  const placedMark = mark.replace(/^<svg\b[^>]*>/, (root) => {
    const attributes = root.replace(/\s(?:width|height|x|y)="[^"]*"/g, '');
    return attributes.replace('<svg', '<svg width="32" height="32"');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="7" fill="${ground}"/>${placedMark}</svg>`;
}
