import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** Vite's manifest: source file → what was built of it. */
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
  }),
);

/** The built client, as the documents refer to it. */
export interface Assets {
  folder: string;
  /** URLs of the entry module and of what it imports, which come first. */
  entry: readonly string[];
  /** Rules of `theme/base.css`, for a style element. */
  css: string;
  /** URLs of the fonts that every page needs. */
  fonts: readonly string[];
  /** URLs of the modules that a page needs besides those, by the names of its files. */
  modulesOf: (files: readonly string[]) => string[];
}

const entryKey = 'entry-client.tsx';

export async function readAssets(folder: string): Promise<Assets> {
  const path = join(folder, 'manifest.json');
  const chunks = manifest.parse(JSON.parse(await readFile(path, 'utf8')));
  await rm(path);

  /** A chunk and what it imports, which comes first. */
  const withImports = (key: string, found = new Set<string>()): Set<string> => {
    for (const imported of chunks[key]!.imports) if (!found.has(imported)) withImports(imported, found);
    return found.add(key);
  };

  const sheet = chunks['style.css'];
  if (!sheet) throw new Error('The build has no style sheet: is theme/base.css imported?');
  const css = await readFile(join(folder, sheet.file), 'utf8');

  return {
    folder,
    entry: [...withImports(entryKey)].map((key) => `/${chunks[key]!.file}`),
    css: css.trim(),
    fonts: Object.values(chunks)
      .map(({ file }) => `/${file}`)
      .filter((file) => /\.woff2$/.test(file) && !/-(?:rare|extended)-/.test(file)),
    modulesOf: (files) => {
      const keys = withImports(entryKey);
      const modules = files.flatMap((file) => {
        const key = Object.keys(chunks).find((name) => /^\.tsx?$/.test(name.split(`/${file}`).at(-1)!));
        if (!key) throw new Error(`No chunk holds ${file}: a page's file must be named like its component.`);
        return [...withImports(key)].filter((name) => !keys.has(name));
      });
      return [...new Set(modules)].map((name) => `/${chunks[name]!.file}`);
    },
  };
}
