import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CrashRound, crashRound, lost } from '../../support/crash.ts';
import type { Part } from './Part.ts';

/** Twenty writers, and SIGKILL to the whole local run in the middle, again and again on one folder. */
export const kill: Part = async ({ rounds }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reliability-'));
  try {
    const done: CrashRound[] = [];
    while (done.length < rounds) done.push(await crashRound(dataDir, { visitors: 20, successes: 300 }));
    const missing = await lost(dataDir, done);
    const total = done.reduce(
      (sum, { acknowledged: a }) => sum + a.contacts.length + a.subscribers.length,
      0,
    );
    const slowest = Math.max(...done.map(({ restartMilliseconds }) => restartMilliseconds));
    console.log(
      `kill -9 × ${rounds} with 20 writers: ${total} acknowledged, ${missing.length} lost, slowest start ${slowest.toFixed(0)} ms`,
    );
    return missing.length === 0 && total > 0;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
