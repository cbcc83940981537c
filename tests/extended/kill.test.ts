import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runStackHere } from '../support/runStackHere.ts';
import { type CrashRound, crashRound, lost, untold, visitorsTold } from './crash.ts';

/** Mails that a killed process may have been sending: as many as are sent at once. */
const sentAtOnce = 2;

test('data: what was acknowledged before each of 20 kills is there afterwards, and is told', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stack-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const rounds: CrashRound[] = [];
  for (let kills = 0; kills < 20; kills++) {
    rounds.push(await crashRound(dataDir, { visitors: 2, successes: 20, mails: 3 }));
  }
  const contacts = rounds.flatMap(({ acknowledged }) => acknowledged.contacts);
  expect(contacts.length).toBeGreaterThan(100);
  expect(rounds.flatMap(({ acknowledged }) => acknowledged.subscribers).length).toBeGreaterThan(100);
  expect(await lost(dataDir, rounds)).toEqual([]);

  const stack = await runStackHere({ dataDir });
  onTestFinished(stack.stop);
  await stack.jobsSettled();
  expect(untold(dataDir, contacts)).toEqual([]);
  const told = visitorsTold(dataDir);
  expect(told.length - new Set(told).size).toBeLessThanOrEqual(rounds.length * sentAtOnce);
});
