/**
 * `npm run bench:letter`: a letter to 10,000 subscribers of a local site, killed three times (`kill -9`) and interrupted
 * once (Ctrl-C), each time after a fifth of the mails. Prints every run and what the readers got. `READERS=1000` makes it
 * shorter. Needs a synthesized template in `TEST_ASSEMBLY` (CONTRIBUTING.md). Fails when somebody got nothing, or more came
 * twice than was in flight.
 */
import { writeFileSync } from 'node:fs';
import { quotaFileOf } from '../../infra/local/services/ses.ts';
import { inFlight } from '../../functions/mail/sendLetter.ts';
import { addReaders, mailsByAddress, runLetter } from '../support/mail.ts';
import { startStack } from '../support/startStack.ts';

const readers = Number(process.env.READERS ?? 10_000);
/** More than the machine can do: the letter's own pace is what is measured. */
const perSecond = 1000;
const interruptions = ['SIGKILL', 'SIGKILL', 'SIGINT', 'SIGKILL'] as const;

const stack = await startStack();
try {
  writeFileSync(
    quotaFileOf(stack.dataDir),
    JSON.stringify({ Max24HourSend: 1_000_000, MaxSendRate: perSecond }),
  );
  await addReaders(stack.file, readers);
  const share = Math.floor(readers / (interruptions.length + 1));
  let seconds = 0;
  let mails = 0;
  for (const signal of [...interruptions, undefined]) {
    const run = await runLetter(stack.dataDir, signal && { signal, atMails: mails + share });
    seconds += run.seconds;
    const sent = run.mails - mails;
    mails = run.mails;
    process.stdout.write(
      `${(signal ?? 'to its end').padEnd(10)}  ${String(sent).padStart(6)} mails in ${run.seconds.toFixed(1)} s  ${run.stdout.trim()}\n`,
    );
  }
  const counts = [...mailsByAddress(stack.dataDir).values()];
  const twice = mails - counts.length;
  const kills = interruptions.filter((signal) => signal === 'SIGKILL').length;
  const bound = kills * inFlight({ perSecond, left: readers });
  process.stdout.write(
    `${counts.length} of ${readers} readers have the letter, ${twice} of them twice (bound: ${bound}), in ${seconds.toFixed(0)} s.\n`,
  );
  if (counts.length !== readers || twice > bound || Math.max(...counts) > kills + 1) process.exitCode = 1;
} finally {
  await stack.stop();
}
