/**
 * `npm run dev`: Vite with hot reload over the local run's API, drafts included. A function is rebuilt when its source or
 * the content changes; where the stack changes, as by a new route, its template is synthesized and run anew on the same data.
 * `PORT` and `DATA_DIR` as in `npm start`.
 */
import { existsSync, realpathSync, watch } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { buildSite, runScript, stackCode, synthesize } from './buildSteps.ts';
import { readSettings, runUntilStopped } from './command.ts';
import { loopback } from './listen.ts';
import { openDataDir } from './openData.ts';
import type { Queues } from './queues.ts';
import { type RunningSite, runSite } from './runSite.ts';

const root = path.join(import.meta.dirname, '../..');

await runUntilStopped(async (signal) => {
  const { port, dataDir } = readSettings(process.env);
  const queues = await openDataDir(dataDir);
  const siteUrl = `http://localhost:${port}`;
  const started = Promise.withResolvers<() => Promise<void>>();
  // What changes during the start is built after it.
  const unwatch = onEachChange(started.promise);
  // The pages come from Vite; any earlier build of them is enough for the stack.
  if (!existsSync(path.join(root, 'dist/site.json'))) await buildSite(siteUrl, signal);
  await buildFunctions(signal);
  let code = await stackCode();
  await synthesize(siteUrl, dataDir, signal);

  let site: RunningSite | undefined = await runFromBundles(dataDir, queues, 0);
  const apiUrl = site.url;
  // A shell may say production, which would turn hot reload off.
  process.env.NODE_ENV = 'development';
  const vite = await createServer({
    root: path.join(root, 'web'),
    configFile: path.join(root, 'web/vite.config.ts'),
    server: {
      host: loopback,
      port,
      strictPort: true,
      proxy: { '/api': apiUrl },
      // The packages may be a link to another folder's.
      fs: { allow: [root, realpathSync(path.join(root, 'node_modules'))] },
    },
  });
  await vite.listen();
  const rebuild = async () => {
    await buildFunctions(signal);
    const changed = await stackCode();
    if (site && changed === code) {
      site.restart();
      process.stderr.write('Functions reloaded.\n');
      return;
    }
    await synthesize(siteUrl, dataDir, signal);
    await site?.stop();
    // Where it does not start, the next change tries again.
    site = undefined;
    site = await runFromBundles(dataDir, await openDataDir(dataDir), Number(new URL(apiUrl).port));
    code = changed;
    process.stderr.write('The stack has changed: its new template runs, with the same data.\n');
  };
  started.resolve(() =>
    rebuild().catch(({ message }: Error) => {
      if (signal.aborted) return;
      const now = site ? 'The API runs as it was before this change' : 'The API does not run';
      process.stderr.write(`${message}\n${now}. Mend it and save.\n`);
    }),
  );
  process.stdout.write(`Ready: ${siteUrl}\n`);
  return async () => {
    await unwatch();
    await vite.close();
    await site?.stop();
  };
});

async function buildFunctions(signal: AbortSignal): Promise<void> {
  process.stderr.write('Building content and functions …\n');
  await runScript('content/commands/build.ts', {}, signal, ['--drafts']);
  await runScript('functions/bundle.ts', {}, signal);
}

/**
 * Runs the template with each function from its bundle in `dist` instead of the asset, which is a copy of it: a rebuilt bundle
 * is its next code.
 */
async function runFromBundles(dataDir: string, queues: Queues, port: number): Promise<RunningSite> {
  const site = await runSite(dataDir, queues, port).catch((error) => {
    queues.close();
    throw error;
  });
  const writer = process.env.OPENAI_API_KEY ? 'openai' : 'sample';
  for (const one of site.functions) {
    // A function that generates has a bundle for each writer (functions/bundles.ts).
    const names = [one.name, `${one.name}-${writer}`];
    one.codeDir = names.map((name) => path.join(root, 'dist/functions', name)).find(existsSync)!;
  }
  return site;
}

/**
 * Calls a function after each change of the sources, one call at a time, once there is that function.
 * @returns a function that ends the watching and waits for a call that runs.
 */
function onEachChange(rebuild: Promise<() => Promise<void>>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const onChange = (_event: string, file: string | null) => {
    if (file?.startsWith('built')) return;
    clearTimeout(timer);
    // Editors write a file in several steps.
    timer = setTimeout(() => {
      building = building.then(() => rebuild).then((run) => run());
    }, 100);
  };
  const watchers = ['functions', 'content', 'infra'].map((folder) =>
    watch(path.join(root, folder), { recursive: true }, onChange),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    return building;
  };
}
