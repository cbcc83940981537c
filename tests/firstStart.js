/**
 * `node tests/firstStart.js [flags of npm start]`: types the README's first command as a newcomer would, in a clone that
 * has nothing installed or built. It waits for `Ready:`, looks at the site, and ends it again. Plain JavaScript without
 * packages, for the machine's own Node. What fails is said, and the exit code is 1.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
// Windows has no process groups.
const grouped = process.platform !== 'win32';
const dataDir = mkdtempSync(join(tmpdir(), 'first-start-'));
const port = await freePort();
const started = performance.now();
const npm = spawn('npm', ['start', '--', ...process.argv.slice(2)], {
  cwd: root,
  detached: grouped,
  shell: !grouped,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
});
const ended = once(npm, 'close');
process.once('exit', () => isRunning() && signal('SIGKILL'));

try {
  const url = await ready();
  const seconds = Math.round((performance.now() - started) / 1000);
  assert.equal(url, `http://localhost:${port}`);
  await look(url);
  signal('SIGINT');
  await ended;
  assert.ok(!isRunning(), 'npm start has left a process behind.');
  await assert.rejects(fetch(url), 'The address still answers after Ctrl-C.');
  console.log(`✓ npm start installs, builds and serves the site, and Ctrl-C ends it (${seconds} s)`);
} catch (error) {
  console.log(`✗ npm start: ${error.message}`);
  process.exitCode = 1;
} finally {
  if (isRunning()) {
    signal('SIGKILL');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
}

/** @returns the address of the `Ready:` line */
async function ready() {
  npm.stdout.setEncoding('utf8');
  let printed = '';
  for await (const text of npm.stdout.iterator({ destroyOnReturn: false })) {
    printed += text;
    const url = /^Ready: (\S+)$/m.exec(printed)?.[1];
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

  const caseStudies = await (await answer(`${url}/api/case-studies`, 200)).json();
  assert.ok(caseStudies.length > 0 && caseStudies[0].title, '/api/case-studies has no case study.');

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
  const { downloadUrl } = await (
    await answer(`${url}/api/whitepapers/${whitepaper.id}/download`, 200)
  ).json();
  const file = Buffer.from(await (await answer(downloadUrl, 200)).arrayBuffer());
  assert.equal(file.subarray(0, 5).toString('latin1'), '%PDF-', `${downloadUrl} is no PDF.`);
}

async function answer(url, status, body) {
  const response = await fetch(
    url,
    body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  if (response.status === status) return response;
  throw new Error(`${url} answers ${response.status} instead of ${status}: ${await response.text()}`);
}

/**
 * A port that nobody listens on. It is below those that systems give to servers and connections that name none (from
 * 32768 on Linux, from 49152 elsewhere): one of these could be given away before `npm start` listens.
 */
async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if (error.code === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** Whether npm or one of its children is there. */
function isRunning() {
  if (!grouped) return npm.exitCode === null && npm.signalCode === null;
  try {
    return process.kill(-npm.pid, 0);
  } catch {
    return false;
  }
}

function signal(name) {
  if (grouped) process.kill(-npm.pid, name);
  else npm.kill(name);
}
