/**
 * `node infra/withContent.ts <script> …`: how package.json starts the scripts that import what the build writes into
 * `content/built`. It builds the content where it is missing or older than its files, then runs the script with the
 * other arguments, so that every command works right after `npm ci`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

const content = join(import.meta.dirname, '../content');
/** Written by each build of the content. */
const stamp = join(import.meta.dirname, '../dist/content.built');

if (isOld()) {
  process.stderr.write('Building the content …\n');
  const { status } = spawnSync(process.execPath, [join(content, 'commands/build.ts')], {
    // The command may print data on standard output.
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  if (status !== 0) process.exit(1);
}

const [script = ''] = process.argv.splice(2, 1);
process.argv[1] = resolve(script);
await import(pathToFileURL(process.argv[1]).href);

function isOld(): boolean {
  if (!existsSync(stamp) || !existsSync(join(content, 'built'))) return true;
  const built = statSync(stamp).mtimeMs;
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((path) => path !== 'built' && !path.startsWith(`built${sep}`))
    .some((path) => statSync(join(content, path)).mtimeMs > built);
}
