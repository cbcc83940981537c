import { spawnSync } from 'node:child_process';

/** Which version of the repository this build shows, and since when. Outside a repository nobody knows. */
export function releaseTag(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  if (status !== 0) return '';
  return `<meta name="release" content="${stdout.trim()} ${new Date().toISOString()}" />`;
}
