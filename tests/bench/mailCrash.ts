/**
 * `node tests/bench/mailCrash.ts [--rounds 20]`: kills the local run while visitors write and mails go out, again and
 * again on one data folder, then counts the messages of which nobody was told, and the mails that came twice.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mailCrashRound, tellTheRest, untold, visitorsTold } from '../support/crash.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });

const dataDir = mkdtempSync(join(tmpdir(), 'mail-crash-'));
try {
  const acknowledged: string[] = [];
  for (let round = 1; round <= Number(values.rounds); round++) {
    // From before the first look to the middle of its mails.
    const emails = await mailCrashRound(dataDir, 1_500 + ((round * 457) % 3_000));
    acknowledged.push(...emails);
    console.log(`Round ${round}: ${emails.length} acknowledged`);
  }
  await tellTheRest(dataDir, acknowledged, 120_000);
  const mails = visitorsTold(dataDir);
  const missing = untold(dataDir, acknowledged);
  console.log(
    `${values.rounds} rounds: ${acknowledged.length} acknowledged, ${missing.length} untold, ` +
      `${mails.length - new Set(mails).size} mails came twice`,
  );
  process.exitCode = missing.length === 0 && acknowledged.length > 0 ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
