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
import { type Adoption, AdoptionError, readFiles } from './adoptFirm.ts';

/**
 * Writes an adoption: all of it, or nothing. The firm is made and checked in a folder beside its place, takes its place
 * in one step, and the files of the stages follow.
 *
 * @param root the project's folder
 * @returns the files that differ from before, from the project's folder
 * @throws AdoptionError when the content of the firm would have problems
 */
export async function writeAdoption(root: string, adoption: Adoption): Promise<string[]> {
  const { folder, wasThere, files } = adoption;
  const beside = mkdtempSync(join(root, 'content/.adopting-'));
  try {
    const made = join(beside, 'firm');
    // Pictures and other files that are no texts come along.
    cpSync(join(root, wasThere ? folder : demoFolder), made, { recursive: true });
    for (const path of readFiles(made, '**/*.{md,yaml,txt,svg}').keys()) {
      if (!files.has(path)) rmSync(join(made, path));
    }
    for (const [path, text] of files) writeText(join(made, path), text);
    const { problems } = await readAsFar(made, { now: new Date(), drafts: true });
    if (problems.length > 0) {
      const inPlace = problems.map((problem) => problem.replaceAll(`${firmFolder}/`, `${folder}/`));
      throw new AdoptionError(inPlace.join('\n'));
    }
    return replace(root, adoption, made, beside);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** Without a pause in it, so that Ctrl-C comes before or after: each step is one renaming. */
function replace(root: string, { folder, wasThere, files, stages }: Adoption, made: string, beside: string) {
  const texts: [string, string][] = [...files].map(([path, text]) => [`${folder}/${path}`, text]);
  const all = [...texts, ...stages];
  const changed = all.filter(([path, text]) => textAt(join(root, path)) !== text);
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

function writeText(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
