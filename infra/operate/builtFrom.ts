import { execFileSync } from 'node:child_process';

/**
 * The commit that a release is built from, and whether something was changed since.
 * @returns nothing where the project is no clone
 */
export function builtFrom(cwd = process.cwd()): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const commit = git('rev-parse', 'HEAD');
    return git('status', '--porcelain') ? `${commit}, with uncommitted changes` : commit;
  } catch {
    return undefined;
  }
}
