import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Asks AWS's own command line: for the services that a command asks once, so that they need no client of the SDK. */
export type AwsCli = (...words: string[]) => Promise<unknown>;

/**
 * @param region of the calls
 * @returns calls that give the answer as JSON, and fail with the last line of what the command line says
 */
export function awsCli(region: string): AwsCli {
  return async (...words) => {
    try {
      const args = [...words, '--region', region, '--output', 'json'];
      const { stdout } = await promisify(execFile)('aws', args, { maxBuffer: 64 * 1024 * 1024 });
      return JSON.parse(stdout || '{}');
    } catch (error) {
      const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
      if (code === 'ENOENT') throw new Error('the AWS command line is not installed');
      throw new Error(stderr.trim().split('\n').at(-1) || 'the AWS command line failed');
    }
  };
}
