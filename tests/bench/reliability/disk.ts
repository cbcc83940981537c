import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contactMessage } from '../../support/contact.ts';
import { operateOn } from '../../support/operate.ts';
import { post } from '../../support/requests.ts';
import { startStack } from '../../support/startStack.ts';
import { counts } from './figures.ts';
import type { Part } from './Part.ts';

/** Messages until the disk is full (a file can be 300 KiB), and on until there is room again. */
export const disk: Part = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reliability-'));
  try {
    const stack = await startStack({ dataDir, longestFile: 300 });
    const all: { status: number }[] = [];
    const acknowledged: string[] = [];
    const until = async (status: number): Promise<boolean> => {
      for (let tries = 0; tries < 400; tries++) {
        const message = contactMessage({ message: 'word '.repeat(900) });
        const answered = await post(`${stack.url}/api/contacts`, message);
        await answered.text();
        all.push(answered);
        if (answered.status === 200) acknowledged.push(message.email);
        if (answered.status === status) return true;
        if (status === 200) await pause(100);
      }
      return false;
    };
    const wasFull = await until(503);
    const page = (await fetch(stack.url)).status;
    const recovered = await until(200);
    await stack.stop();
    const lines = await operateOn(dataDir, 'contacts', '--json');
    const kept = new Set(lines.map((line) => (JSON.parse(line) as { email: string }).email));
    const lost = acknowledged.filter((email) => !kept.has(email)).length;
    console.log(
      `disk full: ${counts(all)}; pages meanwhile ${page}; writes again ${recovered ? 'yes' : 'no'}; lost ${lost} of ${acknowledged.length}`,
    );
    return wasFull && page === 200 && recovered && lost === 0;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
