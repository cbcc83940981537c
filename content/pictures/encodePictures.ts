import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeIfChanged } from '../print/buildWhitepapers.ts';
import { encoders, type PictureFile } from './readPictures.ts';

/** The files whose names are in `content`: a draft that visitors do not see is not in it, nor are its pictures. */
export function shownFiles(files: readonly PictureFile[], content: unknown): PictureFile[] {
  const text = JSON.stringify(content);
  return files.filter(({ file }) => text.includes(file));
}

/**
 * Writes the files that are missing in `target` and removes those that are not among `files`. A name stands for its
 * bytes, so a present file is right. Photos are turned upright and lose what their camera has noted, such as the place.
 */
export async function encodePictures(files: readonly PictureFile[], target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const present = await readdir(target);
  const wanted = new Set(files.map(({ file }) => file));
  for (const name of present) if (!wanted.has(name)) await rm(join(target, name), { recursive: true });
  for (const picture of files) {
    if (!present.includes(picture.file)) {
      await writeIfChanged(join(target, picture.file), await bytesOf(picture));
    }
  }
}

async function bytesOf(picture: PictureFile): Promise<Uint8Array> {
  if ('svg' in picture) return Buffer.from(picture.svg);
  if (!('format' in picture)) return readFile(picture.from);
  const { from, format, width, height } = picture;
  // sharp writes no metadata unless it is asked to, and converts colors to sRGB.
  const upright = sharp(from).autoOrient().resize({ width, height, fit: 'cover', position: 'top' });
  const opaque = format === 'jpeg' ? upright.flatten({ background: 'white' }) : upright;
  return opaque.toFormat(format, encoders[format]).toBuffer();
}
