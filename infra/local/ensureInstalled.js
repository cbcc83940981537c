/**
 * Begins `npm start`, `npm test` and similar commands. It installs the locked dependencies when they are missing,
 * incomplete or older than the lock file, and checks that the project's own Node starts. Plain JavaScript without
 * imports from npm, because it runs under the machine's own Node before anything is installed.
 *
 * package.json has it inside the commands, because npm's setting ignore-scripts leaves `prestart` out. The brackets
 * around it keep the shell from remembering the machine's Node: what follows runs under the project's.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import '../checkFolder.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const lockFile = join(root, 'package-lock.json');
// Written after an installation has succeeded, so that an interrupted one is repeated.
const stamp = join(root, 'node_modules', '.installed-lock');
const ownNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const { platform, arch } = process;
let cache;

const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
// A shell or a user's npm settings may leave a kind of package out (NODE_ENV=production, omit), make no commands
// (bin-links), or judge packages by the machine's own Node (engine-strict), which runs none of them.
const everything = ['dev', 'optional', 'peer'].map((kind) => `--include=${kind}`);
const ourOwnWay = ['--bin-links', '--no-engine-strict', '--no-legacy-peer-deps'];
const npmCi = ['ci', '--ignore-scripts', ...everything, ...ourOwnWay, ...quietly];

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(
    `This project needs Node 20 or newer; this is ${process.version}. Install one from https://nodejs.org and try again.`,
  );
}

const lockText = readFileSync(lockFile, 'utf8');
const { packages } = JSON.parse(lockText);
const unbuilt = withoutBuild();
if (unbuilt.length > 0) {
  stop(
    `package-lock.json has no entry for ${platform} ${arch} of ${listed(unbuilt)}. Take the committed package-lock.json; if this is the committed one, the project does not run on this kind of machine.`,
  );
}

// With the platform, because the folder may have been copied from another machine.
const installed = `${createHash('sha256').update(lockText).digest('hex')} ${platform} ${arch}`;
if (read(stamp) !== installed && absent().length > 0) {
  rmSync(stamp, { force: true });
  const started = performance.now();
  install();
  runScripts();
  process.stderr.write(`Installed in ${Math.round((performance.now() - started) / 1000)} s.\n`);
  const left = absent();
  if (left.length > 0) {
    stop(
      `npm ci has left out what the project needs: ${listed(left)}. Look for the cause in npm's settings (npm config list), then run the command again.`,
    );
  }
} else if (!existsSync(ownNode)) {
  // Installed by hand without scripts, which npm's setting ignore-scripts may ask for.
  runScripts();
}
const fault = nodeFault();
if (fault) stop(`The project's own Node, ${ownNode}, ${fault}`);
if (read(stamp) !== installed) writeFileSync(stamp, installed);

/** Where npm cannot write the user's cache, which a read-only home brings about, it gets one for this installation. */
function ownCache() {
  const { npm_config_cache: folder } = process.env;
  if (!folder) return {};
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return {};
  } catch {
    const own = mkdtempSync(join(tmpdir(), 'npm-cache-'));
    process.once('exit', () => rmSync(own, { recursive: true, force: true }));
    return { npm_config_cache: own };
  }
}

function install() {
  process.stderr.write('Installing the locked dependencies (npm ci), about a minute …\n');
  npm(npmCi, 'Check the network and the npm registry, then run the command again.');
}

/** The install scripts of exactly the packages that package.json allows, with any settings and version of npm. */
function runScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  npm(
    ['rebuild', '--ignore-scripts=false', ...allowed, ...ourOwnWay, ...quietly],
    'It runs the install scripts of the packages that package.json names in allowScripts. Mend the cause, then run the command again.',
  );
}

function npm(args, remedy) {
  // Under npm, the same npm that runs this file. Its output goes to standard error, as all progress does.
  const { npm_node_execpath: node, npm_execpath: cli } = process.env;
  const [command, before] = node && cli ? [node, [cli]] : ['npm', []];
  cache ??= ownCache();
  const { status, error } = spawnSync(command, [...before, ...args], {
    cwd: root,
    env: { ...process.env, ...cache },
    stdio: ['ignore', process.stderr, 'inherit'],
    // On Windows npm is a script of the shell.
    shell: command === 'npm' && platform === 'win32',
  });
  if (status !== 0) {
    stop(`npm ${args[0]} failed${error ? `: ${error.message}` : ', see above'}. ${remedy}`);
  }
}

/** Packages of the lock file that npm's own record, written last, does not have or has in another version. */
function absent() {
  const record = read(join(root, 'node_modules', '.package-lock.json'));
  const present = record ? JSON.parse(record).packages : {};
  return Object.keys(packages)
    .filter((path) => path !== '' && !isOptionalHere(packages[path]))
    .filter((path) => present[path]?.version !== packages[path].version);
}

/** Whether a package may be missing: an optional one is needed only when it is a build for this platform. */
function isOptionalHere(entry) {
  const isBuild = entry.os && entry.cpu;
  return entry.optional && !(isBuild && fits(entry));
}

/** Packages that come as one build for each platform, none of which the lock file has for this one. */
function withoutBuild() {
  return Object.keys(packages).filter((path) => {
    // A single optional dependency is an addition for one platform, such as macOS's file events.
    const builds = Object.keys(packages[path].optionalDependencies ?? {});
    const entries = builds.map(
      (name) => packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`],
    );
    return builds.length > 1 && !entries.some((entry) => entry && fits(entry));
  });
}

/** As npm reads these fields of a package: names, or names with `!` for what is excluded. */
function fits({ os, cpu, libc }) {
  const isIn = (names, name) =>
    names.some((one) => one === name) ||
    (names.every((one) => one.startsWith('!')) && !names.includes(`!${name}`));
  if (os && !isIn(os, platform)) return false;
  if (cpu && !isIn(cpu, arch)) return false;
  return !libc || platform !== 'linux' || isIn(libc, libcHere());
}

function libcHere() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** The reason why the project's own Node does not start here, with the remedy; `undefined` when it starts. */
function nodeFault() {
  if (!existsSync(ownNode)) {
    return 'is missing: its install script has not run or has failed. Run npm rebuild --ignore-scripts=false node and look at what it says.';
  }
  const { status, stdout, stderr, error } = spawnSync(ownNode, ['--version'], { encoding: 'utf8' });
  const { version } = packages['node_modules/node'];
  if (status === 0 && stdout.trim() === `v${version}`) return undefined;
  if (error?.code === 'EACCES') {
    return 'may not be executed: put the folder on a disk from which programs may run (its mount has noexec), or give the file its execute right.';
  }
  if (error?.code === 'ENOENT') {
    return 'is made for another C library: use a Linux with glibc, such as Debian, Ubuntu or Fedora.';
  }
  const said =
    error?.message ?? (stderr.trim().split('\n')[0] || `it answers ${JSON.stringify(stdout.trim())}`);
  return `does not start as ${version} (${said}): it may be made for another processor or system. Delete the folder node_modules and run the command again.`;
}

function listed(paths) {
  const names = paths.map((path) => path.replace(/^.*node_modules\//, ''));
  return names.length > 4 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more` : names.join(', ');
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
