import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { compileCache } from './environment.ts';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs an operator's command on a data folder to its end.
 * @param answer typed on its standard input
 * @param env more variables of its shell
 */
export function runOperate(
  dataDir: string,
  command: string,
  args: readonly string[],
  answer = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [resolve(`infra/commands/${command}.ts`), ...args],
      { env: { ...process.env, ...compileCache, DATA_DIR: dataDir, ...env } },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
    child.stdin?.end(answer);
  });
}

/**
 * Runs an operator's command on a data folder from a line of bash, in which `"$@"` is the command. The line's exit code
 * is the outcome's.
 */
export function operateInShell(
  dataDir: string,
  line: string,
  command: Command,
  ...args: string[]
): Promise<Outcome> {
  const words = [process.execPath, resolve(`infra/commands/${command}.ts`), ...args];
  const env = { ...process.env, ...compileCache, DATA_DIR: dataDir };
  return new Promise((done) => {
    execFile('bash', ['-c', line, 'bash', ...words], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

type Command = 'data' | 'person' | 'letter';

const run = promisify(execFile);

/** What an operator's command prints for a data folder. @throws when it fails. */
async function printed(dataDir: string | undefined, command: Command, args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [resolve(`infra/commands/${command}.ts`), ...args], {
    env: { ...process.env, ...compileCache, DATA_DIR: dataDir },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** The lines that an operator's command prints for a data folder. */
export async function operateOn(dataDir: string, command: Command, ...args: string[]): Promise<string[]> {
  return (await printed(dataDir, command, args)).split('\n').filter(Boolean);
}

/** What an operator's command prints beside the browser tests' site. */
export function operate(command: Command, ...args: string[]): Promise<string> {
  return printed(process.env.TEST_DATA_DIR, command, args);
}
