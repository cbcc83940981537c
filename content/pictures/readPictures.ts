import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, extname, join, posix, sep } from 'node:path';
import sharp from 'sharp';
import { isPictureFile, type Picture } from '../schema/picture.ts';
import { slugOf } from '../shared/slugOf.ts';

const mostMegabytes = 20;
const mostMegapixels = 50;
/** Formats that the build reads, by the names that sharp gives them. */
const readable = ['jpeg', 'png', 'webp', 'svg'];
/** Pixels. None is larger than the photo. */
const widths = [320, 800, 1600];

/** By the place of a picture: the pixels that a photo's width needs to be sharp there. Portraits are cut square. */
const leastWidths = { portrait: 240, logo: 48, about: 480, home: 1160, page: 640, hero: 960, article: 640 };

/** Options of sharp. */
export const encoders = { webp: { quality: 78 }, jpeg: { quality: 80, mozjpeg: true } } as const;

/** One size and format of a photo, which the build makes. */
export interface Photo {
  readonly file: string;
  /** Path of the firm's own file. */
  readonly from: string;
  readonly format: keyof typeof encoders;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** A file of `dist/public/assets`: made of a photo, a copy of an SVG file of the firm, or a drawing of the build. */
export type PictureFile =
  | Photo
  | { readonly file: string; readonly from: string }
  | { readonly file: string; readonly svg: string };

/** What is known of a picture before it is encoded; upright, as its camera held it. */
interface Facts {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly hash: string;
}

/** A picture as a file of the firm names it. */
interface NamedPicture {
  /** The file that names the picture, from the firm's folder, such as `people/jane-doe.yaml`. */
  readonly namedIn: string;
  readonly name: string;
  readonly use: keyof typeof leastWidths;
  /** For sentences, such as `"portrait"`. */
  readonly field: string;
  /** Says where the name stands, such as `insights/foo.md:12:1`. */
  readonly place?: () => string;
}

/** The picture files of a firm. */
export interface PictureFolder {
  /** @returns the picture as pages show it, `undefined` when it has problems */
  readonly find: (named: NamedPicture, problems: string[]) => Picture | undefined;
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
  const known = new Map<string, { from: string; facts: Facts | string }>();
  for (const path of globSync('**/*', { cwd: folder }).filter(isPictureFile)) {
    const from = join(folder, path);
    known.set(path.replaceAll(sep, '/').normalize(), { from, facts: await factsOf(from) });
  }
  const files = new Map<string, PictureFile>();
  const add = (file: PictureFile) => {
    files.set(file.file, file);
    return `/assets/${file.file}`;
  };
  return {
    find: ({ namedIn, name, use, field, place = () => `${namedIn}` }, problems) => {
      // macOS and some programs write an accent as a character of its own (Unicode, NFD).
      const path = posix.join(posix.dirname(namedIn), name).normalize();
      const { facts, from } = known.get(path) ?? { facts: absence(path, [...known.keys()]), from: '' };
      const problem = typeof facts === 'string' ? facts : sizeProblem(facts, use);
      if (problem !== undefined || typeof facts === 'string') {
        problems.push(`${place()}: ${field} is "${name}", ${problem}`);
        return undefined;
      }
      const { format, width, height, hash } = facts;
      if (format === 'svg') {
        return { src: add({ file: `${slugged(name)}-${hash}.svg`, from }), width, height };
      }
      const { webp, jpeg } = formsOf(from, facts, use === 'portrait');
      const srcset = webp.map((form) => `${add(form)} ${form.width}w`).join(', ');
      return { src: add(jpeg), width: jpeg.width, height: jpeg.height, webp: srcset };
    },
    draw: (name, svg) => add({ file: `${slugged(name)}-${digest(svg)}.svg`, svg }),
    get files() {
      return [...files.values()];
    },
  };
}

/** @returns the rest of a sentence when the file is no picture that can be shown */
async function factsOf(path: string): Promise<Facts | string> {
  const { size } = await stat(path);
  if (size > mostMegabytes * 1e6) {
    return `which has ${Math.ceil(size / 1e6)} MB. Save it with at most ${mostMegabytes} MB: 2,400 pixels of width are enough.`;
  }
  const bytes = await readFile(path);
  try {
    const { format, width, height, autoOrient } = await sharp(bytes).metadata();
    if (!readable.includes(format)) {
      return `which is a picture of the kind ${format}. Save it as JPEG, PNG, WebP or SVG.`;
    }
    if (width * height > mostMegapixels * 1e6) {
      return `which has ${Math.ceil((width * height) / 1e6)} megapixels. Save it with at most ${mostMegapixels}: 2,400 pixels of width are enough.`;
    }
    // A file that was cut off shows its size all the same: only reading it to the end tells.
    if (format !== 'svg') await sharp(bytes).resize(16).raw().toBuffer();
    return { format, ...(autoOrient ?? { width, height }), hash: digest(bytes) };
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0]!.replace(/^Input (buffer|file) /, 'the file ');
    return `which cannot be read as a picture (${reason}). Save it again as JPEG, PNG, WebP or SVG.`;
  }
}

function absence(path: string, paths: readonly string[]): string {
  if (path.startsWith('../')) {
    return 'which is outside of the firm’s folder. Put the picture beside this file and write its name.';
  }
  const near = paths.find((each) => each.toLowerCase() === path.toLowerCase());
  if (near) return `but the file is called ${posix.basename(near)}. Write the name as the file has it.`;
  return `which is not there. Put the picture at ${path} of the firm’s folder.`;
}

function sizeProblem({ format, width, height }: Facts, use: NamedPicture['use']): string | undefined {
  const [side, shape] = use === 'portrait' ? [Math.min(width, height), 'square'] : [width, 'width'];
  if (format === 'svg' || side >= leastWidths[use]) return undefined;
  return `which has ${width} × ${height} pixels, and its place needs a ${shape} of ${leastWidths[use]}. Put a larger picture in its place.`;
}

/** WebP in three widths for browsers, and one JPEG for social networks. */
function formsOf(from: string, { width, height, hash }: Facts, square: boolean) {
  // The encoders are part of the name: another version makes other bytes of the same photo.
  const made = digest(JSON.stringify([hash, square, encoders, sharp.versions]));
  const natural = square ? Math.min(width, height) : width;
  const ratio = square ? 1 : height / width;
  const form = (format: Photo['format'], width: number): Photo => {
    const file = `${slugged(from)}-${made}-${width}.${format === 'jpeg' ? 'jpg' : format}`;
    return { file, from, format, width, height: Math.round(width * ratio) };
  };
  const sizes = [...new Set(widths.map((width) => Math.min(width, natural)))];
  return { webp: sizes.map((width) => form('webp', width)), jpeg: form('jpeg', sizes.at(-1)!) };
}

/** A file's name in the characters that an address can hold. */
function slugged(path: string): string {
  return slugOf(basename(path, extname(path))).slice(0, 40) || 'picture';
}

/** The beginning of the SHA-256, as long as names of files need it. */
function digest(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 8);
}
