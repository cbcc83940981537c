import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { copyAssembly } from '../support/assembly.ts';
import { contactMessage } from '../support/contact.ts';
import { operateInShell, operateOn } from '../support/operate.ts';
import { post } from '../support/requests.ts';
import { childrenOf, startStack } from '../support/startStack.ts';
import { hasProc, isWindows } from '../support/system.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

test('local run: a full disk refuses messages with 503; pages and acknowledged messages stay', {
  skip: isWindows,
}, async () => {
  const dataDir = temporaryFolder();
  const stack = await startStack({ dataDir, longestFile: 300 });
  const acknowledged: string[] = [];
  const send = async () => {
    const message = { ...contactMessage(), message: 'word '.repeat(900) };
    const response = await post(`${stack.url}/api/contacts`, message);
    if (response.status === 200) acknowledged.push(message.email);
    return { status: response.status, text: await response.text() };
  };
  const until = async (status: number) => {
    for (let tries = 0; tries < 300; tries++) {
      const answer = await send();
      if (answer.status === status) return answer;
      if (status === 200) await pause(100);
    }
    throw new Error(`no answer with status ${status}`);
  };

  expect((await until(503)).text).toMatch(/try again/i);
  expect((await fetch(stack.url)).status).toBe(200);
  await until(200);
  expect(stack.said()).toContain('The tables are open again.');
  await stack.stop();

  const kept = await operateOn(dataDir, 'data', 'contacts', '--json');
  const emails = new Set(kept.map((line) => (JSON.parse(line) as { email: string }).email));
  expect(acknowledged.filter((email) => !emails.has(email))).toEqual([]);
});

test('operator: a command reads beside a full disk; deleted tables are said and stay empty', {
  skip: !hasProc,
}, async () => {
  const dataDir = temporaryFolder();
  const stack = await startStack({ dataDir });
  onTestFinished(async () => void (await stack.stop()));
  const { email, ...message } = contactMessage();
  await post(`${stack.url}/api/contacts`, { email, ...message });
  const noRoom = 'ulimit -f 0; "$@"';
  const full = await operateInShell(dataDir, noRoom, 'data', 'contacts');
  expect(full).toMatchObject({ code: 0, stdout: expect.stringContaining(email) });

  const tables = join(dataDir, 'tables');
  rmSync(tables, { recursive: true });
  const engine = childrenOf(stack.pid).find((pid) => commandOf(pid).includes('runEngine.ts'));
  process.kill(engine!, 'SIGKILL');
  await expect
    .poll(stack.said)
    .toContain(`The tables in ${tables} were deleted while the site runs. Stop it,`);
  expect(existsSync(tables)).toBe(false);
});

test('operator: a full disk without a running site is a sentence', { skip: isWindows }, async () => {
  const dataDir = temporaryFolder();
  copyAssembly(join(dataDir, 'cdk.out'));
  expect(await operateInShell(dataDir, 'ulimit -f 0; "$@"', 'data', 'contacts')).toMatchObject({
    code: 1,
    stderr: `The data folder ${dataDir} cannot be written (EFBIG). Make room on its disk, or set another DATA_DIR.\n`,
  });
});
