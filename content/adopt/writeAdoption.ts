import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { readAsFar } from '../read/readContent.ts';
import { demoFolder, firmFolder } from '../schema/firmFolder.ts';
import { type Adoption, AdoptionError, readFiles, texts } from './adoptFirm.ts';
import { type CountPages, pageCounter, withPages } from './countedPages.ts';
import type { Files } from './placeholders.ts';

/**
 * Writes an adoption: all of it, or nothing. The firm is made and checked in a folder beside its place, takes its place
 * in one step, and the files of the stages follow.
 *
 * @param root the project's folder
 * @param countPages is given a folder for the PDFs
 * @returns the files that differ from before, from the project's folder
 * @throws AdoptionError when the content of the firm would have problems
 */
export async function writeAdoption(
  root: string,
  adoption: Adoption,
  countPages: (dist: string) => CountPages = (dist) => pageCounter(root, dist),
): Promise<string[]> {
  if (changesOf(root, adoption).length === 0) return [];
  const { folder, wasThere } = adoption;
  const beside = mkdtempSync(join(root, 'content/.adopting-'));
  try {
    const made = join(beside, 'firm');
    // Pictures and other files that are no texts come along.
    cpSync(join(root, wasThere ? folder : demoFolder), made, { recursive: true });
    for (const path of readFiles(made, texts).keys()) {
      if (!adoption.files.has(path)) rmSync(join(made, path));
    }
    writeTexts(made, adoption.files);
    const { content, problems } = await readAsFar(made, { now: new Date(), drafts: true });
    if (problems.length > 0) {
      const inPlace = problems.map((problem) => problem.replaceAll(`${firmFolder}/`, `${folder}/`));
      throw new AdoptionError(inPlace.join('\n'));
    }
    const pages = await countPages(join(beside, 'dist'))(content);
    const finished = { ...adoption, files: withPages(adoption.files, pages) };
    writeTexts(made, finished.files);
    return replace(root, finished, made, beside);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** The texts that differ from what is there, by their path from the project's folder. */
function changesOf(root: string, { folder, files, stages }: Adoption): [path: string, text: string][] {
  const all = [...files].map(([path, text]): [string, string] => [`${folder}/${path}`, text]);
  return [...all, ...stages].filter(([path, text]) => textAt(join(root, path)) !== text);
}

/** Without a pause in it, so that Ctrl-C comes before or after: each step is one renaming. */
function replace(root: string, adoption: Adoption, made: string, beside: string): string[] {
  const { folder, wasThere, stages } = adoption;
  const changed = changesOf(root, adoption);
  if (!wasThere) renameSync(made, join(root, folder));
  for (const [path, text] of wasThere ? changed : changed.filter(([path]) => stages.has(path))) {
    const unfinished = join(beside, 'unfinished');
    writeFileSync(unfinished, text);
    renameSync(unfinished, join(root, path));
  }
  return changed.map(([path]) => path);
}

function textAt(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function writeTexts(folder: string, files: Files): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
