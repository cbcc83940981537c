import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What an operator's command prints beside the running test site. */
export async function operate(
  command: 'contacts' | 'subscribers' | 'person' | 'downloads' | 'letter' | 'usage',
  ...args: string[]
): Promise<string> {
  const { stdout } = await run(process.execPath, [`infra/operate/${command}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: process.env.TEST_DATA_DIR },
  });
  return stdout;
}
