import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Change, copyAssembly } from './assembly.ts';

/** A stack's data folder with a copy of the assembly in it. */
export interface StackFolder {
  readonly dataDir: string;
  readonly assembly: string;
  /** Removes the folder if it was made here. */
  readonly remove: () => void;
}

/**
 * @param dataDir a folder that an earlier stack has used keeps its assembly; without one a temporary folder is made.
 * @param change of a copy of the synthesized templates.
 */
export function stackFolder(dataDir: string | undefined, change?: Change): StackFolder {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'stack-'));
  const assembly = join(folder, 'cdk.out');
  if (!existsSync(assembly)) copyAssembly(assembly, change);
  return {
    dataDir: folder,
    assembly,
    remove: () => {
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
