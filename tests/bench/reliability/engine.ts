import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { contactMessage } from '../../support/contact.ts';
import { operateOn } from '../../support/operate.ts';
import { requestFrom } from '../../support/requests.ts';
import { childrenOf, startStack, type TestStack } from '../../support/startStack.ts';
import { summary, type Timed, timed } from './figures.ts';
import type { Part } from './Part.ts';

/** What happens to the embedded database while visitors write and read. @returns when it is over. */
const faults: Record<string, (pid: number, milliseconds: number) => Promise<void>> = {
  async stopped(pid, milliseconds) {
    process.kill(pid, 'SIGSTOP');
    await pause(milliseconds);
    process.kill(pid, 'SIGCONT');
  },
  async dead(pid, milliseconds) {
    process.kill(pid, 'SIGKILL');
    await pause(milliseconds);
  },
  /** Runs a tenth of the time. */
  async slow(pid, milliseconds) {
    for (let at = 0; at < milliseconds; at += 200) {
      process.kill(pid, 'SIGSTOP');
      await pause(180);
      process.kill(pid, 'SIGCONT');
      await pause(20);
    }
  },
};

/** The embedded database stands still, dies or crawls: pages stay, writes are refused in time or stored. */
export const engine: Part = async ({ seconds }) => {
  let good = true;
  for (const [name, fault] of Object.entries(faults)) {
    const stack = await startStack();
    try {
      good = (await during(stack, name, fault, seconds * 1000)) && good;
    } finally {
      await stack.stop();
    }
  }
  return good;
};

async function during(
  { url, pid, dataDir }: TestStack,
  name: string,
  fault: (pid: number, milliseconds: number) => Promise<void>,
  milliseconds: number,
): Promise<boolean> {
  const pages: Timed[] = [];
  const writes: Timed[] = [];
  const acknowledged: string[] = [];
  let over = false;
  const write = async (address: string) => {
    const message = contactMessage();
    const answered = await timed(() => requestFrom(address, `${url}/api/contacts`, { body: message }));
    if (answered.status === 200) acknowledged.push(message.email);
    return answered;
  };
  const visitor = async (_: unknown, index: number) => {
    while (!over) {
      pages.push(await timed(() => fetch(`${url}/services`)));
      writes.push(await write(`127.0.1.${index + 1}`));
    }
  };
  await write('127.0.1.99');
  const visitors = Array.from({ length: 4 }, visitor);
  await fault(enginePid(pid), milliseconds);
  const ended = performance.now();
  over = true;
  await Promise.all(visitors);
  while ((await write('127.0.1.99')).status !== 200) await pause(100);
  const back = performance.now() - ended;

  const lines = await operateOn(dataDir, 'contacts', '--json');
  const kept = new Set(lines.map((line) => (JSON.parse(line) as { email: string }).email));
  const lost = acknowledged.filter((email) => !kept.has(email)).length;
  console.log(
    `engine ${name} for ${milliseconds / 1000} s: pages ${summary(pages)}; writes ${summary(writes)}; writes again after ${back.toFixed(0)} ms; lost ${lost}`,
  );
  return lost === 0 && pages.every(({ status }) => status === 200);
}

function enginePid(runner: number): number {
  const found = childrenOf(runner).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('runEngine'),
  );
  if (found === undefined) throw new Error('The embedded database has no process of its own.');
  return found;
}
