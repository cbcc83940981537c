/**
 * What the operators' commands print. Values of visitors reach a terminal only through here, so
 * that each passes one filter, and no lost output looks like a success.
 */

import { once } from 'node:events';
import { createWriteStream, fstatSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { visible } from '../../functions/contract/cellText.ts';

export { oneLine, visible } from '../../functions/contract/cellText.ts';

let output: Writable | undefined;

/** Node's own stream of a redirected file takes a short write, as on a full disk, for a whole one. */
function standardOutput(): Writable {
  output ??= fstatSync(1).isFile() ? createWriteStream('', { fd: 1, autoClose: false }) : process.stdout;
  return output;
}

/** Prints a line, or several, on standard output. */
export function print(lines: string): void {
  standardOutput().write(`${visible(lines)}\n`);
}

/** Tells the operator something on standard error. */
export function say(sentence: string): void {
  process.stderr.write(`${visible(sentence)}\n`);
}

/** Prints text that is safe already, and waits until it is read. */
export async function printWhole(text: string): Promise<void> {
  const target = standardOutput();
  if (!target.write(text)) await once(target, 'drain');
}

let reads = false;

/** For a command that changes nothing: it ends when nobody reads any more what it prints, as before `| head`. */
export function endWhenUnread(): void {
  reads = true;
}

/** From here on lost output ends the process with a sentence, unless the reader has closed the pipe. */
export function failWithoutOutput(): void {
  const lost = ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') {
      say(
        `Not all of the output could be written (${code}). Look whether the disk is full, then run it again.`,
      );
      process.exit(1);
    }
    if (reads) process.exit();
  };
  for (const stream of new Set([standardOutput(), process.stdout])) stream.on('error', lost);
  // Nobody is left who could be told.
  process.stderr.on('error', () => {});
}
