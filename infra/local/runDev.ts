import { copyFileSync, existsSync, readdirSync, readFileSync, realpathSync, watch } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { assemblyDirOf, buildSite, runScript, synthesize } from './buildSteps.ts';
import { CannotStart, type readSettings } from './command.ts';
import { lockDataDir, writeStackFile } from './dataDir.ts';
import { probePort, type RunningStack, runStack } from './runStack.ts';

const root = path.join(import.meta.dirname, '../..');
const bundles = path.join(root, 'dist/functions');

/**
 * Runs Vite with hot reload over the local stack's API, drafts included. A function is rebuilt, and its processes
 * restarted, when its source or the content changes.
 * @returns a function that ends it
 */
export async function runDev(
  { port, dataDir }: ReturnType<typeof readSettings>,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  if (!(await lockDataDir(dataDir))) {
    throw new CannotStart(`The site already runs on ${dataDir}. Stop it first, or set another DATA_DIR.`);
  }
  await probePort(port);
  const siteUrl = `http://localhost:${port}`;
  // The pages come from Vite; any earlier build of them is enough for the stacks.
  if (!existsSync(path.join(root, 'dist/site.json'))) await buildSite(siteUrl, signal);
  await buildFunctions(signal);
  await synthesize(siteUrl, dataDir, signal);

  const stack = await runStack(assemblyDirOf(dataDir), dataDir, 0);
  // A shell may say production, which would turn hot reload off.
  process.env.NODE_ENV = 'development';
  const vite = await createServer({
    root: path.join(root, 'web'),
    configFile: path.join(root, 'web/vite.config.ts'),
    server: {
      port,
      strictPort: true,
      proxy: { '/api': stack.url },
      // The packages may be a link to another folder's.
      fs: { allow: [root, realpathSync(path.join(root, 'node_modules'))] },
    },
  });
  await vite.listen();
  const unwatch = rebuildOnChange(stack, signal);
  writeStackFile(dataDir, stack);
  return async () => {
    unwatch();
    await vite.close();
    await stack.stop();
  };
}

async function buildFunctions(signal: AbortSignal): Promise<void> {
  process.stderr.write('Building content and functions …\n');
  await runScript('content/commands/build.ts', {}, signal, ['--drafts']);
  await runScript('functions/bundle.ts', {}, signal);
}

/** @returns a function that ends the watching. */
function rebuildOnChange(stack: RunningStack, signal: AbortSignal): () => void {
  const bundleOf = pairWithBundles(stack);
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const rebuild = async () => {
    await buildFunctions(signal);
    for (const [{ name, codeDir, module }, bundle] of bundleOf) {
      const deployed = path.join(codeDir, module);
      if (readFileSync(bundle).equals(readFileSync(deployed))) continue;
      copyFileSync(bundle, deployed);
      stack.pool.restart(name);
      stack.invalidate();
      process.stderr.write(`Reloaded ${path.basename(path.dirname(bundle))}\n`);
    }
  };
  const onChange = (_event: string, file: string | null) => {
    if (file?.startsWith('built')) return;
    clearTimeout(timer);
    // Editors write a file in several steps.
    timer = setTimeout(() => {
      building = building.then(rebuild).catch((error) => void process.stderr.write(`${error.message}\n`));
    }, 100);
  };
  const watchers = ['functions', 'content'].map((folder) =>
    watch(path.join(root, folder), { recursive: true }, onChange),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** Pairs each function with the bundle of its code: right after the synthesis they are equal. */
function pairWithBundles({ functions }: RunningStack) {
  const built = readdirSync(bundles).flatMap((name) =>
    readdirSync(path.join(bundles, name)).map((file) => path.join(bundles, name, file)),
  );
  return functions.flatMap((one) => {
    const deployed = readFileSync(path.join(one.codeDir, one.module));
    const bundle = built.find((file) => readFileSync(file).equals(deployed));
    return bundle ? [[one, bundle] as const] : [];
  });
}
