/**
 * `npm run edit`: the editor's page, and the site beside it with drafts. `PORT` is the site's, the editor has the next
 * one; both are served on this machine only.
 */
import path from 'node:path';
import { serveEditor } from '../../content/editor/server.ts';
import { readSettings, runUntilStopped } from './command.ts';
import { runDev } from './runDev.ts';

const root = path.join(import.meta.dirname, '../..');

await runUntilStopped(async (signal) => {
  const settings = readSettings(process.env);
  const siteUrl = `http://localhost:${settings.port}`;
  const stopSite = await runDev(settings, signal);
  const editor = await serveEditor({ root, port: settings.port + 1, siteUrl });
  process.stdout.write(
    `Ready: ${editor.url} is the editor, for Chrome or Edge; ${siteUrl} is the site.\nWhen the editor asks for a folder, choose ${root}\n`,
  );
  return async () => {
    await editor.close();
    await stopSite();
  };
});
