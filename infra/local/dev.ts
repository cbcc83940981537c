/**
 * `npm run dev`: the site with hot reload, drafts included. `PORT` and `DATA_DIR` as in
 * `npm start`.
 */
import { readSettings, runUntilStopped } from './command.ts';
import { runDev } from './runDev.ts';

await runUntilStopped(async (signal) => {
  const settings = readSettings(process.env);
  const stop = await runDev(settings, signal);
  process.stdout.write(`Ready: http://localhost:${settings.port}\n`);
  return stop;
});
