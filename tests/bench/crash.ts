/**
 * `node tests/bench/crash.ts [--rounds 20] [--successes 300]`: kills the local run while visitors write, again
 * and again on one data folder, then counts what was acknowledged and what is there.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CrashRound, crashRound, lost } from '../support/crashRound.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, successes: { type: 'string', default: '300' } },
});

const dataDir = mkdtempSync(join(tmpdir(), 'crash-'));
try {
  const rounds: CrashRound[] = [];
  while (rounds.length < Number(values.rounds)) {
    const round = await crashRound(dataDir, { visitors: 8, successes: Number(values.successes) });
    rounds.push(round);
    const { contacts, subscribers } = round.acknowledged;
    console.log(
      `Round ${rounds.length}: ready after ${round.restartMilliseconds.toFixed(0)} ms, ` +
        `${contacts.length} contacts and ${subscribers.length} subscribers acknowledged`,
    );
  }
  const missing = await lost(dataDir, rounds);
  const total = rounds.reduce(
    (sum, { acknowledged: a }) => sum + a.contacts.length + a.subscribers.length,
    0,
  );
  const slowest = Math.max(...rounds.map(({ restartMilliseconds }) => restartMilliseconds));
  console.log(
    `${rounds.length} rounds: ${total} acknowledged, ${missing.length} lost, slowest start ${slowest.toFixed(0)} ms`,
  );
  process.exitCode = missing.length === 0 && total > 0 ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
