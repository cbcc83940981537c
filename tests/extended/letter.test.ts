import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quotaFileOf } from '../../infra/local/mail.ts';
import { addReaders, passClaims } from '../support/letters.ts';
import { mailsByAddress, outbox } from '../support/mail.ts';
import { startStack, type TestStack } from '../support/startStack.ts';

const readers = 10_000;
/** Mails a second, and so the most that are on their way when a run is killed. */
const rate = 1_000;
const kills = 3;

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
  writeFileSync(quotaFileOf(stack.dataDir), JSON.stringify({ Max24HourSend: 1_000_000, MaxSendRate: rate }));
  await addReaders(stack.file, readers);
}, 300_000);
afterAll(() => stack.stop());

const mails = () => outbox(stack.dataDir).length;

function sendLetter(): ChildProcess {
  const letter = 'content/firm/letters/2026-12-01.md';
  return spawn(process.execPath, [resolve('infra/commands/letter.ts'), 'send', letter, '--yes'], {
    env: { ...process.env, DATA_DIR: stack.dataDir },
    stdio: 'ignore',
  });
}

test('a letter to 10,000 readers whose sending is killed three times reaches each of them', async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    const share = mails() + readers / (kills + 2);
    const run = sendLetter();
    const ended = once(run, 'exit');
    while (mails() < share && run.exitCode === null) await pause(50);
    expect(run.exitCode, 'The run has ended before it could be killed.').toBe(null);
    run.kill('SIGKILL');
    await ended;
    await passClaims(stack.file);
  }
  const [code] = await once(sendLetter(), 'exit');
  expect(code).toBe(0);
  const counts = mailsByAddress(stack.dataDir);
  expect(counts.size).toBe(readers);
  // Only what was on its way when a run was killed may come twice: SES may not have got it.
  expect(mails() - counts.size).toBeLessThanOrEqual(kills * rate);
}, 900_000);
