import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { compileCache } from './environment.ts';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs an operator's command on a data folder to its end, with an answer on its standard input. */
export function runOperate(
  dataDir: string,
  command: string,
  args: readonly string[],
  answer = '',
): Promise<Outcome> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [resolve(`infra/operate/${command}.ts`), ...args],
      { env: { ...process.env, ...compileCache, DATA_DIR: dataDir } },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
    child.stdin?.end(answer);
  });
}
