import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { linkAssembly } from '../support/assembly.ts';
import { contactMessage } from '../support/contact.ts';
import { operateInShell, operateOn } from '../support/operate.ts';
import { post } from '../support/requests.ts';
import { runStackHere } from '../support/runStackHere.ts';
import { startStack } from '../support/startStack.ts';
import { isWindows } from '../support/system.ts';
import { untold } from './crash.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('local run: a full disk refuses messages with 503; pages and acknowledged messages stay, and are told', {
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

  const roomy = await runStackHere({ dataDir });
  onTestFinished(roomy.stop);
  await roomy.jobsSettled();
  expect(untold(dataDir, acknowledged)).toEqual([]);
});

test('operator: beside a full disk a command reads', { skip: isWindows }, async () => {
  const stack = await startStack();
  onTestFinished(async () => void (await stack.stop()));
  const { email, ...message } = contactMessage();
  await post(`${stack.url}/api/contacts`, { email, ...message });
  const full = await operateInShell(stack.dataDir, 'ulimit -f 0; "$@"', 'data', 'contacts');
  expect(full).toMatchObject({ code: 0, stdout: expect.stringContaining(email) });
});

test('operator: a full disk without a running site is a sentence', { skip: isWindows }, async () => {
  const dataDir = temporaryFolder();
  linkAssembly(dataDir);
  expect(await operateInShell(dataDir, 'ulimit -f 0; "$@"', 'data', 'contacts')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Look whether the disk is full or the folder read-only'),
  });
});
