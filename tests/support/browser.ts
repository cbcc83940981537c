import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The browser of the tests: on Linux the headless Chromium inside the npm package `@sparticuz/chromium`, so
 * that nothing but npm packages has to be installed, every machine draws alike, and pages load three times
 * faster than in a whole Chromium. Elsewhere, or with `TEST_BROWSER=system`, the system's. Debian's own takes nearly
 * twice as long for the same script: it is not built as a release for visitors is.
 */
export interface Browser {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
  /** Of Playwright's own arguments, those that the browser starts without. */
  readonly ignoreDefaultArgs?: string[];
}

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

// Containers and CI machines run as root, where Chromium's sandbox refuses to start. The rest keeps a
// browser from calling home at every start.
const args = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For browsers of tests: no page is open long enough to earn back what V8's optimizing compilers cost. */
export const withoutOptimizing = '--js-flags=--no-opt,--no-maglev';

// Without a locale that has UTF-8, Chromium cannot open a folder with an umlaut in its name: it loses downloads.
const locale = { LC_ALL: 'C.UTF-8' };

/** Bytes that three browsers share with their pages at most; a container may have 64 MB only. */
const enoughSharedMemory = 1_000_000_000;

/** Playwright has shared memory made of files in /tmp. Where memory is there for it, a page takes a tenth less work. */
function withSharedMemory(): Pick<Browser, 'ignoreDefaultArgs'> {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return {};
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < enoughSharedMemory ? {} : { ignoreDefaultArgs: ['--disable-dev-shm-usage'] };
}

const isPackaged =
  process.platform === 'linux' && process.arch === 'x64' && process.env.TEST_BROWSER !== 'system';
const systemBrowser = isPackaged ? undefined : systemPaths.find((path) => existsSync(path));

/** Why this machine has no browser for the tests, in a sentence; `undefined` when it has one. */
export const noBrowser =
  isPackaged || systemBrowser
    ? undefined
    : `The package has a browser for Linux x64 only, and this is ${process.platform} ${process.arch}: install Chromium or Chrome to run the browser tests.`;

/** @throws Error with `noBrowser` where there is none */
export async function browser(): Promise<Browser> {
  if (isPackaged) return bundledBrowser();
  if (!systemBrowser) throw new Error(noBrowser);
  return { executablePath: systemBrowser, args, env: locale };
}

async function bundledBrowser(): Promise<Browser> {
  const entry = import.meta.resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(new URL('../package.json', entry), 'utf8'));
  const folder = resolve(`node_modules/.cache/chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder, entry);
  return {
    executablePath: join(folder, 'chromium'),
    args,
    ...withSharedMemory(),
    env: {
      ...locale,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}

/** Unpacks beside the folder and renames: an interrupted run leaves no half a browser. */
async function unpack(folder: string, entry: string): Promise<void> {
  const partial = `${folder}-${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const { inflate } = await import(new URL('./lambdafs.js', entry).href);
  const archives = fileURLToPath(new URL('../bin/', entry));
  const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
  // The package unpacks into TMPDIR and takes any `chromium` that it finds there: give it a folder of its own.
  const outerTmp = process.env.TMPDIR;
  process.env.TMPDIR = partial;
  try {
    await Promise.all(names.map((name) => inflate(join(archives, name))));
  } finally {
    if (outerTmp === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outerTmp;
  }
  // The packaged configuration looks for the fonts where Lambda unpacks them, and a page without any font at
  // all ends the browser.
  writeFileSync(
    join(partial, 'fonts', 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  );
  try {
    renameSync(partial, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
    rmSync(partial, { recursive: true });
  }
}
