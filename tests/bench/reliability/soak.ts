import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { contactMessage } from '../../support/contact.ts';
import { requestFrom } from '../../support/requests.ts';
import { childrenOf, startStack } from '../../support/startStack.ts';
import { summary, type Timed, timed } from './figures.ts';
import type { Part } from './Part.ts';

/** The first fifty visits open a connection of each. */
const visitors = 20;

/** Memory and open files of the local run and its processes, while a few visitors read and write. */
export const soak: Part = async ({ minutes }) => {
  const stack = await startStack({ warm: true });
  try {
    const all: Timed[] = [];
    const visit = async () => {
      all.push(await timed(() => fetch(`${stack.url}/services`)));
      // Visitors in turn, so that none meets a limit (decision 48). Each keeps a connection open.
      const address = `127.0.1.${1 + (Math.floor(all.length / 2) % visitors)}`;
      all.push(
        await timed(() => requestFrom(address, `${stack.url}/api/contacts`, { body: contactMessage() })),
      );
    };
    // The first visits load what is loaded once.
    for (let visits = 0; visits < 50; visits++) await visit();
    const first = usedBy(stack.pid);
    console.log(`soak, at the start: ${inWords(first)}`);
    const end = performance.now() + minutes * 60_000;
    for (let next = performance.now() + 60_000; performance.now() < end; ) {
      await visit();
      await pause(50);
      if (performance.now() < next) continue;
      next += 60_000;
      console.log(`soak: ${inWords(usedBy(stack.pid))}`);
    }
    const last = usedBy(stack.pid);
    console.log(`soak, after ${minutes} minutes: ${inWords(last)}; ${summary(all)}`);
    return last.descriptors <= first.descriptors + 20 && last.megabytes <= first.megabytes * 1.5;
  } finally {
    await stack.stop();
  }
};

interface Used {
  readonly processes: number;
  readonly megabytes: number;
  readonly descriptors: number;
}

function usedBy(pid: number): Used {
  const pids = [pid, ...childrenOf(pid)];
  const kilobytes = pids.map((one) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0),
  );
  return {
    processes: pids.length,
    megabytes: Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024),
    descriptors: pids.reduce((sum, one) => sum + readdirSync(`/proc/${one}/fd`).length, 0),
  };
}

function inWords({ processes, megabytes, descriptors }: Used): string {
  return `${processes} processes, ${megabytes} MB, ${descriptors} descriptors`;
}
