import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSiteFile } from '../../infra/local/dataDir.ts';
import { runStackHere } from '../support/runStackHere.ts';
import { startStack } from '../support/startStack.ts';
import { type CrashRound, crashRound, lost, untold, visitorsTold } from './crash.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Mails that a killed process may have been sending: as many as are sent at once. */
const sentAtOnce = 2;

test('data: what was acknowledged before each of 20 kills is there afterwards, and is told', async () => {
  const dataDir = temporaryFolder();
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

test('local run: after kill -9 a new start serves again, and the logs go on', async () => {
  const dataDir = temporaryFolder();
  const killed = await startStack({ dataDir });
  await fetch(`${killed.url}/api/insights`);
  await killed.kill9();
  expect(readSiteFile(dataDir)).toBeDefined();
  const logged = linesLogged(dataDir);

  const again = await startStack({ dataDir });
  await fetch(`${again.url}/api/insights`);
  expect(await again.stop()).toBe(0);
  expect(readSiteFile(dataDir)).toBeUndefined();
  expect(linesLogged(dataDir)).toBeGreaterThan(logged);
});

function linesLogged(dataDir: string): number {
  return readFileSync(join(dataDir, 'logs/listInsights.log'), 'utf8').trim().split('\n').length;
}
