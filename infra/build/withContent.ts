/**
 * `node infra/build/withContent.ts <script> …`: how package.json starts the scripts that import what the build writes into
 * `content/built`. It builds the content where it is missing, older than its files or of another firm, then runs the script
 * with the other arguments, so that every command works right after `npm ci`. Without a script it only builds.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderOrEnd } from '#content/read/firmFolder.ts';

const content = join(import.meta.dirname, '../../content');
/** Written by each build of the content: the firm's folder, and in a second line that drafts are in it. */
const stamp = join(import.meta.dirname, '../../dist/content.built');

if (isOld()) {
  process.stderr.write('Building the content …\n');
  const { status } = spawnSync(process.execPath, [join(content, 'commands/build.ts')], {
    // The command may print data on standard output.
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  if (status !== 0) process.exit(1);
}

const [script] = process.argv.splice(2, 1);
if (script) {
  process.argv[1] = resolve(script);
  await import(pathToFileURL(process.argv[1]).href);
}

function isOld(): boolean {
  if (!existsSync(join(content, 'built')) || !existsSync(stamp)) return true;
  if (readFileSync(stamp, 'utf8').split('\n')[0] !== folderOrEnd()) return true;
  const built = statSync(stamp).mtimeMs;
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((path) => path !== 'built' && !path.startsWith(`built${sep}`))
    .some((path) => statSync(join(content, path)).mtimeMs > built);
}
