/**
 * `npm run bench:letter`: a letter to 10,000 subscribers of a local site. The process that sends is killed three times
 * (`kill -9`), each time after a fifth of the mails. Prints every part and what the readers got. `READERS=1000` makes it
 * shorter. Needs a synthesized template in `TEST_ASSEMBLY` (CONTRIBUTING.md) and Linux. Fails when somebody got nothing,
 * or more came twice than was in flight.
 */
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inFlight } from '../../functions/mail/sendLetter.ts';
import { quotaFileOf } from '../../infra/local/services/ses.ts';
import { addReaders, killDeliverers, passLease } from '../support/letters.ts';
import { mailsByAddress, outbox } from '../support/mail.ts';
import { runOperate } from '../support/operate.ts';
import { startStack } from '../support/startStack.ts';

const readers = Number(process.env.READERS ?? 10_000);
/** More than the machine can do: the letter's own pace is what is measured. */
const perSecond = 1000;
const kills = 3;

const stack = await startStack();
try {
  const { dataDir } = stack;
  const quota = { Max24HourSend: 1_000_000, MaxSendRate: perSecond };
  writeFileSync(quotaFileOf(dataDir), JSON.stringify(quota));
  await addReaders(stack.file, readers);
  const share = Math.floor(readers / (kills + 2));
  const command = runOperate(dataDir, 'letter', ['send', '--yes']);
  const started = performance.now();
  const say = (part: string) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `${part.padEnd(12)}${String(outbox(dataDir).length).padStart(6)} mails after ${seconds} s\n`,
    );
  };
  for (let mails = 0, kill = 1; kill <= kills; kill += 1) {
    while (outbox(dataDir).length < mails + share) await pause(10);
    killDeliverers(stack.pid);
    say(`kill ${kill}`);
    mails = outbox(dataDir).length;
    await passLease(stack.file);
  }
  const { code, stdout, stderr } = await command;
  say('to its end');
  const counts = [...mailsByAddress(dataDir).values()];
  const twice = counts.reduce((sum, count) => sum + count, 0) - counts.length;
  const bound = kills * inFlight({ perSecond, left: readers });
  process.stdout.write(
    `${stdout}${stderr}${counts.length} of ${readers} readers have the letter, ${twice} mails came twice (bound: ${bound}).\n`,
  );
  const good = code === 0 && counts.length === readers && twice <= bound && Math.max(...counts) <= kills + 1;
  if (!good) process.exitCode = 1;
} finally {
  await stack.stop();
}
