import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, extname, join, posix, sep } from 'node:path';
import sharp from 'sharp';
import { lineAt } from '../check/sources.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import type { Picture } from '../schema/picture.ts';
import {
  type EncodedPicture,
  encoders,
  type PictureFile,
  type PictureUse,
  type PlaceOfPicture,
  pictureUses,
  widthsOf,
} from './pictureUses.ts';

export const mostMegabytes = 20;
const mostMegapixels = 50;
/** Formats that the build reads, by the names that sharp gives them; `heif` is AVIF here. */
const readable = ['jpeg', 'png', 'webp', 'heif', 'svg'];

/** What is known of a picture before it is encoded; upright, as its camera held it. */
interface Facts {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  readonly hash: string;
}

/** Where and how a picture is named. */
export interface NamedPlace {
  /** The file of the words, from the firm's folder, such as `people/jane-doe.yaml`. */
  readonly words: string;
  readonly name: string;
  readonly use: PlaceOfPicture;
  /** For sentences, such as `"portrait"`. */
  readonly field: string;
  /** Line of the name, where the reader knows it. */
  readonly line?: number;
}

/** The picture files of a firm. */
export interface PictureFolder {
  /** @returns the picture as pages show it, `undefined` when it has problems */
  readonly find: (place: NamedPlace, problems: string[]) => Picture | undefined;
  /** Names a photo that has no alternative text; a drawing may do without one. */
  readonly askForWords: (place: NamedPlace, problems: string[]) => void;
  /** Makes a file of a drawing. @returns its address */
  readonly draw: (name: string, svg: string) => string;
  /** Everything that the found pictures and the drawings are made of. */
  readonly files: readonly PictureFile[];
}

/**
 * Reads what is to be known of each picture below the firm's folder. Nothing is encoded: the names of the files follow
 * from the bytes and from how they are encoded.
 */
export async function readPictures(folder: string): Promise<PictureFolder> {
  const paths = globSync('**/*.{avif,webp,jpg,jpeg,png,svg,AVIF,WEBP,JPG,JPEG,PNG,SVG}', { cwd: folder })
    .map((path) => path.replaceAll(sep, '/'))
    .sort();
  const known = new Map<string, Facts | string>();
  for (const path of paths) known.set(path, await factsOf(join(folder, path)));
  const files = new Map<string, PictureFile>();
  const begin = ({ words, name, field, line = lineOf(join(folder, words), name) }: NamedPlace) =>
    `${firmFolder}/${words}: line ${line}: ${field} is`;
  return {
    find: (place, problems) => {
      const path = pathOf(place);
      const facts = known.get(path);
      const use: PictureUse = pictureUses[place.use];
      const problem = typeof facts === 'object' ? sizeProblem(facts, use) : (facts ?? absence(path, paths));
      if (problem !== undefined || typeof facts !== 'object') {
        problems.push(`${begin(place)} "${place.name}", ${problem}`);
        return undefined;
      }
      const { made, shown } = formsOf(join(folder, path), facts, use);
      for (const each of made) files.set(each.file, each);
      return shown;
    },
    askForWords: (place, problems) => {
      const facts = known.get(pathOf(place));
      if (typeof facts !== 'object' || facts.format === 'svg') return;
      const field = `${place.field.replaceAll('"', '')}Alt`;
      problems.push(
        `${begin(place)} a photo without an alternative text. Add a line such as "${field}: Jane Doe at a window, in a gray jacket" below it.`,
      );
    },
    draw: (name, svg) => {
      const file = `${slugged(name)}-${digest(svg).slice(0, 8)}.svg`;
      files.set(file, { file, svg });
      return addressOf(file);
    },
    get files() {
      return [...files.values()];
    },
  };
}

/** The picture's path from the firm's folder. */
function pathOf({ words, name }: NamedPlace): string {
  return posix.join(posix.dirname(words), name);
}

