/**
 * `node tests/firstStart.js [flags of npm start]`: types the README's first command as a newcomer would, in a clone that
 * has nothing installed or built. It waits for `Ready:`, looks at the site, and presses Ctrl-C. Plain JavaScript without
 * packages, for the machine's own Node. What fails is said, and the exit code is 1.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

// Windows has no process groups, and its npm is a script of the shell.
const isWindows = process.platform === 'win32';
const dataDir = mkdtempSync(join(tmpdir(), 'first-start-'));
// Below the ports that systems give to those who name none.
const PORT = String(randomInt(20_000, 30_000));
const started = performance.now();
const npm = spawn('npm', ['start', '--', ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  detached: !isWindows,
  shell: isWindows,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, PORT, DATA_DIR: dataDir },
});
const ended = once(npm, 'close');

try {
  const url = await ready();
  const seconds = Math.round((performance.now() - started) / 1000);
  assert.equal(url, `http://localhost:${PORT}`);
  await look(url);
  signal('SIGINT');
  await ended;
  await assert.rejects(fetch(url), 'The address still answers after Ctrl-C.');
  console.log(`✓ npm start installs, builds and serves the site, and Ctrl-C ends it (${seconds} s)`);
} catch (error) {
  console.log(`✗ npm start: ${error.message}`);
  process.exitCode = 1;
} finally {
  if (npm.exitCode === null && npm.signalCode === null) signal('SIGKILL');
  await ended;
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
}

/** @returns the address of the `Ready:` line */
async function ready() {
  for await (const line of createInterface({ input: npm.stdout })) {
    const url = /^Ready: (\S+)$/.exec(line)?.[1];
    if (url) {
      npm.stdout.resume();
      return url;
    }
  }
  throw new Error('it ended before it was ready, see above.');
}

async function look(url) {
  for (const page of ['/', '/resources']) {
    assert.match(await (await answer(`${url}${page}`, 200)).text(), /<h1/, `${page} has no heading.`);
  }
  await answer(`${url}/no-such-page`, 404);

  const message = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    message: 'We would like to talk about our ERP.',
  };
  await answer(`${url}/api/contacts`, 200, message);
  await answer(`${url}/api/contacts`, 400, { ...message, email: 'ada' });

  const [whitepaper] = await (await answer(`${url}/api/whitepapers`, 200)).json();
  const download = await answer(`${url}/api/whitepapers/${whitepaper.id}/download`, 200);
  const { downloadUrl } = await download.json();
  const file = await (await answer(downloadUrl, 200)).text();
  assert.match(file, /^%PDF-/, `${downloadUrl} is no PDF.`);
}

/** @param body sent as JSON by POST; without it the request is a GET */
async function answer(url, status, body) {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  const response = await fetch(url, body && { ...post, body: JSON.stringify(body) });
  if (response.status === status) return response;
  throw new Error(`${url} answers ${response.status} instead of ${status}: ${await response.text()}`);
}

/** To npm and all that it has started, as a terminal does. */
function signal(name) {
  // A signal would end the shell there, and leave what it has started.
  if (isWindows) spawnSync('taskkill', ['/pid', String(npm.pid), '/t', '/f']);
  else process.kill(-npm.pid, name);
}
