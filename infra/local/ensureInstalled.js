/**
 * Runs before `npm start`, `npm test` and their kin: installs the locked dependencies when they are
 * missing, incomplete or older than the lock file. Plain JavaScript without imports from npm, because
 * it runs under the machine's own Node before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const lockFile = join(root, 'package-lock.json');
// Written after an installation has succeeded, so that an interrupted one is repeated.
const stamp = join(root, 'node_modules', '.installed-lock');
const npmCi = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(
    `This project needs Node 20 or newer; this is ${process.version}. Install one from https://nodejs.org and try again.`,
  );
}

const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
if (read(stamp) !== lock) {
  if (!installedByHand()) install();
  writeFileSync(stamp, lock);
}

function install() {
  process.stderr.write('Installing the locked dependencies (npm ci), about a minute …\n');
  rmSync(stamp, { force: true });
  // Under npm, the very npm that runs this; its output belongs to the progress, not to the result.
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  const [command, args] = node && npm ? [node, [npm, ...npmCi]] : ['npm', npmCi];
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  if (status !== 0) {
    const why = error ? `: ${error.message}` : ', see above';
    stop(`npm ci failed${why}. Check the network and the npm registry, then run the command again.`);
  }
}

/** Whether npm's own record, which it writes last, has every package of the lock file in its version. */
function installedByHand() {
  const record = read(join(root, 'node_modules', '.package-lock.json'));
  if (!record) return false;
  const installed = JSON.parse(record).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages);
  return wanted.every(
    ([path, { version, optional, peer }]) =>
      path === '' || installed[path]?.version === version || (!installed[path] && (optional || peer)),
  );
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
