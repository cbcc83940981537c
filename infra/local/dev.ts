/**
 * `npm run dev`: Vite with hot reload over the local run's API, drafts included. A function is rebuilt when its source or
 * the content changes. `PORT` and `DATA_DIR` as in `npm start`.
 */
import { existsSync, realpathSync, watch } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { buildSite, runScript, synthesize } from './buildSteps.ts';
import { readSettings, runUntilStopped } from './command.ts';
import { probePort } from './listen.ts';
import { openDataDir } from './openData.ts';
import { type RunningSite, runSite } from './runSite.ts';

const root = path.join(import.meta.dirname, '../..');

await runUntilStopped(async (signal) => {
  const { port, dataDir } = readSettings(process.env);
  const tables = await openDataDir(dataDir);
  await probePort(port);
  const siteUrl = `http://localhost:${port}`;
  // The pages come from Vite; any earlier build of them is enough for the stack.
  if (!existsSync(path.join(root, 'dist/site.json'))) await buildSite(siteUrl, signal);
  await buildFunctions(signal);
  await synthesize(siteUrl, dataDir, signal);

  const site = await runSite(dataDir, tables, 0);
  runFromBundles(site);
  // A shell may say production, which would turn hot reload off.
  process.env.NODE_ENV = 'development';
  const vite = await createServer({
    root: path.join(root, 'web'),
    configFile: path.join(root, 'web/vite.config.ts'),
    server: {
      port,
      strictPort: true,
      proxy: { '/api': site.url },
      // The packages may be a link to another folder's.
      fs: { allow: [root, realpathSync(path.join(root, 'node_modules'))] },
    },
  });
  await vite.listen();
  const unwatch = rebuildOnChange(site, signal);
  process.stdout.write(`Ready: ${siteUrl}\n`);
  return async () => {
    unwatch();
    await vite.close();
    await site.stop();
  };
});

async function buildFunctions(signal: AbortSignal): Promise<void> {
  process.stderr.write('Building content and functions …\n');
  await runScript('content/commands/build.ts', {}, signal, ['--drafts']);
  await runScript('functions/bundle.ts', {}, signal);
}

/**
 * Lets each function run from its bundle in `dist` instead of the asset, which is a copy of it: a rebuilt bundle is its next
 * code.
 */
function runFromBundles({ functions }: RunningSite): void {
  const writer = process.env.OPENAI_API_KEY ? 'openai' : 'sample';
  for (const one of functions) {
    // A function that generates has a bundle for each writer (functions/bundles.ts).
    const names = [one.name, `${one.name}-${writer}`];
    one.codeDir = names.map((name) => path.join(root, 'dist/functions', name)).find(existsSync)!;
  }
}

/** @returns a function that ends the watching. */
function rebuildOnChange(site: RunningSite, signal: AbortSignal): () => void {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const rebuild = async () => {
    await buildFunctions(signal);
    site.restart();
    process.stderr.write('Functions reloaded.\n');
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
