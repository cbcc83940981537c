/**
 * Begins `npm start`, `npm test` and the like: installs the packages of package-lock.json unless they are there already.
 * Plain JavaScript without packages, because the machine's own Node runs it before anything is installed. What comes
 * after it in package.json names the project's own Node, which the shell cannot know before.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import '../build/checkFolder.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

if (!isInstalled()) {
  process.stderr.write('Installing the locked packages (npm ci), about a minute …\n');
  // NODE_ENV=production and npm's own settings may leave packages or their install scripts out.
  const everything =
    '--include=dev --include=optional --include=peer --no-legacy-peer-deps --ignore-scripts=false';
  const { status } = spawnSync(`npm ci ${everything} --no-audit --no-fund --loglevel=error`, {
    cwd: root,
    shell: true,
    // A command's standard output is its own.
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (status !== 0 || !isInstalled()) {
    process.stderr.write(
      'The installation has failed: npm says why above. Check the network and npm’s settings (npm config list), then run the command again.\n',
    );
    process.exit(1);
  }
}

/** Whether what npm has noted at the end of its last installation is what package-lock.json asks for. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  // The install script of the package `node` makes this folder.
  if (!existsSync(record) || !existsSync(join(root, 'node_modules/node/bin'))) return false;
  const installed = packagesOf(record);
  // Of the optional packages a machine gets only its own.
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
