import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contactMessage } from '../support/contact.ts';
import { operateInShell, operateOn } from '../support/operate.ts';
import { post } from '../support/requests.ts';
import { runStackHere } from '../support/runStackHere.ts';
import { stackFolder, startStack } from '../support/startStack.ts';
import { isWindows } from '../support/system.ts';
import { untold } from './crash.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('local run: a full disk ends the site with one sentence; the next start has what was acknowledged, and tells it', {
  skip: isWindows,
}, async () => {
  const dataDir = temporaryFolder();
  const stack = await startStack({ dataDir, longestFile: 1000 });
  const acknowledged: string[] = [];
  for (let isFull = false; !isFull; ) {
    const message = { ...contactMessage(), message: 'word '.repeat(900) };
    // Without an answer the site has ended.
    const response = await post(`${stack.url}/api/contacts`, message).catch(() => undefined);
    if (response?.status === 200) acknowledged.push(message.email);
    isFull = response === undefined;
  }
  expect(await stack.stop()).toBe(1);
  expect(stack.said()).toMatch(
    /Ctrl-C stops\.\nThe data folder cannot be read or written \([^\n]+\)\. If the disk is full [^\n]+\n$/,
  );
  expect(acknowledged.length).toBeGreaterThan(10);

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
  const { dataDir, remove } = stackFolder(undefined);
  onTestFinished(remove);
  expect(await operateInShell(dataDir, 'ulimit -f 0; "$@"', 'data', 'contacts')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('If the disk is full or the folder read-only, mend that and start again'),
  });
});
