import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { compileCache } from './environment.ts';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(
  [program, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string | undefined>>,
  answer = '',
): Promise<Outcome> {
  const options = { env: { ...process.env, ...compileCache, ...env }, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((done) => {
    const child = execFile(program, args, options, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
    child.stdin?.end(answer);
  });
}

const wordsOf = (command: string, args: readonly string[]) =>
  [process.execPath, resolve(`infra/commands/${command}.ts`), ...args] as const;

/**
 * Runs an operator's command on a data folder to its end.
 * @param answer typed on its standard input
 * @param env more variables of its shell
 */
export function runOperate(
  dataDir: string | undefined,
  command: string,
  args: readonly string[],
  answer = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return run(wordsOf(command, args), { DATA_DIR: dataDir, ...env }, answer);
}

/**
 * Runs an operator's command on a data folder from a line of bash, in which `"$@"` is the command. The line's exit code
 * is the outcome's.
 */
export function operateInShell(
  dataDir: string,
  line: string,
  command: string,
  ...args: string[]
): Promise<Outcome> {
  // With a socket as its input, which Node gives it, bash reads the person's ~/.bashrc unless it is told not to.
  return run(['bash', '--norc', '-c', line, 'bash', ...wordsOf(command, args)], { DATA_DIR: dataDir });
}

/** The lines that an operator's command prints for a data folder. @throws when it fails. */
export async function operateOn(dataDir: string, command: string, ...args: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await runOperate(dataDir, command, args);
  if (code !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
}

/** What an operator's command prints beside the browser tests' site. @throws when it fails. */
export async function operate(command: string, ...args: string[]): Promise<string> {
  return (await operateOn(process.env.TEST_DATA_DIR!, command, ...args)).join('\n');
}
