import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mailCrashRound, tellTheRest, untold, visitorsTold } from '../support/mailCrashRound.ts';

test('kill -9 between store and mail: each acknowledged message is told [lead-told]', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stack-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const acknowledged = [...(await mailCrashRound(dataDir, 1_000)), ...(await mailCrashRound(dataDir, 3_600))];
  // Longer than the minute after which a delayed mail is tried again.
  await tellTheRest(dataDir, acknowledged, 90_000);
  expect(acknowledged.length).toBeGreaterThan(5);
  expect(untold(dataDir, acknowledged)).toEqual([]);
  // A kill costs at most the one mail that was on its way.
  expect(visitorsTold(dataDir).length - new Set(visitorsTold(dataDir)).size).toBeLessThanOrEqual(2);
}, 180_000);
