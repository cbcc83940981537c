import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      inBundle: z.boolean().optional(),
      integrity: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
      resolved: z.string().optional(),
    }),
  ),
});
const packageFile = z.object({
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()),
});

/** The project's packages, and those of Stryker alone. */
const folders = ['.', 'tests/mutation'];

describe.each(folders)('package-lock.json of %s', (folder) => {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')));

  it('holds every optional platform binary, without which npm ci fails elsewhere', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {}, inBundle }]) =>
      // What a package brings along in itself asks for nothing more.
      Object.keys(inBundle ? {} : optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('knows the content of every package, so that none is installed unseen', () => {
    const unseen = Object.entries(packages).flatMap(([path, { inBundle, integrity = '' }]) =>
      path === '' || inBundle || /^sha512-[\w+/]{86}==$/.test(integrity) ? [] : path,
    );
    expect(unseen).toEqual([]);
  });

  it('names no download address', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
  });
});

describe('package.json', () => {
  it.each(folders)('of %s pins exact versions', (folder) => {
    const { dependencies, devDependencies } = packageFile.parse(
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    );
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    );
    expect(loose).toEqual([]);
  });
});
