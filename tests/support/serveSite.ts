/**
 * `node tests/support/serveSite.ts`: brings the build up to date and runs one site for all tests in browsers, on a free port
 * and in a data folder of its own, which goes at the end. Playwright starts it and reads where it is (`webServer`).
 */
import { startStack } from './startStack.ts';
import { bringAssemblyUpToDate } from './upToDate.ts';

try {
  bringAssemblyUpToDate();
  const site = await startStack();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void site.stop().then(() => process.exit()));
  }
  process.stdout.write(`Ready: ${site.url} with its data in ${site.dataDir}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
