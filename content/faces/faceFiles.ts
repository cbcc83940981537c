import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BrandFaces, Face } from '../schema/brand.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * The path of a face's file: in the firm's folder, or in a package.
 * @returns `undefined` when it is in neither
 */
export function pathOfFace(file: string, folder: string): string | undefined {
  const own = join(folder, file);
  if (existsSync(own)) return own;
  try {
    return resolve(file);
  } catch {
    return undefined;
  }
}

/** All files of a face. */
export function filesOf({ regular, semibold, variable = [] }: Face): string[] {
  return [...new Set([regular, semibold, ...variable])];
}

/** @throws Error when the file is missing, which the reading of the brand has said before */
export async function readFace(file: string, folder: string): Promise<Buffer> {
  const path = pathOfFace(file, folder);
  if (path === undefined) throw new Error(`The face ${file} is in no package and not in ${folder}.`);
  return readFile(path);
}

/** The complete faces, as Typst takes them. */
export async function printFaces({ heading, body }: BrandFaces, folder: string): Promise<Buffer[]> {
  const files = [heading, body].flatMap(({ regular, semibold }) => [regular, semibold]);
  return Promise.all([...new Set(files)].map((file) => readFace(file, folder)));
}

/**
 * Where the licenses of the faces are, by the name of the package or of the firm's own face: everyone who gets a face gets
 * its license.
 */
export function faceLicenses(faces: readonly Face[], folder: string): Map<string, string> {
  const licenses = new Map<string, string>();
  for (const face of faces) {
    if (face.license !== undefined) licenses.set(face.family, join(folder, face.license));
    for (const file of filesOf(face)) {
      const path = pathOfFace(file, folder) ?? '';
      const [, beside, name] = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/])/.exec(path) ?? [];
      if (beside === undefined || name === undefined) continue;
      // Where a package has two licenses, `LICENSE` is that of its code.
      const ofFont = join(beside, 'LICENSE_FONT');
      licenses.set(name, existsSync(ofFont) ? ofFont : join(beside, 'LICENSE'));
    }
  }
  return licenses;
}