/** @returns the rest of a sentence when the file is no picture that can be shown */
async function factsOf(path: string): Promise<Facts | string> {
  const { size } = await stat(path);
  if (size > mostMegabytes * 1e6) {
    return `which has ${Math.ceil(size / 1e6)} MB. Save it with at most ${mostMegabytes} MB: 2,400 pixels of width are enough.`;
  }
  const bytes = await readFile(path);
  try {
    const { format, width, height, hasAlpha, autoOrient, compression } = await sharp(bytes).metadata();
    if (!readable.includes(format) || (format === 'heif' && compression !== 'av1')) {
      return `which is a picture of the kind ${format}. Save it as JPEG, PNG, WebP, AVIF or SVG.`;
    }
    if (width * height > mostMegapixels * 1e6) {
      return `which has ${Math.ceil((width * height) / 1e6)} megapixels. Save it with at most ${mostMegapixels}: 2,400 pixels of width are enough.`;
    }
    // A file that was cut off shows its size all the same: only reading it to the end tells.
    if (format !== 'svg') await sharp(bytes).resize(16).raw().toBuffer();
    const upright = autoOrient ?? { width, height };
    return { format, ...upright, hasAlpha, hash: digest(bytes) };
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0]!.replace(/^Input (buffer|file) /, 'the file ');
    return `which cannot be read as a picture (${reason}). Save it again as JPEG, PNG, WebP, AVIF or SVG.`;
  }
}

function absence(path: string, paths: readonly string[]): string {
  if (path.startsWith('../')) {
    return `which is outside of the firm’s folder. Put the picture beside this file and write its name.`;
  }
  const near = paths.find((each) => each.toLowerCase() === path.toLowerCase());
  if (near) return `but the file is called ${basename(near)}. Write the name as the file has it.`;
  return `which is not there. Put the picture at ${firmFolder}/${path}.`;
}

function sizeProblem({ format, width, height }: Facts, { noun, least }: PictureUse): string | undefined {
  if (format === 'svg' || (width >= least.width && height >= least.height)) return undefined;
  return `which has ${width} × ${height} pixels, and ${noun} needs at least ${least.width} × ${least.height}. Put a larger picture in its place.`;
}

/** The files that are made of a picture, and what a page shows of them. */
function formsOf(from: string, facts: Facts, use: PictureUse): { made: PictureFile[]; shown: Picture } {
  const { format, hash, hasAlpha } = facts;
  const name = slugged(basename(from, extname(from)));
  if (format === 'svg') {
    const { width, height } = facts;
    const file = `${name}-${hash.slice(0, 8)}.svg`;
    return {
      made: [{ file, from, format, width, height }],
      shown: { src: addressOf(file), width, height },
    };
  }
  // The encoders are part of the name: another version makes other bytes of the same photo.
  const made = digest(JSON.stringify([hash, use.square, encoders, sharp.versions])).slice(0, 8);
  const side = Math.min(facts.width, facts.height);
  const natural = use.square ? { width: side, height: side } : facts;
  const form = (kind: 'avif' | 'webp' | 'jpeg' | 'png', width: number): EncodedPicture => ({
    file: `${name}-${made}-${width}.${kind === 'jpeg' ? 'jpg' : kind}`,
    from,
    format: kind,
    width,
    height: Math.round((width * natural.height) / natural.width),
  });
  const widths = widthsOf(use, natural.width);
  const [avif, webp] = (['avif', 'webp'] as const).map((kind) => widths.map((width) => form(kind, width)));
  const fallback = form(hasAlpha ? 'png' : 'jpeg', Math.min(use.fallback, natural.width));
  const { file, width, height } = fallback;
  return {
    made: [...avif!, ...webp!, fallback],
    shown: { src: addressOf(file), width, height, avif: srcset(avif!), webp: srcset(webp!) },
  };
}

function srcset(files: readonly EncodedPicture[]): string {
  return files.map(({ file, width }) => `${addressOf(file)} ${width}w`).join(', ');
}

function addressOf(file: string): string {
  return `/assets/${file}`;
}

/** What an address can hold of a file's name. */
function slugged(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return plain.slice(0, 40) || 'picture';
}

function digest(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Line of the first field or picture of the file that has this name. */
function lineOf(file: string, name: string): number {
  if (!existsSync(file)) return 1;
  const text = readFileSync(file, 'utf8');
  const written = new RegExp(`[:(] *['"]?${RegExp.escape(name)}['")]?[ \\t]*$`, 'm').exec(text);
  return lineAt(text, Math.max(0, written?.index ?? text.indexOf(name)));
}
