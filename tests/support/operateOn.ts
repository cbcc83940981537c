import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { compileCache } from './environment.ts';

const run = promisify(execFile);

/** The lines that an operator's command prints for a data folder. */
export async function operateOn(
  dataDir: string,
  command: 'contacts' | 'subscribers' | 'person' | 'downloads' | 'letter' | 'usage',
  ...args: string[]
) {
  const { stdout } = await run(process.execPath, [resolve(`infra/operate/${command}.ts`), ...args], {
    env: { ...process.env, ...compileCache, DATA_DIR: dataDir },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split('\n').filter(Boolean);
}
