import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Face } from '../schema/brand.ts';
import { firmFolder } from '../schema/firmFolder.ts';

const root = join(import.meta.dirname, '../..');
const { resolve } = createRequire(import.meta.url);

/** A face in one weight or in a range of them: the file, and for a variable one what is cut out of it. */
export interface FaceSource {
  readonly file: string;
  readonly axes?: { readonly wght: number | { min: number; max: number } };
}

/** Where a face's file is: in the firm's folder, or in a package. `undefined` when it is in neither. */
export function pathOfFace(file: string, folder = join(root, firmFolder)): string | undefined {
  const own = join(folder, file);
  if (existsSync(own)) return own;
  try {
    return resolve(file);
  } catch {
    return undefined;
  }
}

/**
 * Where the licenses of the faces are, by the name of the package or of the firm's own face: everyone who gets a face gets
 * its license.
 */
export function faceLicenses(faces: readonly Face[], folder = join(root, firmFolder)): Map<string, string> {
  const licenses = new Map<string, string>();
  for (const { family, files, license } of faces) {
    if (license !== undefined) licenses.set(family, join(folder, license));
    for (const { file } of files) {
      const path = pathOfFace(file, folder) ?? '';
      const [, beside, name] = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/])/.exec(path) ?? [];
      if (beside !== undefined && name !== undefined) licenses.set(name, join(beside, 'LICENSE'));
    }
  }
  return licenses;
}

/** @throws Error when the file is missing, which the reading of the brand has said before */
export async function readFace({ file }: FaceSource): Promise<Buffer> {
  const path = pathOfFace(file);
  if (path === undefined) throw new Error(`The face ${file} is in no package and not in ${firmFolder}.`);
  return readFile(path);
}

/** The face as a variable file gives it, else the static file of the nearest weight. */
export function variableFace({ files }: Face, weight: number): FaceSource {
  const variable = files.find(
    ({ weight: own }) => Array.isArray(own) && own[0] <= weight && weight <= own[1],
  );
  return variable ? { file: variable.file, axes: { wght: weight } } : nearestFace(files, weight);
}

/** The face as a static file of this weight gives it; what sets print and cards reads no variable one. */
export function staticFace(face: Face, weight: number): FaceSource {
  const same = face.files.find(({ weight: own }) => own === weight);
  return same ? { file: same.file } : variableFace(face, weight);
}

/** A variable file that has a whole range of weights. */
export function rangeOfFace({ files }: Face, min: number, max: number): FaceSource | undefined {
  const found = files.find(({ weight }) => Array.isArray(weight) && weight[0] <= min && max <= weight[1]);
  return found && { file: found.file, axes: { wght: { min, max } } };
}

function nearestFace(files: Face['files'], weight: number): FaceSource {
  const distance = (own: number | readonly [number, number]) =>
    typeof own === 'number' ? Math.abs(own - weight) : Math.min(...own.map((end) => Math.abs(end - weight)));
  const [nearest] = files.toSorted((a, b) => distance(a.weight) - distance(b.weight));
  const { file, weight: own } = nearest!;
  if (typeof own === 'number') return { file };
  return { file, axes: { wght: Math.min(own[1], Math.max(own[0], weight)) } };
}
