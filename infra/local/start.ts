/**
 * `npm start`: builds and synthesizes the site, then runs the synthesized template on this machine.
 * `-- --no-build` runs the last build. `PORT` (8080) and `DATA_DIR` (.local) may be set.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { assemblyDirOf, buildSite, synthesize } from './buildSteps.ts';
import { CannotStart, readSettings, runUntilStopped } from './command.ts';
import { lockDataDir, readStackFile, writeStackFile } from './dataDir.ts';
import { probePort, runStack } from './runStack.ts';

await runUntilStopped(async (signal) => {
  const { build, warm } = readFlags();
  const { port, dataDir } = readSettings(process.env);
  if (!(await lockDataDir(dataDir))) {
    const url = readStackFile(dataDir)?.url;
    throw new CannotStart(
      `The site already runs on ${dataDir}${url ? ` (${url})` : ''}. Stop it first, or set another DATA_DIR.`,
    );
  }
  await probePort(port);

  const assemblyDir = assemblyDirOf(dataDir);
  const siteUrl = `http://localhost:${port}`;
  if (build) {
    await buildSite(siteUrl, signal);
    await synthesize(siteUrl, dataDir, signal);
  } else if (!existsSync(path.join(assemblyDir, 'manifest.json'))) {
    // A new data folder: the last build has no templates there yet. Where nothing is built, this says so.
    await synthesize(siteUrl, dataDir, signal);
  }

  const stack = await runStack(assemblyDir, dataDir, port);
  const home = await fetch(stack.url);
  if (home.status !== 200) {
    throw new CannotStart(`The home page answers ${home.status}: ${await home.text()}`);
  }
  if (warm) {
    await stack.pool.warm();
    await letVisitorsIn(stack.url);
  }
  writeStackFile(dataDir, stack);
  process.stdout.write(`Ready: ${stack.url}\n`);
  process.stderr.write(
    `Functions log into ${path.relative('', path.join(dataDir, 'logs'))}. Ctrl-C stops.\n`,
  );
  return stack.stop;
});

/**
 * Has the API remember that the edge's header is right. The first visitors would otherwise all wait for the first call
 * of the authorizer, and get a 500 each when it runs out of time on a busy machine.
 */
async function letVisitorsIn(url: string): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    const { status, body } = await fetch(`${url}/api/`);
    await body?.cancel();
    if (status < 500) return;
  }
}

/** `--no-build` takes the last build; `--cold` starts each function with its first call, as Lambda does. */
function readFlags(): { build: boolean; warm: boolean } {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({ options: { 'no-build': flag, cold: flag } });
    return { build: !values['no-build'], warm: !values.cold };
  } catch (error) {
    throw new CannotStart(
      `${(error as Error).message}: the flags are --no-build and --cold (npm start -- --no-build).`,
    );
  }
}
