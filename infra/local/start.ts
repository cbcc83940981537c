/**
 * `npm start`: builds and synthesizes the site, then runs the synthesized template on this machine.
 * `-- --no-build` runs the last build. `PORT` (8080) and `DATA_DIR` (.local) may be set.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite, synthesize } from './buildSteps.ts';
import { readSettings, runUntilStopped } from './command.ts';
import { assemblyDirOf } from './dataDir.ts';
import { openDataDir } from './openData.ts';
import { runSite } from './runSite.ts';
import { UserError } from './UserError.ts';

await runUntilStopped(async (signal) => {
  const build = readFlags();
  const { port, dataDir } = readSettings(process.env);
  const queues = await openDataDir(dataDir);

  const siteUrl = `http://localhost:${port}`;
  if (build) await buildSite(siteUrl, signal);
  // A new data folder: the last build has no template there yet. Where nothing is built, this says so.
  const isNew = !existsSync(path.join(assemblyDirOf(dataDir), 'manifest.json'));
  if (build || isNew) await synthesize(siteUrl, dataDir, signal);

  const site = await runSite(dataDir, queues, port);
  const home = await fetch(site.url);
  if (home.status !== 200) {
    throw new UserError(`The home page answers ${home.status}: ${await home.text()}`);
  }
  process.stdout.write(`Ready: ${site.url}\n`);
  process.stderr.write(
    `Functions log into ${path.relative('', path.join(dataDir, 'logs'))}. Ctrl-C stops.\n`,
  );
  return site.stop;
});

/** @returns whether to build: `--no-build` takes the last one. */
function readFlags(): boolean {
  try {
    const { values } = parseArgs({ options: { 'no-build': { type: 'boolean', default: false } } });
    return !values['no-build'];
  } catch (error) {
    throw new UserError(
      `${(error as Error).message}: the only flag is --no-build (npm start -- --no-build).`,
    );
  }
}
