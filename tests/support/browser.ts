import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';

/** What to do on a machine without a browser for the tests, in a sentence. */
export const noBrowser =
  'There is no browser for the tests. Type: npx playwright install chromium (or install Chrome or Edge)';

/** What has a Chromium of its own inside the npm package `@sparticuz/chromium`: a headless shell. */
const hasPackaged = process.platform === 'linux' && process.arch === 'x64';

/** For browsers of tests: no page is open long enough to earn back what V8's optimizing compilers cost. */
export const withoutOptimizing = '--js-flags=--no-opt,--no-maglev';

/**
 * The browser of the tests: Playwright's own Chromium where `npx playwright install chromium` has put it; else the packaged
 * one, for machines that can download nothing but npm packages; else an installed Chrome or Edge.
 * @returns how Playwright launches it; nothing where there is none, which `noBrowser` says.
 */
export async function findBrowser(): Promise<LaunchOptions | undefined> {
  if (existsSync(chromium.executablePath())) return common();
  if (hasPackaged) return packagedBrowser();
  const channel = await installedChannel();
  return channel ? { ...common(), channel } : undefined;
}

/** `findBrowser`, for what needs one. @throws Error with `noBrowser` where there is none */
export async function browser(): Promise<LaunchOptions> {
  const found = await findBrowser();
  if (!found) throw new Error(noBrowser);
  return found;
}

/**
 * The packaged Chromium, which draws alike on every machine.
 * @returns nothing on a system that it is not made for.
 */
export async function packagedBrowser(): Promise<LaunchOptions | undefined> {
  if (!hasPackaged) return undefined;
  const entry = import.meta.resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(new URL('../package.json', entry), 'utf8'));
  const folder = resolve(`node_modules/.cache/chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder, entry);
  const { env, ...options } = common();
  return {
    ...options,
    executablePath: join(folder, 'chromium'),
    args: ['--disable-gpu'],
    env: {
      ...env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}

function common(): LaunchOptions {
  return {
    ...withSharedMemory(),
    // Without a locale that has UTF-8, Chromium cannot open a folder with an umlaut in its name: it loses downloads.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  };
}

/** Bytes that three browsers share with their pages at most; a container may have 64 MB only. */
const enoughSharedMemory = 1_000_000_000;

/** Playwright has shared memory made of files in /tmp. Where memory is there for it, a page takes a tenth less work. */
function withSharedMemory(): LaunchOptions {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return {};
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < enoughSharedMemory ? {} : { ignoreDefaultArgs: ['--disable-dev-shm-usage'] };
}

/** The first of the installed browsers that starts: Playwright says in no other way which are there. */
async function installedChannel(): Promise<string | undefined> {
  // Workers of the tests inherit what the first process has found.
  if (process.env.TEST_CHANNEL) return process.env.TEST_CHANNEL;
  for (const channel of ['chrome', 'msedge']) {
    const started = await chromium.launch({ channel }).catch(() => undefined);
    if (!started) continue;
    await started.close();
    process.env.TEST_CHANNEL = channel;
    return channel;
  }
  return undefined;
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
  // all ends the browser. Here they are beside it, wherever the project's folder is moved.
  writeFileSync(
    join(partial, 'fonts', 'fonts.conf'),
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir prefix="relative">.</dir></fontconfig>',
  );
  try {
    renameSync(partial, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
    rmSync(partial, { recursive: true });
  }
}
