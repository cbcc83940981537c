import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addReaders } from '../support/letters.ts';
import { mailsByAddress, outboxFiles } from '../support/mail.ts';
import { runOperate } from '../support/operate.ts';
import { startStack } from '../support/startStack.ts';

const readers = 10_000;
const kills = 3;
/** Jobs that are worked on when the site is killed (maximum concurrency of the letters' queue). */
const jobsAtOnce = 2;
const letter = 'content/firm/letters/2026-12-01.md';

test('a letter to 10,000 readers reaches each of them while the site is killed three times', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'letter-'));
  let stack = await startStack({ dataDir });
  onTestFinished(async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true });
  });
  const addresses = await addReaders(stack.file, readers);
  expect(await runOperate(dataDir, 'letter', ['send', letter, '--yes'])).toMatchObject({ code: 0 });

  const sent = (atLeast: number) =>
    vi.waitFor(() => expect(outboxFiles(dataDir).length).toBeGreaterThanOrEqual(atLeast), {
      ...{ timeout: 600_000, interval: 200 },
    });
  for (let kill = 1; kill <= kills; kill += 1) {
    await sent((kill * readers) / (kills + 1));
    await stack.kill9();
    stack = await startStack({ dataDir });
  }
  await vi.waitFor(
    async () => {
      const { stdout } = await runOperate(dataDir, 'letter', ['status', letter]);
      expect(stdout).toBe(`The letter of 2026-12-01: ${readers} have it, 0 are to get it.\n`);
    },
    { timeout: 600_000, interval: 5_000 },
  );
  const counts = mailsByAddress(dataDir);
  expect(addresses.filter((address) => !counts.has(address))).toEqual([]);
  // Only what was on its way when the site was killed may come twice: SES may not have got it.
  expect(outboxFiles(dataDir).length - readers).toBeLessThanOrEqual(kills * jobsAtOnce);
}, 1_800_000);
